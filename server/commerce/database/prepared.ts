import type { Compilable, CompiledQuery, DeleteResult, InsertResult, UpdateResult } from 'kysely';
import { type Database, dialectOf } from './connection.ts';

type Value = string | number | null;
type Values = Readonly<Record<string, Value | readonly Value[]>>;
/** Result type of a statement without `returning`; it returns no rows. */
type NoRow = InsertResult | UpdateResult | DeleteResult;

/** Longest list with a cached statement: each length has a statement of its own, and longer lists are rare. */
const longestList = 12;

/** Placeholder of a value while a statement is built. */
class Place {
  readonly name: string;
  readonly at: number | null;

  constructor(name: string, at: number | null = null) {
    this.name = name;
    this.at = at;
  }
}

/**
 * Returns a statement that is built and compiled once and run with other values each time: building costs several times
 * what SQLite needs to run it. `build` receives placeholders instead of values, so it must not inspect them. Each
 * number of values, and each length of a list, is a statement of its own.
 */
export function prepared<V extends Values, R>(
  build: (db: Database, values: V) => Compilable<R>,
): (db: Database, values: V) => Promise<(R extends NoRow ? never : R)[]> {
  const kept = new Map<string, CompiledQuery>();
  return async (db, values) => {
    const { rows } = await db.executeQuery(compiledFor(kept, build, db, values));
    return rows as (R extends NoRow ? never : R)[];
  };
}

/** Does the same for a statement with one value, or one list. */
export function preparedBy<V extends Value | readonly Value[], R>(build: (db: Database, value: V) => Compilable<R>) {
  const run = prepared((db, { value }: { value: V }) => build(db, value));
  return (db: Database, value: V) => run(db, { value });
}

function compiledFor<V extends Values>(
  kept: Map<string, CompiledQuery>,
  build: (db: Database, values: V) => Compilable<unknown>,
  db: Database,
  values: V,
): CompiledQuery {
  const lengths = lengthsOf(values);
  // Plugins change statements during the build.
  if (lengths === null || db.getExecutor().plugins.length > 0) return build(db, values).compile();
  // Kysely uses any value that is no expression as a parameter.
  const compiled = kept.getOrInsertComputed(`${dialectOf(db)}${lengths}`, () =>
    build(db, placesOf(values) as unknown as V).compile(),
  );
  return { ...compiled, parameters: compiled.parameters.map((given) => filled(given, values)) };
}

/** Returns the cache key by the number of values and the lengths of lists; null: a list is too long for a cached statement. */
function lengthsOf(values: Values): string | null {
  let lengths = '';
  let names = 0;
  for (const name in values) {
    names += 1;
    const value = values[name];
    if (typeof value !== 'object' || value === null) continue;
    if (value.length > longestList) return null;
    lengths += ` ${value.length}`;
  }
  return `${names}${lengths}`;
}

function placesOf(values: Values): Record<string, Place | Place[]> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((_, at) => new Place(name, at)) : new Place(name),
    ]),
  );
}

function filled(given: unknown, values: Values): unknown {
  if (!(given instanceof Place)) return given;
  const value = values[given.name];
  return given.at === null ? value : (value as readonly Value[])[given.at];
}

/** Returns the first row, if any. */
export async function first<T>(rows: Promise<readonly T[]>): Promise<T | undefined> {
  return (await rows)[0];
}

/** Returns the only row of a statement that always returns one. */
export async function only<T>(rows: Promise<readonly T[]>): Promise<T> {
  const [row] = await rows;
  if (row === undefined) throw new Error('A statement that always answers a row answered none.');
  return row;
}
