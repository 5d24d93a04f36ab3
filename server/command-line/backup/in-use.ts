import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDamage, isSqliteError } from './look-into.ts';
import { BackupFailed } from './manifest.ts';

/** SQLITE_BUSY, SQLITE_LOCKED: https://sqlite.org/rescode.html */
const taken = new Set([5, 6]);

/**
 * Locks a database for this process alone, so that no shop writes orders to a file that is about to be replaced. Ending
 * WAL mode needs exclusive access; SQLite itself checks this, also across machines and containers.
 *
 * @returns releases the lock
 * @throws BackupFailed when another process has it open
 */
export async function holdAlone(file: string): Promise<() => void> {
  const users = await processesWith(file);
  if (users.length > 0) throw inUse(file, ` by ${users.join(', ')}`);
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    const { journal_mode: mode } = db.prepare('pragma journal_mode = delete').get() ?? {};
    if (mode !== 'delete') throw inUse(file, '');
    db.exec('begin exclusive');
  } catch (error) {
    db.close();
    if (!isSqliteError(error)) throw error;
    if (taken.has(error.errcode & 0xff)) throw inUse(file, '');
    // An unreadable database cannot be in use by a shop.
    if (isDamage(error)) return () => undefined;
    throw error;
  }
  return () => db.close();
}

function inUse(file: string, by: string): BackupFailed {
  return new BackupFailed(`${file} is in use${by}: stop the shop first, and everything else that works on its data.`);
}

/**
 * Returns the processes on this machine with the file open, e.g. 'node (4711)'; none where the system does not list
 * them.
 */
async function processesWith(file: string): Promise<string[]> {
  if (!existsSync('/proc/self/fd')) return [];
  const path = await realpath(file);
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && name !== String(process.pid))) {
    const fds = await readdir(join('/proc', pid, 'fd')).catch(() => []);
    const links = await Promise.all(fds.map((fd) => readlink(join('/proc', pid, 'fd', fd)).catch(() => '')));
    if (!links.includes(path)) continue;
    const name = await readFile(join('/proc', pid, 'comm'), 'utf8').catch(() => 'process');
    found.push(`${name.trim()} (${pid})`);
  }
  return found;
}
