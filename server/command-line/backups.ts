import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupBucket } from '../commerce/images/uploads/bucket-settings.ts';
import { StorageAway } from '../commerce/images/uploads/uploads.ts';
import { backupsAmong, suffixes } from './backup/backup-names.ts';
import { type BackupStore, openBackupStore } from './backup/bucket-copy.ts';
import { commandWith, type Shop, say, sayError, takes, text, UsageError } from './command.ts';
import { backupBucket } from './uploads.ts';

const help = `npm run shop -- backups list [--json]
npm run shop -- backups fetch [NAME] [--into FOLDER] [--json]

The backups in the bucket of BACKUP_S3_BUCKET, which 'backup' copies there. 'list' prints their names,
the newest first. 'fetch' brings one, or the newest, into FOLDER ('.' without it) and verifies that each file
is what was written: the archive (.tar.gz), with PostgreSQL the dump (.dump), and the list of erasures
(.erased.txt) where there is one. Then 'restore' them. No shop is needed here. A file that is there is never
overwritten.
`;

export const command = commandWith('backups', help, {
  list: takes('', {}, (shop) =>
    withStore(shop, async (store, { bucket }) => {
      const names = backupsAmong(await store.names());
      const lines = names.map((name) => `${name}\n`).join('');
      return say(shop, names, lines || `There is no backup in ${bucket} yet.\n`);
    }),
  ),
  fetch: takes('[NAME]', { into: text }, (shop, [name], { into = '.' }) =>
    withStore(shop, async (store) => fetchOne(shop, { store, objects: await store.names(), name, into })),
  ),
});

async function withStore(shop: Shop, work: (store: BackupStore, bucket: BackupBucket) => Promise<number>) {
  const bucket = backupBucket();
  if (bucket === null) throw new UsageError('Set BACKUP_S3_BUCKET and its key: see docs/configuration.md.');
  const store = openBackupStore(bucket);
  try {
    return await work(store, bucket);
  } catch (error) {
    if (!(error instanceof StorageAway || (error instanceof Error && 'syscall' in error))) throw error;
    return sayError(shop, error.message);
  } finally {
    store.close();
  }
}

interface Fetch {
  store: BackupStore;
  objects: readonly string[];
  name: string | undefined;
  into: string;
}

async function fetchOne(shop: Shop, { store, objects, name, into }: Fetch): Promise<number> {
  const names = backupsAmong(objects);
  const wanted = name ?? names[0];
  if (wanted === undefined || !names.includes(wanted))
    throw new StorageAway(wanted === undefined ? 'there is no backup yet' : `there is no backup ${wanted}`);
  await mkdir(into, { recursive: true, mode: 0o700 });
  const files: string[] = [];
  for (const object of suffixes.map((suffix) => wanted + suffix).filter((each) => objects.includes(each))) {
    const file = join(into, object);
    // Before bytes are fetched that could not be stored.
    if (existsSync(file)) throw new StorageAway(`${file} is there already`);
    shop.progress?.(`Fetching ${object}`);
    await store.fetch(object, file);
    files.push(file);
  }
  return say(shop, { files }, files.map((file) => `${file}\n`).join(''));
}
