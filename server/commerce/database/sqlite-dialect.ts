import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { Mutex } from './mutex.ts';

/** It was not this writer's turn within `waitMs`; the caller answers 503 and nothing was written. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

/** How long a writer waits for those before it and for another process's write lock, without blocking the event loop. */
const usualWaitMs = 5_000;
const lockPollMs = 5;
const statementsKept = 500;

/**
 * Kysely on `node:sqlite`. One connection writes, guarded by a mutex; another only reads, so that a listing never
 * waits for a checkout's transaction. WAL lets several processes share the file.
 */
export function sqliteDialect(file: string, waitMs = usualWaitMs): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(file, waitMs),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string;
  readonly #waitMs: number;
  readonly #mutex = new Mutex();
  #writer: Handle | undefined;
  #reader: Handle | undefined;

  constructor(file: string, waitMs: number) {
    this.#file = file;
    this.#waitMs = waitMs;
  }

  async init(): Promise<void> {
    this.#writer = new Handle(openWriter(this.#file));
    this.#reader = new Handle(new DatabaseSync(this.#file, { readOnly: true, timeout: 1_000 }));
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#writer || !this.#reader) throw new Error('The SQLite driver is closed.');
    return new SqliteConnection(this.#writer, this.#reader, this.#mutex, this.#waitMs);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.end('commit');
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.end('rollback');
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.abandon();
  }

  async destroy(): Promise<void> {
    const release = await this.#mutex.lock();
    this.#reader?.close();
    this.#writer?.close();
    this.#reader = undefined;
    this.#writer = undefined;
    release?.();
  }
}

function openWriter(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: lockPollMs, enableForeignKeyConstraints: true });
  retryWhileLocked(() => db.exec('pragma journal_mode = wal'));
  db.exec('pragma synchronous = full');
  db.exec('pragma cache_size = -65536');
  db.exec('pragma mmap_size = 268435456');
  return db;
}

/** Turning WAL on needs the file for itself for a moment; another process starting up may hold it. */
function retryWhileLocked(action: () => void): void {
  const deadline = Date.now() + usualWaitMs;
  for (;;) {
    try {
      action();
      return;
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
    }
  }
}

/** A database with its prepared statements, the most recently used last. */
class Handle {
  readonly db: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; reads: boolean }>();

  constructor(db: DatabaseSync) {
    this.db = db;
  }

  run(query: CompiledQuery): QueryResult<Record<string, unknown>> {
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
    if (known) {
      this.#statements.delete(sql);
      this.#statements.set(sql, known);
      return known;
    }
    const statement = this.db.prepare(sql);
    const prepared = { statement, reads: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    if (this.#statements.size > statementsKept) {
      for (const oldest of this.#statements.keys()) {
        this.#statements.delete(oldest);
        break;
      }
    }
    return prepared;
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #writer: Handle;
  readonly #reader: Handle;
  readonly #mutex: Mutex;
  readonly #waitMs: number;
  #release: (() => void) | undefined;

  constructor(writer: Handle, reader: Handle, mutex: Mutex, waitMs: number) {
    this.#writer = writer;
    this.#reader = reader;
    this.#mutex = mutex;
    this.#waitMs = waitMs;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.#execute(query)) as QueryResult<R>;
  }

  // biome-ignore lint/correctness/useYield: nothing here streams rows; Kysely's interface wants the method.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered: read in pages.');
  }

  async begin(): Promise<void> {
    const untilMs = performance.now() + this.#waitMs;
    this.#release = await turnOf(this.#mutex, untilMs);
    try {
      await whenUnlocked(() => this.#writer.db.exec('begin immediate'), untilMs);
    } catch (error) {
      this.abandon();
      throw error;
    }
  }

  end(verb: 'commit' | 'rollback'): void {
    if (this.#writer.db.isTransaction) this.#writer.db.exec(verb);
    this.abandon();
  }

  /** Lets the next writer in; a transaction that is still open was left behind by a failure and is undone. */
  abandon(): void {
    if (!this.#release) return;
    if (this.#writer.db.isTransaction) this.#writer.db.exec('rollback');
    this.#release();
    this.#release = undefined;
  }

  async #execute(query: CompiledQuery): Promise<QueryResult<Record<string, unknown>>> {
    if (this.#release) return this.#writer.run(query);
    if (isRead(query)) return this.#reader.run(query);
    const untilMs = performance.now() + this.#waitMs;
    const release = await turnOf(this.#mutex, untilMs);
    try {
      return await whenUnlocked(() => this.#writer.run(query), untilMs);
    } finally {
      release();
    }
  }
}

function isRead(query: CompiledQuery): boolean {
  return query.query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(query.sql);
}

/** Behind the writers of this process that came before; a line that does not move in time is given up. */
async function turnOf(mutex: Mutex, untilMs: number): Promise<() => void> {
  const release = await mutex.lock(untilMs);
  if (!release) throw new DatabaseBusy('Too many are writing, or the database is locked by another process.');
  return release;
}

async function whenUnlocked<T>(action: () => T, untilMs: number): Promise<T> {
  for (;;) {
    try {
      return action();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() > untilMs) throw new DatabaseBusy('The database is locked by another process.');
      await new Promise((resolve) => setTimeout(resolve, lockPollMs));
    }
  }
}

/** SQLITE_BUSY (5) and SQLITE_LOCKED (6), https://sqlite.org/rescode.html */
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6);
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === undefined) return null;
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot hold a ${typeof value}.`);
}
