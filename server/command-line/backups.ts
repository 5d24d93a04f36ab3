import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupBucket } from '../commerce/images/uploads/bucket-settings.ts';
import { StorageAway } from '../commerce/images/uploads/uploads.ts';
import { backupsAmong, suffixes } from './backup/backup-names.ts';
import { type BackupStore, openBackupStore } from './backup/bucket-copy.ts';
import { type Command, readWords, type Shop, say, text, UsageError } from './command.ts';
import { backupBucket } from './uploads.ts';

const help = `npm run shop -- backups list [--json]
npm run shop -- backups fetch [NAME] [--into FOLDER] [--json]

The backups in the bucket of BACKUP_S3_BUCKET, which 'backup' copies there. 'list' prints their names,
the newest first. 'fetch' brings one, or the newest, into FOLDER ('.' without it) and verifies that each file
is what was written: the archive (.tar.gz), with PostgreSQL the dump (.dump), and the list of erasures
(.erased.txt) where there is one. Then 'restore' them. No shop is needed here. A file that is there is never
overwritten.
`;

const verbs = { list: [], fetch: ['into'] };

export const command: Command = {
  help,
  verbs,
  async run(words, shop) {
    const { values, positionals } = readWords(words, { into: text }, verbs);
    const [verb, name, ...more] = positionals;
    if ((verb !== 'list' && verb !== 'fetch') || more.length > 0 || (verb === 'list' && name !== undefined))
      throw new UsageError("Say 'backups list', or 'backups fetch NAME'.");
    const bucket = backupBucket();
    if (bucket === null) throw new UsageError('Set BACKUP_S3_BUCKET and its key: see docs/configuration.md.');
    const store = openBackupStore(bucket);
    try {
      const objects = await store.names();
      if (verb === 'fetch') return await fetchOne(shop, { store, objects, name, into: values.into ?? '.', ...values });
      const names = backupsAmong(objects);
      return say(shop, values.json, names, listed(names, bucket));
    } catch (error) {
      if (!(error instanceof StorageAway || (error instanceof Error && 'syscall' in error))) throw error;
      shop.out(values.json ? `${JSON.stringify({ error: error.message })}\n` : `${error.message}\n`);
      return 1;
    } finally {
      store.close();
    }
  },
};

const listed = (names: readonly string[], { bucket }: BackupBucket) =>
  names.length > 0 ? names.map((name) => `${name}\n`).join('') : `There is no backup in ${bucket} yet.\n`;

interface Fetch {
  store: BackupStore;
  objects: readonly string[];
  name: string | undefined;
  into: string;
  json?: boolean;
}

async function fetchOne(shop: Shop, { store, objects, name, into, json }: Fetch): Promise<number> {
  const names = backupsAmong(objects);
  const wanted = name ?? names[0];
  if (wanted === undefined || !names.includes(wanted))
    throw new StorageAway(wanted === undefined ? 'there is no backup yet' : `there is no backup ${wanted}`);
  await mkdir(into, { recursive: true, mode: 0o700 });
  const files: string[] = [];
  for (const object of suffixes.map((suffix) => wanted + suffix).filter((each) => objects.includes(each))) {
    const file = join(into, object);
    await requireAbsent(file);
    shop.progress?.(`Fetching ${object}`);
    await store.fetch(object, file);
    files.push(file);
  }
  return say(shop, json, { files }, files.map((file) => `${file}\n`).join(''));
}

/** Before bytes are fetched that could not be stored. */
async function requireAbsent(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new StorageAway(`${file} is there already`);
}
