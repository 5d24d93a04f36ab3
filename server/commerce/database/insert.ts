import { CompiledQuery, type Insertable } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Database, dialectOf } from './connection.ts';
import type { Schema } from './schema.ts';

/** Most rows of one statement on SQLite. */
const rowsAtMost = 256;

/** Inserts rows of one shape, many to a statement. Their values are plain values, not expressions. */
export async function insertAll<T extends keyof Schema>(
  db: Database,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  for (const query of insertsOf(db, table, rows, [])) await db.executeQuery(query);
}

/** Inserts rows as `insertAll` does. @returns the columns `returning` of each, in any order */
export async function insertReturning<T extends keyof Schema, R>(
  db: Database,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
  returning: readonly (keyof R & string)[],
): Promise<R[]> {
  const found: R[] = [];
  for (const query of insertsOf<T, R>(db, table, rows, returning)) {
    const result = await db.executeQuery(query);
    for (const row of result.rows) found.push(row);
  }
  return found;
}

/** Texts of statements, which take longer to write than SQLite takes to insert a row. */
const texts = new LRUCache<string, string>({ max: 500 });

function* insertsOf<T extends keyof Schema, R>(
  db: Database,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
  returning: readonly string[],
): Generator<CompiledQuery<R>> {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return;
  const sqlite = dialectOf(db) === 'sqlite';
  for (const some of sqlite ? inPowersOfTwo(rows) : chunksOf(rows, names.length)) {
    const parameters = some.flatMap((row) => names.map((name) => (row as Readonly<Record<string, unknown>>)[name]));
    const key = `${sqlite} ${table} ${names} ${some.length} ${returning}`;
    const text = texts.get(key) ?? insertText({ table, names, returning, rows: some.length, sqlite });
    texts.set(key, text);
    yield CompiledQuery.raw(text, parameters) as CompiledQuery<R>;
  }
}

interface Shape {
  table: string;
  names: readonly string[];
  returning: readonly string[];
  rows: number;
  sqlite: boolean;
}

function insertText({ table, names, returning, rows, sqlite }: Shape): string {
  const quoted = (list: readonly string[]) => list.map((name) => `"${name}"`).join(', ');
  const values = Array.from({ length: rows }, (_, row) => {
    const places = names.map((_, column) => (sqlite ? '?' : `$${row * names.length + column + 1}`));
    return `(${places.join(', ')})`;
  });
  const end = returning.length === 0 ? '' : ` returning ${quoted(returning)}`;
  return `insert into "${table}" (${quoted(names)}) values ${values.join(', ')}${end}`;
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

/** Well below the limit of parameters of both databases (SQLite 32,766; PostgreSQL 65,535). */
const parametersAtMost = 16_000;

/**
 * Splits a list into parts for one statement each.
 *
 * @param parameters number of parameters of each entry
 */
export function chunksOf<T>(list: readonly T[], parameters = 1): T[][] {
  const size = Math.max(1, Math.floor(parametersAtMost / parameters));
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}

/** Returns the rows that a query reads for a list of any length, a part of the list at a time. */
export async function readInChunks<T, R>(list: readonly T[], read: (some: readonly T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (const some of chunksOf(list)) for (const row of await read(some)) found.push(row);
  return found;
}
