import { createWriteStream, existsSync } from 'node:fs';
import { chmod, link, mkdir, open, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { isWholeFile, StorageAway, type UploadsOf, uploadFolders } from '../../commerce/images/uploads/uploads.ts';
import {
  BackupFailed,
  type BackupFile,
  contentsOf,
  damageOf,
  databaseFile,
  isDamage,
  isSqliteError,
  type Manifest,
  manifestFile,
  sandboxFiles,
  sandboxFolder,
  secretFile,
} from './contents.ts';
import { type Packed, packTo } from './pack.ts';
import { withStaging } from './staging.ts';

export interface TakeOptions {
  dataDir: string;
  uploads: UploadsOf;
  /** Null: standard output. */
  out: string | null;
  postgres: boolean;
  withSecret: boolean;
  /** The shop's version, for the manifest. */
  version: string;
  now: () => number;
  onProgress: (text: string) => void;
}

export interface Backup {
  manifest: Manifest;
  /** Size of all files, uncompressed. */
  bytes: number;
}

/** Copies the data of a running shop into one archive. @throws BackupFailed, without leaving files behind */
export async function takeBackup(options: TakeOptions): Promise<Backup> {
  const { dataDir, out } = options;
  if (!existsSync(options.postgres ? dataDir : join(dataDir, databaseFile)))
    throw new BackupFailed(`There is no shop in ${dataDir}: set DATA_DIR to the shop's data folder.`);
  try {
    return await withStaging(
      dataDir,
      'backup',
      (staging) => take(options, staging),
      out === null ? [] : [unfinished(out)],
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new BackupFailed('There is not enough room on the disk for a backup. Nothing was written.');
    if (error instanceof StorageAway)
      throw new BackupFailed(`The storage of uploads does not answer (${error.message}). Nothing was written.`);
    throw error;
  }
}

async function take(options: TakeOptions, staging: string): Promise<Backup> {
  const { out, onProgress } = options;
  const madeAt = new Date(options.now()).toISOString();
  const copied = await copyDatabases(options, staging);
  // The shop writes a file before the row that names it, so all files of the copied rows exist by now.
  const files = [...copied.files, ...(await packedUploads(options.uploads)), ...(await secretIn(options))];
  const describe = (packed: readonly BackupFile[]): Manifest => ({
    format: 1,
    madeAt,
    version: options.version,
    database: copied.database,
    files: [...packed],
  });
  const onFile = (done: number) => onProgress(`Packing ${done} of ${files.length} files`);
  const last = { path: manifestFile, text: (packed: readonly BackupFile[]) => JSON.stringify(describe(packed)) };
  const packed = await (out === null
    ? packTo(process.stdout, files, last, onFile)
    : packInto(out, (stream) => packTo(stream, files, last, onFile)));
  return { manifest: describe(packed), bytes: packed.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Returns the name of an incomplete archive. */
const unfinished = (out: string) => join(dirname(resolve(out)), `.${basename(out)}.${process.pid}`);

async function copyDatabases({ dataDir, postgres, onProgress }: TakeOptions, staging: string) {
  if (postgres) return { files: [], database: { kind: 'postgres' as const } };
  const source = join(dataDir, databaseFile);
  const copy = join(staging, databaseFile);
  const damage = await copyAndCheck(source, copy, onProgress);
  if (damage.length > 0)
    throw new BackupFailed(
      `The database is damaged, and a copy of it would be:\n${damage.map((line) => `  ${line}\n`).join('')}Restore the last good backup ('npm run shop -- restore'); 'npm run shop -- doctor' tells more.`,
    );
  const files: Packed[] = [{ path: databaseFile, from: copy, large: true }];
  // Copied after the shop's database: as after a crash, the bank may have a payment that the shop does not know, but
  // not the reverse.
  for (const name of sandboxFiles) {
    const database = join(dataDir, sandboxFolder, name);
    if (!existsSync(database)) continue;
    await copyDatabase(database, join(staging, name), () => undefined);
    files.push({ path: `${sandboxFolder}/${name}`, from: join(staging, name), large: true });
  }
  return { files, database: { kind: 'sqlite' as const, ...contentsOf(copy) } };
}

/** Copies a database and checks the copy. @returns the damage */
async function copyAndCheck(from: string, to: string, onProgress: (text: string) => void): Promise<string[]> {
  try {
    await copyDatabase(from, to, (share) => onProgress(`Copying the database: ${Math.floor(share * 100)} %`));
  } catch (error) {
    if (isSqliteError(error) && isDamage(error)) return [error.message];
    throw error;
  }
  onProgress('Checking the copy');
  return damageOf(to);
}

/** Returns the uploads of the data folder or the bucket; they are read one by one while they are packed. */
async function packedUploads(uploads: UploadsOf): Promise<Packed[]> {
  const lists = uploadFolders.map(async (kind) => {
    const whole = (await uploads(kind).names()).filter(isWholeFile);
    return whole.map((name) => ({ path: `${kind}/${name}`, read: () => uploads(kind).read(name) }));
  });
  return (await Promise.all(lists)).flat();
}

async function secretIn({ dataDir, withSecret }: TakeOptions): Promise<Packed[]> {
  const from = join(dataDir, secretFile);
  return withSecret && existsSync(from) ? [{ path: secretFile, from }] : [];
}

/**
 * Writes the archive completely or not at all: it is synced to disk before it gets its name, and never overwrites a
 * file.
 */
async function packInto<T>(out: string, write: (stream: NodeJS.WritableStream) => Promise<T>): Promise<T> {
  const folder = dirname(resolve(out));
  if (existsSync(out)) throw new BackupFailed(`${out} is there already: name another file.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = unfinished(out);
  try {
    const written = await write(createWriteStream(part, { mode: 0o600, flags: 'wx' }));
    await chmod(part, 0o600);
    await using handle = await open(part);
    await handle.sync();
    await link(part, out);
    return written;
  } finally {
    await rm(part, { force: true });
  }
}

/** Number of pages per step; between steps the process can do other work. */
const pagesAtATime = 2_000;

/**
 * Copies the present state of a SQLite database while others write to it. An open read transaction keeps the copy at
 * this moment: otherwise SQLite would restart the copy at every write, for ever under load.
 *
 * @param onProgress is called with the finished share, 0 to 1
 */
async function copyDatabase(from: string, to: string, onProgress: (share: number) => void): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    await backup(source, to, {
      rate: pagesAtATime,
      progress: ({ totalPages, remainingPages }) => onProgress(1 - remainingPages / Math.max(1, totalPages)),
    });
  } finally {
    source.close();
  }
  // A single file, without a journal.
  const copy = new DatabaseSync(to);
  copy.exec('pragma journal_mode = delete');
  copy.close();
}
