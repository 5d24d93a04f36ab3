import type { Insertable } from 'kysely';
import type { Database } from '../connection.ts';
import type { Schema } from '../schema.ts';

/** Well below what one statement takes on either database (SQLite 32,766; PostgreSQL 65,535). */
const parametersAtMost = 16_000;

/** Inserts rows of one shape, many to a statement. */
export async function insertAll<T extends keyof Schema>(
  db: Database,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const size = Math.max(1, Math.floor(parametersAtMost / Object.keys(first).length));
  for (let start = 0; start < rows.length; start += size) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
  }
}
