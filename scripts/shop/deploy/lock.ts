import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotOpen } from '../../../shared/cannot-open.ts';

/**
 * Lets one process at a time work on a folder of releases. The lock is one of the system on an empty SQLite file, so it
 * is gone with the process that holds it, however that ends. Whoever drops what is returned drops the lock.
 *
 * @throws CannotOpen when another process has it, or the folder cannot be written to
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
