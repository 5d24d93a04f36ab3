import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotOpen } from '../../../shared/cannot-open.ts';

/**
 * Locks a folder of releases for one process. The lock is an operating system's lock on an empty SQLite file, so it
 * ends with its process in any case. It also ends when the returned object is garbage collected.
 *
 * @throws CannotOpen when another process has the lock, or the folder is not writable
 */
export function lockReleases(releases: string): { release(): void } {
  let db: DatabaseSync | null = null;
  try {
    mkdirSync(releases, { recursive: true });
    db = new DatabaseSync(join(releases, '.lock'), { timeout: 0 });
    db.exec('begin exclusive');
  } catch (error) {
    db?.close();
    const isTaken = error instanceof Error && 'errcode' in error && error.errcode === busy;
    if (isTaken) throw new CannotOpen('Another deploy is under way: wait until it has ended.');
    throw new CannotOpen(`The folder of releases ${releases} cannot be written to: ${String(error)}`);
  }
  const held = db;
  return { release: () => held.close() };
}

/** SQLITE_BUSY (https://sqlite.org/rescode.html#busy). */
const busy = 5;
