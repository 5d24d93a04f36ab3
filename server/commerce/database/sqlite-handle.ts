import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

const statementsKept = 500;

export type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** A database with the statements that were prepared and used last. */
export class Handle {
  readonly db: DatabaseSync;
  readonly #statements = new LRUCache<string, { statement: StatementSync; reads: boolean }>({ max: statementsKept });

  constructor(db: DatabaseSync) {
    this.db = db;
  }

  run(query: Query): QueryResult<Record<string, unknown>> {
    const { statement, reads } = this.#prepare(query.sql);
    const parameters = query.parameters.map(toSqlite);
    if (reads) return { rows: statement.all(...parameters) };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  close(): void {
    this.#statements.clear();
    this.db.close();
  }

  #prepare(sql: string) {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.db.prepare(sql);
    const prepared = { statement, reads: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === undefined) return null;
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot hold a ${typeof value}.`);
}
