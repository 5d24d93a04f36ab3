import { ok, type Result } from '../../../../shared/errors.ts';
import type { ExclusionList } from '../../../../shared/office/places.ts';
import { record } from '../../audit/record.ts';
import type { Database } from '../../database/connection.ts';
import { pageOf, pageSize } from '../../database/page.ts';
import { transact } from '../../database/transaction.ts';
import { lockPlaces } from './lock.ts';
import { missing } from './problem.ts';

/** Stops or begins to deliver a product to a country. */
export function setExclusion(
  db: Database,
  { country, product, excluded }: { country: string; product: string; excluded: boolean },
  now: number,
): Promise<Result<null>> {
  return transact(db, async (trx) => {
    const known = await trx.selectFrom('country').select('code').where('code', '=', country).executeTakeFirst();
    if (!known) return missing(`The shop does not have the country '${country}'.`);
    const found = await trx.selectFrom('product').select('id').where('handle', '=', product).executeTakeFirst();
    if (!found) return missing(`There is no product with the handle '${product}'.`);
    await lockPlaces(trx);
    const row = { product_id: found.id, country };
    const stored = trx.selectFrom('shipping_exclusion').select('country').where('product_id', '=', found.id);
    const isExcluded = (await stored.where('country', '=', country).executeTakeFirst()) !== undefined;
    if (isExcluded === excluded) return ok(null);
    if (excluded) await trx.insertInto('shipping_exclusion').values(row).execute();
    else
      await trx
        .deleteFrom('shipping_exclusion')
        .where('product_id', '=', found.id)
        .where('country', '=', country)
        .execute();
    const action = excluded ? 'country.product excluded' : 'country.product included';
    await record(trx, { action, subject: `country:${country}`, details: { product }, at: now });
    return ok(null);
  });
}

/** Returns products that are not delivered to a country, by handle, after one. */
export async function excludedFrom(
  db: Database,
  { country, after }: { country: string; after: string },
): Promise<ExclusionList> {
  const found = await db
    .selectFrom('shipping_exclusion')
    .innerJoin('product', 'product.id', 'shipping_exclusion.product_id')
    .select(['product.handle', 'product.title'])
    .where('shipping_exclusion.country', '=', country)
    .where('product.handle', '>', after)
    .orderBy('product.handle')
    .limit(pageSize + 1)
    .execute();
  const { rows: products, next } = pageOf(found, ({ handle }) => handle);
  return { products, next };
}
