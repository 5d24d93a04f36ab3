import { DatabaseSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { DurabilityDialect, DurabilityDriver, OnCommit } from './durability.ts';
import { isRead } from './is-read.ts';
import { LongReads } from './long-reads/long-reads.ts';
import { threadMs } from './long-reads/thread-time.ts';
import type { Handle } from './sqlite-handle.ts';
import { openReader } from './sqlite-reader.ts';
import { isLocked, lockPollMs, Writer, type WriteTransaction } from './sqlite-writer.ts';
import { TurnLimit } from './turn-limit.ts';

/**
 * How long a writer waits for earlier writers and for another process's write lock, without blocking the event loop.
 */
export const usualWaitMs = 5_000;

/**
 * Kysely's dialect for `node:sqlite`. One connection writes, one transaction after another; another one only reads, so
 * that a listing never waits for a checkout; statements that take long are read by threads. WAL lets several processes
 * share the file.
 */
export function sqliteDialect(file: string, waitMs = usualWaitMs, onCommit?: OnCommit): DurabilityDialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(file, waitMs, onCommit),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements DurabilityDriver {
  readonly #file: string;
  readonly #waitMs: number;
  readonly #onCommit: OnCommit | undefined;
  #writer: Writer | undefined;
  #reader: Handle | undefined;
  readonly #reads = new TurnLimit();
  readonly #longReads: LongReads;

  constructor(file: string, waitMs: number, onCommit: OnCommit | undefined) {
    this.#file = file;
    this.#longReads = new LongReads(file);
    this.#waitMs = waitMs;
    this.#onCommit = onCommit;
  }

  async init(): Promise<void> {
    this.#writer = new Writer(openWriter(this.#file), this.#waitMs, this.#onCommit);
    this.#reader = openReader(this.#file);
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#writer || !this.#reader) throw new Error('The SQLite driver is closed.');
    return new SqliteConnection(this.#writer, (query) => this.#read(query));
  }

  async beginTransaction(connection: SqliteConnection, _settings: unknown, durable = true): Promise<void> {
    await connection.begin(durable);
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async #read(query: CompiledQuery): Promise<QueryResult<Record<string, unknown>>> {
    if (this.#longReads.isLong(query)) return { rows: await this.#longReads.run(query) };
    return this.#reads.run(() => {
      if (!this.#reader) throw new Error('The SQLite driver is closed.');
      const begun = threadMs();
      const result = this.#reader.run(query);
      this.#longReads.note(query, threadMs() - begun);
      return result;
    });
  }

  async destroy(): Promise<void> {
    await this.#longReads.close();
    // The last connection to close merges the journal into the file, which a read-only one cannot do.
    this.#reader?.close();
    await this.#writer?.close();
    this.#reader = undefined;
    this.#writer = undefined;
  }
}

function openWriter(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: lockPollMs, enableForeignKeyConstraints: true });
  try {
    retryWhileLocked(() => db.exec('pragma journal_mode = wal'));
    refuseReadOnly(db);
  } catch (error) {
    db.close();
    throw error;
  }
  db.exec('pragma cache_size = -65536');
  db.exec('pragma mmap_size = 268435456');
  // Data of deleted accounts must not remain in free pages of the file.
  db.exec('pragma secure_delete = on');
  return db;
}

/**
 * Refuses a file that was opened while the disk took no writes (SQLITE_READONLY). SQLite falls back to reading it
 * (https://sqlite.org/c3ref/open.html, SQLITE_OPEN_READWRITE), opens the write-ahead log's index likewise for all
 * connections of the process, and stays so when the disk is well again. The next statement opens it anew.
 */
function refuseReadOnly(db: DatabaseSync): void {
  const { user_version: version } = db.prepare('pragma user_version').get() as { user_version: number };
  try {
    db.exec('begin immediate');
    db.exec(`pragma user_version = ${version}`);
  } catch (error) {
    // Another process writes, so the file is writable; do not wait for it.
    if (!isLocked(error)) throw error;
  } finally {
    if (db.isTransaction) db.exec('rollback');
  }
}

/** Retries while the file is locked: enabling WAL needs it exclusively for a moment. */
function retryWhileLocked(action: () => void): void {
  const deadline = performance.now() + usualWaitMs;
  for (;;) {
    try {
      action();
      return;
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
    }
  }
}

type Run = (query: CompiledQuery) => Promise<QueryResult<Record<string, unknown>>>;

class SqliteConnection implements DatabaseConnection {
  readonly #writer: Writer;
  readonly #read: Run;
  #turn: WriteTransaction | undefined;

  constructor(writer: Writer, read: Run) {
    this.#writer = writer;
    this.#read = read;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.#execute(query)) as QueryResult<R>;
  }

  // biome-ignore lint/correctness/useYield: nothing here streams rows; Kysely's interface wants the method.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered: read in pages.');
  }

  async begin(durable: boolean): Promise<void> {
    this.#turn = await this.#writer.begin(durable);
  }

  async commit(): Promise<void> {
    const turn = this.#turn;
    this.#turn = undefined;
    await turn?.commit();
  }

  /** Also rolls back a transaction that an error left open. */
  async rollback(): Promise<void> {
    const turn = this.#turn;
    this.#turn = undefined;
    await turn?.rollback();
  }

  async #execute(query: CompiledQuery): Promise<QueryResult<Record<string, unknown>>> {
    if (this.#turn) return this.#turn.run(query);
    return isRead(query) ? this.#read(query) : this.#writer.run(query);
  }
}
