import type { Insertable } from 'kysely';
import { chunksOf } from '../chunks.ts';
import { type Database, dialectOf } from '../connection.ts';
import type { Schema } from '../schema.ts';

/** Most rows of one statement on SQLite. */
const rowsAtMost = 256;

/** Inserts rows of one shape, many to a statement. */
export async function insertAll<T extends keyof Schema>(
  db: Database,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const parts = dialectOf(db) === 'sqlite' ? inPowersOfTwo(rows) : chunksOf(rows, Object.keys(first).length);
  for (const some of parts) await db.insertInto(table).values(some).execute();
}

/**
 * Splits a list into parts of 256, 128, …, 1 entries: SQLite's statements are kept prepared, and statements of any
 * length would fill the memory.
 */
function inPowersOfTwo<T>(list: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let from = 0, size = rowsAtMost; from < list.length; from += size) {
    while (size > list.length - from) size /= 2;
    parts.push(list.slice(from, from + size));
  }
  return parts;
}
