import { existsSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Uploads, type UploadsOf, uploadFolders } from '../../../server/commerce/uploads/uploads.ts';
import { databaseFile, sandboxFolder, secretFile } from './contents.ts';
import { holdAlone } from './in-use.ts';
import { BackupFailed } from './manifest.ts';

interface PutBack {
  dataDir: string;
  /** The unpacked and verified backup, on the same disk. */
  folder: string;
  withDatabase: boolean;
  /** The bucket that uploads go to; null: they go to the data folder. */
  bucket: UploadsOf | null;
  /** Where what was there before is kept. */
  aside: string;
}

const journals = ['-wal', '-shm'] as const;

/**
 * Puts a verified backup in the place of what is there. Files first, which harm nobody, then the database, in one step:
 * killed anywhere, the data folder holds the old shop or the new one.
 *
 * @returns whether anything was there before, and is kept aside now
 */
export async function putBack({ dataDir, folder, withDatabase, bucket, aside }: PutBack): Promise<boolean> {
  const database = join(dataDir, databaseFile);
  const replaces = withDatabase && existsSync(database);
  const release = replaces ? await holdAlone(database) : () => undefined;
  try {
    if (replaces) await keepAside(dataDir, aside);
    for (const name of uploadFolders)
      await (bucket
        ? upload(join(folder, name), bucket(name))
        : moveInto(join(folder, name), join(dataDir, name), true));
    // What a bank and PayPal have booked since is not undone by a backup of the shop.
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

/** A second name for the files that people sent, and for the database; its journals would be read with the new one. */
async function keepAside(dataDir: string, aside: string): Promise<void> {
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

/** What is in the bucket beside stays: names are hashes or random, so nothing else is replaced. */
async function upload(from: string, uploads: Uploads): Promise<void> {
  for (const file of await readdir(from).catch(() => [])) await uploads.write(file, await readFile(join(from, file)));
}

async function moveInto(from: string, to: string, replace: boolean): Promise<void> {
  const files = await readdir(from).catch(() => []);
  if (files.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  for (const file of files) if (replace || !existsSync(join(to, file))) await rename(join(from, file), join(to, file));
}

/** Not over one that a shop has begun meanwhile. */
async function linkNew(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new BackupFailed(`${to} has come to be meanwhile: stop the shop, then do this again.`);
  });
}
