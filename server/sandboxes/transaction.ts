import type { DatabaseSync } from 'node:sqlite';

/** Everything that `work` writes, or nothing. */
export function atomically<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
