import {
  type BinaryOperationNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  OperatorNode,
  PostgresIntrospector,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { DurabilityDialect, DurabilityDriver, OnCommit } from './durability.ts';
import { isRead } from './is-read.ts';
import { MigrationLockAdapter } from './migration-lock.ts';
import { isConnectionLost } from './outage.ts';
import { limitsOfTransaction } from './postgres-pool.ts';
import { repeatWhileLost } from './repeat-while-lost.ts';

/**
 * Kysely's dialect for a pool of `pg`. Kysely's own driver returns a client to the pool in any case. This one destroys
 * a client whose connection is lost, and repeats what certainly had no effect: acquiring a connection, and single
 * reads.
 */
export function postgresDialect(pool: pg.Pool, onCommit: OnCommit = () => undefined): DurabilityDialect {
  return {
    createAdapter: () => new MigrationLockAdapter(),
    createDriver: () => new PostgresDriver(pool, onCommit),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new EmptyListCompiler(),
  };
}

/** Nothing is in an empty list. SQLite takes `in ()`, which PostgreSQL refuses as no SQL. */
class EmptyListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node;
    const isEmpty = PrimitiveValueListNode.is(rightOperand) && rightOperand.values.length === 0;
    const comparison = isEmpty && OperatorNode.is(operator) ? operator.operator : null;
    if (comparison === 'in') this.append('false');
    else if (comparison === 'not in') this.append('true');
    else super.visitBinaryOperation(node);
  }
}

/** Gives out connections of a pool; it has no state of its own. */
export class PostgresDriver implements DurabilityDriver {
  readonly #pool: pg.Pool;
  readonly #onCommit: OnCommit;

  constructor(pool: pg.Pool, onCommit: OnCommit = () => undefined) {
    this.#pool = pool;
    this.#onCommit = onCommit;
  }

  async init(): Promise<void> {
    // The pool connects on demand.
  }

  async acquireConnection(): Promise<PostgresConnection> {
    const acquire = () => this.#pool.connect();
    return new PostgresConnection(await repeatWhileLost(acquire), acquire, this.#onCommit);
  }

  async beginTransaction(connection: PostgresConnection, _settings: unknown, durable = true): Promise<void> {
    await connection.begin(durable);
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
  readonly #onCommit: OnCommit;
  #client: pg.PoolClient;
  #inTransaction = false;
  #durable = true;
  #lost: Error | null = null;

  constructor(client: pg.PoolClient, acquire: () => Promise<pg.PoolClient>, onCommit: OnCommit) {
    this.#client = client;
    this.#acquire = acquire;
    this.#onCommit = onCommit;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const run = () => this.#query(query.sql, query.parameters);
    const isAlone = !this.#inTransaction;
    const reads = isRead(query);
    const result = await (reads && isAlone ? this.#repeat(run) : run());
    if (isAlone && !reads) this.#onCommit({ durable: true });
    return result as QueryResult<R>;
  }

  // biome-ignore lint/correctness/useYield: nothing here streams rows; Kysely's interface wants the method.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered: read in pages.');
  }

  /** @param durable false: COMMIT does not wait until the server's write-ahead log is on the disk */
  async begin(durable: boolean): Promise<void> {
    // https://www.postgresql.org/docs/current/wal-async-commit.html
    const durability = durable ? '' : '; set local synchronous_commit = off';
    await this.#repeat(() => this.#query(`begin${limitsOfTransaction(this.#client)}${durability}`, []));
    this.#inTransaction = true;
    this.#durable = durable;
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    await this.#query(how, []);
    this.#inTransaction = false;
    if (how === 'commit') this.#onCommit({ durable: this.#durable });
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
