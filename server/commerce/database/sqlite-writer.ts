import type { DatabaseSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { Mutex } from './mutex.ts';
import { Handle } from './sqlite-handle.ts';

/** It was not this writer's turn within `waitMs`; the caller answers 503 and nothing was written. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

/** SQLite undid a transaction by itself, e.g. because the disk is full; the caller answers 503. */
export class TransactionUndone extends Error {
  override readonly name = 'TransactionUndone';
}

export const lockPollMs = 5;
/** A group is put on the disk with this many transactions or after this long, however many more come. */
const groupSize = 64;
const groupMs = 20;

/** Transactions that are done and wait to be put on the disk together. */
interface Group {
  /** By `performance.now()`. */
  dueAtMs: number;
  waiting: PromiseWithResolvers<void>[];
}

/**
 * The one connection that writes. Transactions take turns; those that come together share one COMMIT, because putting a
 * commit on the disk costs more than everything else about it, and nothing else goes on meanwhile. Each has a savepoint
 * of its own, and none is told that it is done before the COMMIT of its group.
 */
export class Writer {
  readonly #handle: Handle;
  readonly #waitMs: number;
  readonly #mutex = new Mutex();
  #group: Group | null = null;
  #taken = false;

  constructor(db: DatabaseSync, waitMs: number) {
    this.#handle = new Handle(db);
    this.#waitMs = waitMs;
  }

  get #db(): DatabaseSync {
    return this.#handle.db;
  }

  /** Begins a transaction. @throws DatabaseBusy when it does not get its turn in time */
  async begin(): Promise<Turn> {
    const untilMs = performance.now() + this.#waitMs;
    const release = await turnOf(this.#mutex, untilMs);
    this.#taken = true;
    try {
      const nested = this.#group !== null;
      if (nested) this.#db.exec('savepoint turn');
      else await whenUnlocked(() => this.#db.exec('begin immediate'), untilMs);
      this.#group ??= { dueAtMs: performance.now() + groupMs, waiting: [] };
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

  /** One statement by itself. */
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
    const release = await this.#mutex.lock();
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

  /** What made it fail may have been written by one before it in the group: it ends no sooner than they do. */
  async #rollback(nested: boolean, release: () => void): Promise<void> {
    if (this.#db.isTransaction) this.#db.exec(nested ? 'rollback to turn; release turn' : 'rollback');
    const group = this.#db.isTransaction ? this.#group : null;
    const waiting = Promise.withResolvers<void>();
    group?.waiting.push(waiting);
    this.#leave(release);
    if (group) await waiting.promise;
  }

  /** Ends a turn. Requests that this round of the event loop brought still go into the same group. */
  #leave(release: () => void): void {
    this.#taken = false;
    const group = this.#group;
    if (group && !this.#db.isTransaction) {
      // A first one that was undone, or a fault so bad (disk full) that SQLite undid everything.
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
      // A turn that was taken meanwhile ends with it.
      if (!this.#taken) this.#flush(group);
    });
  }

  #flush({ waiting }: Group): void {
    this.#group = null;
    try {
      this.#db.exec('commit');
      for (const { resolve } of waiting) resolve();
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback');
      for (const { reject } of waiting) reject(error);
    }
  }
}

/** A transaction that has its turn. It ends once: by `commit`, which resolves when it is on the disk, or `rollback`. */
export interface Turn {
  run(query: CompiledQuery): QueryResult<Record<string, unknown>>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

function isDue({ dueAtMs, waiting }: Group): boolean {
  return waiting.length >= groupSize || performance.now() >= dueAtMs;
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
export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6);
}
