import { facetRows, optionValueRows, valueColumns } from '../catalog/draft.ts';
import { valuesOf } from '../catalog/parts.ts';
import { rebuildWords } from '../catalog/search-index.ts';
import { storeFacets } from '../catalog/values/facet-rows.ts';
import type { TimedDeps } from '../context.ts';
import { inTransaction, type Trx } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { schedule, type WorkOutcome } from '../jobs/due-work.ts';
import { loadProducts } from '../products/load.ts';
import { indexAgain } from '../products/search-again.ts';

/** Products of one transaction, which orders wait for. */
const atOnce = 50;

/**
 * Reads the stored products again where a release reads them otherwise: their words in the search index, and which of
 * their options are sizes and colours.
 *
 * @param reference the last product that was read, and the category whose products are read; without one: all products
 */
export async function readProductsAgain({ db, clock }: TimedDeps, reference: string): Promise<WorkOutcome> {
  const [after = '', category] = reference.split(' ');
  const products = await db
    .selectFrom('product')
    .select('id')
    .where('id', '>', Number(after))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .orderBy('id')
    .limit(atOnce)
    .execute();
  const ids = products.map(({ id }) => id);
  await inTransaction(db, async (trx) => {
    const last = ids.at(-1);
    if (last === undefined) return rebuildWords(trx);
    await chooseAgain(trx, ids);
    await indexAgain(trx, ids);
    const next = category === undefined ? String(last) : `${last} ${category}`;
    await schedule(trx, 'products-again', next, clock.now());
  });
  return 'done';
}

/** Stores which options of products are sizes and colours, where that is not what is stored. */
async function chooseAgain(trx: Trx, ids: readonly number[]): Promise<void> {
  const { products } = await loadProducts(trx, ids, { hasParts: true });
  for (const [productId, { options, variants }] of products) {
    const changed = variants.flatMap(({ row }) => {
      const { size, color } = valueColumns(options, valuesOf(row));
      return size === row.size && color === row.color ? [] : [{ id: row.id, size, color }];
    });
    if (changed.length === 0) continue;
    for (const { id, ...choices } of changed)
      await trx.updateTable('variant').set(choices).where('id', '=', id).execute();
    await trx.deleteFrom('product_option_value').where('product_id', '=', productId).execute();
    await insertAll(trx, 'product_option_value', optionValueRows(productId, options));
    await storeFacets(trx, facetRows(options));
  }
}
