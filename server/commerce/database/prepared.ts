import type { Compilable, CompiledQuery, DeleteResult, InsertResult, UpdateResult } from 'kysely';
import { type Database, dialectOf } from './connection.ts';

type Value = string | number | null;
type Values = Readonly<Record<string, Value | readonly Value[]>>;
/** What a statement without `returning` is typed with; it answers no rows. */
type NoRow = InsertResult | UpdateResult | DeleteResult;

/** Lists of more values than this are rare: a statement of each length would be kept. */
const longestList = 12;

/** Stands for a value while a statement is built. */
class Place {
  readonly name: string;
  readonly at: number | null;

  constructor(name: string, at: number | null = null) {
    this.name = name;
    this.at = at;
  }
}

/**
 * A statement that is built and compiled once, then run with other values each time: building one costs several times
 * what SQLite needs to run it. `build` sees places instead of values, so it must not look at them; lists are as long as
 * they are given, and each length is a statement of its own.
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

function compiledFor<V extends Values>(
  kept: Map<string, CompiledQuery>,
  build: (db: Database, values: V) => Compilable<unknown>,
  db: Database,
  values: V,
): CompiledQuery {
  const lengths = lengthsOf(values);
  // Plugins change statements while they are built.
  if (lengths === null || db.getExecutor().plugins.length > 0) return build(db, values).compile();
  const key = `${dialectOf(db)}${lengths}`;
  let compiled = kept.get(key);
  if (!compiled) {
    // Kysely puts whatever is no expression among the parameters as it is.
    compiled = build(db, placesOf(values) as unknown as V).compile();
    kept.set(key, compiled);
  }
  return { ...compiled, parameters: compiled.parameters.map((given) => filled(given, values)) };
}

/** Null: a list is too long for its statement to be kept. */
function lengthsOf(values: Values): string | null {
  let lengths = '';
  for (const name in values) {
    const value = values[name];
    if (typeof value !== 'object' || value === null) continue;
    if (value.length > longestList) return null;
    lengths += ` ${value.length}`;
  }
  return lengths;
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

/** The first row, where there may be one. */
export async function first<T>(rows: Promise<readonly T[]>): Promise<T | undefined> {
  return (await rows)[0];
}

/** The first row of a statement that always answers one. */
export async function only<T>(rows: Promise<readonly T[]>): Promise<T> {
  const [row] = await rows;
  if (row === undefined) throw new Error('A statement that always answers a row answered none.');
  return row;
}
