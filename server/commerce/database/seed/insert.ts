import type { Insertable } from 'kysely';
import { chunksOf } from '../chunks.ts';
import type { Database } from '../connection.ts';
import type { Schema } from '../schema.ts';

/** Inserts rows of one shape, many to a statement. */
export async function insertAll<T extends keyof Schema>(
  db: Database,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  for (const some of chunksOf(rows, Object.keys(first).length)) await db.insertInto(table).values(some).execute();
}
