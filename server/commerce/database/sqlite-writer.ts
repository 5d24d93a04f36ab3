import type { DatabaseSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { JobQueue } from '../../../shared/job-queue.ts';
import type { OnCommit } from './durability.ts';
import { Handle } from './sqlite-handle.ts';

/** The writer did not get its turn within `waitMs`; the caller answers 503 and nothing was written. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

/** SQLite rolled a transaction back by itself, e.g. because the disk is full; the caller answers 503. */
export class TransactionUndone extends Error {
  override readonly name = 'TransactionUndone';
}

export const lockPollMs = 5;
/** Group commit: a group is committed with this many transactions or after this time. */
const groupSize = 64;
const groupMs = 20;

/** Finished transactions that wait for their common commit. */
interface Group {
  /** By `performance.now()`. */
  dueAtMs: number;
  /** Whether its COMMIT waits for the disk. */
  durable: boolean;
  waiting: PromiseWithResolvers<void>[];
}

/**
 * The writing connection, with group commit. Transactions run one after another; those that come together share one
 * COMMIT, because syncing a commit to the disk costs more than everything else about it. Each has a savepoint of its
 * own, and none resolves before the COMMIT of its group. A COMMIT that is not durable is in the write-ahead log without a
 * sync; the next durable one syncs it too (https://sqlite.org/pragma.html#pragma_synchronous).
 */
export class Writer {
  readonly #handle: Handle;
  readonly #waitMs: number;
  readonly #onCommit: OnCommit;
  readonly #turns = new JobQueue({ running: 1 });
  /** What `pragma synchronous` is set to; null: not set yet. */
  #syncs: boolean | null = null;
  #group: Group | null = null;
  #taken = false;

  constructor(db: DatabaseSync, waitMs: number, onCommit: OnCommit = () => undefined) {
    this.#handle = new Handle(db);
    this.#waitMs = waitMs;
    this.#onCommit = onCommit;
  }

  get #db(): DatabaseSync {
    return this.#handle.db;
  }

  /**
   * Begins a write transaction. One that need not be durable may share a durable COMMIT, never the reverse.
   *
   * @throws DatabaseBusy when it does not get its turn in time
   */
  async begin(durable = true): Promise<WriteTransaction> {
    const untilMs = performance.now() + this.#waitMs;
    const release = await awaitTurn(this.#turns, untilMs);
    this.#taken = true;
    try {
      // The level of a transaction that runs cannot be changed.
      if (durable && this.#group?.durable === false) this.#flush(this.#group);
      const nested = this.#group !== null;
      if (nested) this.#db.exec('savepoint turn');
      else await whenUnlocked(() => this.#beginGroup(durable), untilMs);
      this.#group ??= { dueAtMs: performance.now() + groupMs, durable, waiting: [] };
      return {
        run: (query) => this.#handle.run(query),
        commit: () => this.#commit(nested, release),
        rollback: () => this.#rollback(nested, release),
      };
    } catch (error) {
      this.#leave(release);
      throw error;
    }
  }

  #beginGroup(durable: boolean): void {
    if (this.#syncs !== durable) this.#db.exec(`pragma synchronous = ${durable ? 'full' : 'normal'}`);
    this.#syncs = durable;
    this.#db.exec('begin immediate');
  }

  /** Runs one statement in a durable transaction of its own. */
  async run(query: CompiledQuery): Promise<QueryResult<Record<string, unknown>>> {
    const turn = await this.begin();
    let result: QueryResult<Record<string, unknown>>;
    try {
      result = turn.run(query);
    } catch (error) {
      await turn.rollback();
      throw error;
    }
    await turn.commit();
    return result;
  }

  async close(): Promise<void> {
    const release = await this.#turns.enter();
    if (this.#group) this.#flush(this.#group);
    this.#handle.close();
    release?.();
  }

  async #commit(nested: boolean, release: () => void): Promise<void> {
    const group = this.#group;
    if (!group || !this.#db.isTransaction) {
      this.#leave(release);
      throw new TransactionUndone('The database gave the transaction up.');
    }
    if (nested) this.#db.exec('release turn');
    const waiting = Promise.withResolvers<void>();
    group.waiting.push(waiting);
    this.#leave(release);
    return waiting.promise;
  }

  /**
   * Rolls back; the failure may depend on writes of earlier transactions of the group, so it is reported after their
   * commit.
   */
  async #rollback(nested: boolean, release: () => void): Promise<void> {
    if (this.#db.isTransaction) this.#db.exec(nested ? 'rollback to turn; release turn' : 'rollback');
    const group = this.#db.isTransaction ? this.#group : null;
    const waiting = Promise.withResolvers<void>();
    group?.waiting.push(waiting);
    this.#leave(release);
    if (group) await waiting.promise;
  }

  /** Ends a turn. Requests of the same turn of the event loop still join the group. */
  #leave(release: () => void): void {
    this.#taken = false;
    const group = this.#group;
    if (group && !this.#db.isTransaction) {
      // The first transaction was rolled back, or an error (disk full) made SQLite roll back all.
      this.#group = null;
      for (const { reject } of group.waiting) reject(new TransactionUndone('The database gave the transaction up.'));
    } else if (group && isDue(group)) this.#flush(group);
    else if (group) this.#flushSoon(group);
    release();
  }

  #flushSoon(group: Group): void {
    if (group.waiting.length > 1) return;
    setImmediate(() => {
      if (this.#group !== group) return;
      group.dueAtMs = 0;
      // A turn that began meanwhile ends with the group.
      if (!this.#taken) this.#flush(group);
    });
  }

  #flush({ waiting, durable }: Group): void {
    this.#group = null;
    try {
      this.#db.exec('commit');
      this.#onCommit({ durable });
      for (const { resolve } of waiting) resolve();
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback');
      for (const { reject } of waiting) reject(error);
    }
  }
}

/** A running write transaction. It ends once: by `commit`, which resolves when its COMMIT has run, or `rollback`. */
export interface WriteTransaction {
  run(query: CompiledQuery): QueryResult<Record<string, unknown>>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

function isDue({ dueAtMs, waiting }: Group): boolean {
  return waiting.length >= groupSize || performance.now() >= dueAtMs;
}

/** Waits for this process's earlier writers; gives up when the time is over. */
async function awaitTurn(turns: JobQueue, untilMs: number): Promise<() => void> {
  const release = await turns.enter(untilMs);
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
export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6);
}
