import { randomBytes } from 'node:crypto';
import { access, open } from 'node:fs/promises';
import type { BackupBucket } from '../../commerce/images/uploads/bucket-settings.ts';
import { StorageAway } from '../../commerce/images/uploads/uploads.ts';
import { archiveSuffix, backupsAmong, nameOf, stampOf, suffixes } from './backup-names.ts';
import { type BackupStore, openBackupStore } from './bucket-copy.ts';
import { BackupFailed } from './contents.ts';

export interface Copied {
  /** The name of the backup in the bucket. */
  name: string;
  /** Names of the backups that were removed, as more than enough were newer. */
  removed: string[];
  /** Why older ones could not be removed; null: they were. */
  keptBecause: string | null;
}

/**
 * Copies an archive to the bucket, with the dump and the list of erasures beside it.
 *
 * @param dumped whether the database is in PostgreSQL: without its dump the copy would be no backup
 * @throws BackupFailed where the copy is not whole
 */
export async function copyToBucket(
  settings: BackupBucket,
  { archive, dumped, at }: { archive: string; dumped: boolean; at: number },
): Promise<Copied> {
  const stem = archive.endsWith(archiveSuffix) ? archive.slice(0, -archiveSuffix.length) : archive;
  if (dumped) await requireDump(`${stem}.dump`);
  const name = `hemline-${stampOf(at)}-${randomBytes(3).toString('hex')}`;
  const store = openBackupStore(settings);
  try {
    for (const suffix of suffixes) {
      const file = suffix === archiveSuffix ? archive : `${stem}${suffix}`;
      if (suffix !== '.dump' || dumped) await putIfThere(store, name + suffix, file);
    }
    return { name, ...(await removeOlder(store, settings.keep)) };
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    throw new BackupFailed(`The backup is in ${archive}, but no copy is in ${settings.bucket}: ${error.message}.`);
  } finally {
    store.close();
  }
}

async function putIfThere(store: BackupStore, name: string, file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) await store.put(name, file);
}

/** A dump in the custom format begins with these letters; one that pg_dump did not finish may be empty. */
async function requireDump(file: string): Promise<void> {
  const problem = `${file} is no dump of pg_dump --format=custom. The archive alone is no backup of a shop with PostgreSQL: dump the database beside it first.`;
  await using handle = await open(file).catch(() => {
    throw new BackupFailed(problem);
  });
  const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0);
  if (buffer.toString() !== 'PGDMP') throw new BackupFailed(problem);
}

/** Removes what is older than the backups to keep, also what is left of incomplete ones; other objects stay. */
async function removeOlder(store: BackupStore, keep: number | null): Promise<Omit<Copied, 'name'>> {
  const removed: string[] = [];
  if (keep === null) return { removed, keptBecause: null };
  try {
    const objects = await store.names();
    const oldest = backupsAmong(objects)[keep - 1];
    if (oldest === undefined) return { removed, keptBecause: null };
    for (const object of objects) {
      const name = nameOf(object);
      if (name === null || name >= oldest) continue;
      await store.remove(object);
      if (object.endsWith(archiveSuffix)) removed.push(name);
    }
    return { removed, keptBecause: null };
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    return { removed, keptBecause: error.message };
  }
}
