import { existsSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, readlink, realpath, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Uploads, type UploadsOf, uploadFolders } from '../../commerce/images/uploads/uploads.ts';
import { BackupFailed, databaseFile, isDamage, isSqliteError, sandboxFolder, secretFile } from './contents.ts';

interface Replacement {
  dataDir: string;
  /** Folder of the unpacked and verified backup, on the same disk as the data. */
  folder: string;
  withDatabase: boolean;
  /** The bucket for uploads; null: the data folder. */
  bucket: UploadsOf | null;
  /** The folder for the previous data. */
  aside: string;
}

const journals = ['-wal', '-shm'] as const;

/**
 * Replaces the shop's data by a verified backup: first the files, which do not conflict with existing ones, then the
 * database, in one step. If it is killed at any point, the data folder contains either the old shop or the new one.
 *
 * @returns whether there was previous data, which is saved in `aside`
 */
export async function replaceData({ dataDir, folder, withDatabase, bucket, aside }: Replacement): Promise<boolean> {
  const database = join(dataDir, databaseFile);
  const replaces = withDatabase && existsSync(database);
  const release = replaces ? await holdAlone(database) : () => undefined;
  try {
    if (replaces) await saveAside(dataDir, aside);
    for (const name of uploadFolders)
      await (bucket
        ? upload(join(folder, name), bucket(name))
        : moveInto(join(folder, name), join(dataDir, name), true));
    // Restoring the shop does not undo what a bank or PayPal has recorded since.
    await moveInto(join(folder, sandboxFolder), join(dataDir, sandboxFolder), false);
    if (existsSync(join(folder, secretFile)) && !existsSync(join(dataDir, secretFile)))
      await link(join(folder, secretFile), join(dataDir, secretFile));
    if (replaces) await rename(join(folder, databaseFile), database);
    else if (withDatabase) await linkNew(join(folder, databaseFile), database);
    await using handle = await open(dataDir);
    await handle.sync();
    return replaces;
  } finally {
    release();
  }
}

/**
 * Links uploads and database into the folder for previous data, and moves the database's journals there: SQLite would
 * apply them to the new database.
 */
async function saveAside(dataDir: string, aside: string): Promise<void> {
  await mkdir(aside, { mode: 0o700 });
  for (const name of uploadFolders) {
    const files = await readdir(join(dataDir, name)).catch(() => []);
    if (files.length > 0) await mkdir(join(aside, name), { mode: 0o700 });
    for (const file of files) await link(join(dataDir, name, file), join(aside, name, file));
  }
  await link(join(dataDir, databaseFile), join(aside, databaseFile));
  for (const ending of journals) {
    const journal = join(dataDir, databaseFile + ending);
    if (existsSync(journal)) await rename(journal, join(aside, databaseFile + ending));
  }
}

/** Uploads files to the bucket. Other objects stay: names are hashes or random, so none is overwritten. */
async function upload(from: string, uploads: Uploads): Promise<void> {
  for (const file of await readdir(from).catch(() => [])) await uploads.write(file, await readFile(join(from, file)));
}

async function moveInto(from: string, to: string, replace: boolean): Promise<void> {
  const files = await readdir(from).catch(() => []);
  if (files.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  for (const file of files) if (replace || !existsSync(join(to, file))) await rename(join(from, file), join(to, file));
}

/** Fails if a shop has created the file meanwhile. */
async function linkNew(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new BackupFailed(`${to} has come to be meanwhile: stop the shop, then do this again.`);
  });
}

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
