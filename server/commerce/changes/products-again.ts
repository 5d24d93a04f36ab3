import { facetRows, optionValueRows, valueColumns } from '../catalog/draft.ts';
import { valuesOf } from '../catalog/parts.ts';
import { rebuildWords } from '../catalog/search-index.ts';
import type { CommerceDeps } from '../context.ts';
import { inTransaction, type Trx } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { schedule, type WorkOutcome } from '../jobs/due-work.ts';
import { indexAgain } from '../products/search-again.ts';

/** Products of one transaction, which orders wait for. */
const atOnce = 50;

/**
 * Reads the stored products again where a release reads them otherwise: their words in the search index, and which of
 * their options are sizes and colours.
 *
 * @param reference the last product that was read
 */
export async function readProductsAgain(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  reference: string,
): Promise<WorkOutcome> {
  const products = await db
    .selectFrom('product')
    .select('id')
    .where('id', '>', Number(reference))
    .orderBy('id')
    .limit(atOnce)
    .execute();
  const ids = products.map(({ id }) => id);
  await inTransaction(db, async (trx) => {
    const last = ids.at(-1);
    if (last === undefined) return rebuildWords(trx);
    await chooseAgain(trx, ids);
    await indexAgain(trx, ids);
    await schedule(trx, 'products-again', String(last), clock.now());
  });
  return 'done';
}

/** Stores which options of products are sizes and colours, where that is not what is stored. */
async function chooseAgain(trx: Trx, ids: readonly number[]): Promise<void> {
  const names = await trx.selectFrom('product_option').selectAll().where('product_id', 'in', ids).execute();
  const values = await trx.selectFrom('product_option_value').selectAll().where('product_id', 'in', ids).execute();
  const variants = await trx
    .selectFrom('variant')
    .select(['id', 'product_id', 'value1', 'value2', 'value3', 'size', 'color'])
    .where('product_id', 'in', ids)
    .execute();
  for (const id of ids) {
    const options = names
      .filter(({ product_id }) => product_id === id)
      .sort((a, b) => a.position - b.position)
      .map(({ name, position }) => ({
        name,
        values: values
          .filter(({ product_id, option_position }) => product_id === id && option_position === position)
          .sort((a, b) => a.position - b.position)
          .map((value) => value.name),
      }));
    const changed = variants.flatMap((variant) => {
      if (variant.product_id !== id) return [];
      const { size, color } = valueColumns(options, valuesOf(variant));
      return size === variant.size && color === variant.color ? [] : [{ id: variant.id, size, color }];
    });
    if (changed.length === 0) continue;
    for (const { id: variant, ...choices } of changed)
      await trx.updateTable('variant').set(choices).where('id', '=', variant).execute();
    await trx.deleteFrom('product_option_value').where('product_id', '=', id).execute();
    await insertAll(trx, 'product_option_value', optionValueRows(id, options));
    for (const facet of facetRows(options))
      await trx
        .insertInto('facet_value')
        .values(facet)
        .onConflict((conflict) => conflict.columns(['name', 'value']).doNothing())
        .execute();
  }
}
