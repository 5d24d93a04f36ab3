import { type Insertable, sql } from 'kysely';
import { dialectOf, type Trx } from '../database/connection.ts';
import { chunksOf, insertReturning } from '../database/insert.ts';
import type { Schema } from '../database/schema.ts';

type Numbered = 'product' | 'variant' | 'product_image';

/**
 * Returns the `id` of each row from its number in the file, if the shop does not use that number yet; a number that
 * occurs twice is used for neither.
 */
export async function freeNumbers(
  trx: Trx,
  table: 'product' | 'variant',
  named: readonly (number | null)[],
): Promise<(number: number | null) => { id?: number }> {
  const numbers = named.filter((number) => number !== null);
  const counts = Map.groupBy(numbers, (number) => number);
  const free = new Set(numbers.filter((number) => counts.get(number)?.length === 1));
  for (const some of chunksOf(numbers)) {
    const taken = await trx.selectFrom(table).select('id').where('id', 'in', some).execute();
    for (const { id } of taken) free.delete(id);
  }
  return (number) => (number !== null && free.has(number) ? { id: number } : {});
}

type Row<T extends Numbered> = Insertable<Schema[T]>;

/**
 * Inserts rows, some of which have an id.
 *
 * @param keys columns that identify the rows @returns the ids with those columns
 */
export async function insertNumbered<T extends Numbered, K extends keyof Row<T> & string>(
  trx: Trx,
  table: T,
  rows: readonly Row<T>[],
  keys: readonly K[],
): Promise<({ id: number } & Required<Pick<Row<T>, K>>)[]> {
  const [numbered, others] = [rows.filter((row) => 'id' in row), rows.filter((row) => !('id' in row))];
  const insert = (some: readonly Row<T>[]) =>
    insertReturning<T, { id: number } & Required<Pick<Row<T>, K>>>(trx, table, some, ['id', ...keys]);
  const inserted = await insert(numbered);
  // PostgreSQL's sequence does not advance for rows with given ids.
  if (numbered.length > 0 && dialectOf(trx) === 'postgres')
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    );
  return [...inserted, ...(await insert(others))];
}
