import { DatabaseSync } from 'node:sqlite';

/** A COMMIT of a SQLite connection of this process: the connection, and whether the write-ahead log was synced. */
export interface WatchedCommit {
  synced: boolean;
  db: DatabaseSync;
}

/** `pragma synchronous` of a COMMIT that syncs: https://sqlite.org/pragma.html#pragma_synchronous */
const full = 2;

/**
 * Calls `seen` after each COMMIT of this process with the level that SQLite itself reports.
 *
 * @returns a function that stops it
 */
export function watchCommits(seen: (commit: WatchedCommit) => void): () => void {
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (sql) {
    exec.call(this, sql);
    if (/^\s*commit\b/i.test(sql)) seen({ synced: levelOf(this) >= full, db: this });
  };
  return () => {
    DatabaseSync.prototype.exec = exec;
  };
}

const levelOf = (db: DatabaseSync) => Number(db.prepare('pragma synchronous').get()?.synchronous);
