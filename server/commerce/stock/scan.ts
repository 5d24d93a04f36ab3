import { sql } from 'kysely';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { variantName } from '../catalog/variant-names.ts';
import type { CommerceDeps } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { lockRows, transact } from '../database/transaction.ts';
import { noCounts, personCounts } from '../products/load.ts';
import { noSuchCount } from './counts.ts';

interface Scan {
  /** Of the count. */
  id: number;
  /** An SKU or barcode. */
  code: string;
  units: number;
  token: string;
}

/** Counts units of the variant with an SKU or barcode; the same token counts once, however often it is sent. */
export function scan(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  { id, code, units, token }: Scan,
): Promise<Result<{ name: string; counted: number }>> {
  return transact(db, async (trx) => {
    const query = trx.selectFrom('stock_count').select('set_id').where('id', '=', id);
    const count = await lockRows(trx, query).executeTakeFirst();
    if (!count) return noSuchCount;
    if (count.set_id !== null) return fail(codes.conflict, verbatim('This count has ended: begin another one.'));
    const found = await findVariant(trx, code);
    if (!found.ok) return found;
    const { id: variant_id, stock } = found.value;
    const name = variantName(found.value);
    const taken = await trx
      .insertInto('stock_scan')
      .values({ count_id: id, variant_id, units, token, scanned_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['count_id', 'token']).doNothing())
      .returning('id')
      .execute();
    const { counts, moved } = (await personCounts(trx, [variant_id])).get(variant_id) ?? noCounts;
    const seen = { expected: stock, counts: counts - moved };
    const line = { count_id: id, variant_id, counted: taken.length > 0 ? units : 0, ...seen, scanned_at: clock.now() };
    const { counted } = await trx
      .insertInto('stock_count_line')
      .values(line)
      .onConflict((conflict) =>
        conflict.columns(['count_id', 'variant_id']).doUpdateSet({
          ...(taken.length > 0 && { ...seen, scanned_at: line.scanned_at }),
          counted: sql<number>`stock_count_line.counted + ${line.counted}`,
        }),
      )
      .returning('counted')
      .executeTakeFirstOrThrow();
    if (counted < 0) return fail(codes.invalidInput, verbatim(`${name}: fewer than nothing cannot be counted.`));
    return ok({ name, counted });
  });
}

async function findVariant(db: Database, code: string) {
  const of = (column: 'sku' | 'barcode') =>
    db
      .selectFrom('variant')
      .select(['id', 'sku', 'value1', 'value2', 'value3', 'stock', 'untracked'])
      .where(column, '=', code)
      .$if(column === 'sku', (query) => query.where('sku', '<>', ''))
      .limit(2)
      .execute();
  const bySku = await of('sku');
  const [variant, other] = bySku.length > 0 ? bySku : await of('barcode');
  if (!variant) return refused(`No variant has the SKU or barcode ${code}: it was not counted.`);
  if (other) return refused(`More than one variant has ${code}: it was not counted. Give each an SKU of its own.`);
  if (variant.untracked === 1) return refused(`The stock of ${variantName(variant)} is not counted by the shop.`);
  return ok(variant);
}

const refused = (message: string) => fail(codes.invalidInput, verbatim(message));
