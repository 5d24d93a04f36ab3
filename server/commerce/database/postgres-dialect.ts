import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { isRead } from './is-read.ts';
import { isConnectionLost } from './outage.ts';
import { repeatWhileLost } from './repeat-while-lost.ts';

/**
 * Kysely's dialect for a pool of `pg`. Kysely's own driver returns a client to the pool in any case. This one destroys
 * a client whose connection is lost, and repeats what certainly had no effect: acquiring a connection, and single
 * reads.
 */
export function postgresDialect(pool: pg.Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDriver(pool),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PostgresDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {
    // The pool connects on demand.
  }

  async acquireConnection(): Promise<PostgresConnection> {
    const acquire = () => this.#pool.connect();
    return new PostgresConnection(await repeatWhileLost(acquire), acquire);
  }

  async beginTransaction(connection: PostgresConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.end('rollback');
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class PostgresConnection implements DatabaseConnection {
  readonly #acquire: () => Promise<pg.PoolClient>;
  #client: pg.PoolClient;
  #inTransaction = false;
  #lost: Error | null = null;

  constructor(client: pg.PoolClient, acquire: () => Promise<pg.PoolClient>) {
    this.#client = client;
    this.#acquire = acquire;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const run = () => this.#query(query.sql, query.parameters);
    const result = await (isRead(query) && !this.#inTransaction ? this.#repeat(run) : run());
    return result as QueryResult<R>;
  }

  // biome-ignore lint/correctness/useYield: nothing here streams rows; Kysely's interface wants the method.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered: read in pages.');
  }

  async begin(): Promise<void> {
    await this.#repeat(() => this.#query('begin', []));
    this.#inTransaction = true;
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    await this.#query(how, []);
    this.#inTransaction = false;
  }

  release(): void {
    this.#client.release(this.#lost ?? undefined);
  }

  /** Repeats an operation on another connection when it had no effect on the lost one. */
  #repeat<T>(run: () => Promise<T>): Promise<T> {
    return repeatWhileLost(async () => {
      if (this.#lost) await this.#exchange();
      return run();
    });
  }

  async #exchange(): Promise<void> {
    const next = await this.#acquire();
    this.release();
    this.#client = next;
    this.#lost = null;
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Record<string, unknown>>> {
    // The transaction is lost with its connection: every further statement, its rollback included, fails for the same
    // reason.
    if (this.#lost) throw this.#lost;
    try {
      const { rowCount, rows } = await this.#client.query(sql, [...parameters]);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      if (isConnectionLost(error)) this.#drop(error);
      throw error;
    }
  }

  /** Closes the connection at once: the server may still execute its statement. */
  #drop(error: Error): void {
    this.#lost = error;
    this.#client.end().catch(() => undefined);
  }
}
