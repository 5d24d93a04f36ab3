import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BackupBucket } from '../commerce/images/uploads/bucket-settings.ts';
import { StorageAway } from '../commerce/images/uploads/uploads.ts';
import { archiveSuffix, backupsAmong, nameOf, stampOf, suffixes } from './backup/backup-names.ts';
import { type BackupStore, openBackupStore } from './backup/bucket-copy.ts';
import { BackupFailed, databaseFile, type Manifest } from './backup/contents.ts';
import { note } from './backup/note.ts';
import { type Backup, takeBackup } from './backup/take.ts';
import { commandOf, flag, type Shop, say, sayError, takes, UsageError } from './command.ts';
import { requireShop } from './database.ts';
import { backupBucket, openShopUploads } from './uploads.ts';

const help = `npm run shop -- backup [FILE] [--with-secret] [--json]

Copies the shop's data into one archive (tar, gzip) while the shop sells: the database as it was
at one moment, everything acknowledged before included, and all files that people sent. The copy
is checked; a damaged database is not copied. Without FILE it goes to DATA_DIR/backups; take it to
another machine from there. FILE '-' is standard output, e.g. to encrypt it on the way:

  npm run --silent shop -- backup - | age -r KEY > shop.tar.gz.age

The archive contains names, addresses and password hashes: protect it. It does not contain
DATA_DIR/session-secret (visitors sign in again on another machine), pictures that can be made
anew, or mails that were left in DATA_DIR/outbox. A file that is there is never overwritten.

With DATABASE_URL the database is copied by PostgreSQL's own pg_dump; this says how, and copies
the files.

With BACKUP_S3_BUCKET the archive is copied to that bucket as well, under a name of its own, and with it what is
beside it: SHOP.dump and SHOP.erased.txt beside SHOP.tar.gz; with DATABASE_URL the dump has to be there. A copy
that fails is a backup that failed (status 1); the archive stays. BACKUP_KEEP is the number of backups that are
kept there, all without it. 'backups' lists and fetches them.

  --with-secret  the session secret as well: guard the archive like the shop itself
`;

export const command = commandOf(
  'backup',
  help,
  takes('[FILE]', { 'with-secret': flag }, async (shop, [file], values) => {
    const now = Date.now();
    const out = file === '-' ? null : (file ?? usualFile(shop.dataDir, now));
    const bucket = backupBucket();
    if (bucket && out === null) throw new UsageError("'-' is copied to no bucket: name a file, or unset BACKUP_S3_….");
    const said = out === null ? { ...shop, out: (text: string) => void process.stderr.write(text) } : shop;
    // The archive does not contain a PostgreSQL database, and the folder may belong to another shop.
    if (process.env.DATABASE_URL) await requireShop(shop.dataDir, process.env.DATABASE_URL);
    try {
      const taken = await takeBackup({
        dataDir: shop.dataDir,
        uploads: await openShopUploads(shop.dataDir),
        out,
        postgres: Boolean(process.env.DATABASE_URL),
        withSecret: values['with-secret'] === true,
        version: await readShopVersion(),
        now: () => now,
        onProgress: (text) => shop.progress?.(text),
      });
      const copied = bucket && out !== null ? await copyArchive(shop, bucket, { archive: out, at: now }) : null;
      await noteTaken(shop, { file: out ?? 'standard output', ...(copied && { copy: copied.name }) }, now);
      printResult(said, out, { ...taken, bucket, copied });
      return copied?.keptBecause ? 1 : 0;
    } catch (error) {
      // The file system's message names the file.
      if (!(error instanceof BackupFailed || (error instanceof Error && 'syscall' in error))) throw error;
      return sayError(said, error.message);
    }
  }),
);

function copyArchive(shop: Shop, bucket: BackupBucket, from: { archive: string; at: number }): Promise<Copied> {
  shop.progress?.(`Copying to ${bucket.bucket}`);
  return copyToBucket(bucket, { ...from, dumped: Boolean(process.env.DATABASE_URL) });
}

/** Reads package.json, two folders above this file and above the bundle of the command line. */
async function readShopVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8').catch(() => '{}');
  return String(JSON.parse(text).version ?? 'unknown');
}

/** Records the backup in the audit trail, as it is a copy of all data. */
function noteTaken({ dataDir, actor }: Shop, details: Record<string, string>, at: number): Promise<void> {
  const url = process.env.DATABASE_URL;
  const location = url
    ? ({ kind: 'postgres', url, poolSize: 1 } as const)
    : ({ kind: 'sqlite', file: join(dataDir, databaseFile) } as const);
  return note(location, actor, async () => ({ action: 'backup.taken', subject: 'shop', at, details }));
}

/** Returns the default file in the data folder, e.g. `backups/hemline-2026-11-22T06-05-00Z.tar.gz`. */
export const usualFile = (dataDir: string, at: number): string =>
  join(dataDir, 'backups', `hemline-${stampOf(at)}.tar.gz`);

interface Result extends Backup {
  bucket: BackupBucket | null;
  copied: Copied | null;
}

function printResult(shop: Shop, out: string | null, { manifest, bytes, bucket, copied }: Result): void {
  const { madeAt, files, database } = manifest;
  const place = out === null ? 'standard output' : resolve(out);
  const next =
    bucket && copied
      ? aboutCopy(bucket, copied)
      : database.kind === 'postgres'
        ? `${aboutPostgres(out ?? 'shop')}\n`
        : 'Store it on another machine, and verify it regularly: npm run shop -- restore FILE --check\n';
  const text = `${summary(manifest)}, ${(bytes / 1_000_000).toFixed(1)} MB before packing, in ${place}.\n${next}`;
  say(shop, { file: place, madeAt, files: files.length, bytes, database, copied }, text);
}

function aboutCopy({ bucket }: BackupBucket, { name, removed, keptBecause }: Copied): string {
  const copy = `Copied to ${bucket} as ${name}; ${removed.length} older removed there.\n`;
  return keptBecause === null ? copy : `${copy}Older ones could not be removed: ${keptBecause}\n`;
}

/**
 * Summarizes a backup, e.g. 'The database of 22 November 2026 06:05:00 UTC (120 orders, 14 customers) and 36 files'.
 */
export function summary({ madeAt, files, database }: Manifest): string {
  const others = files.filter(({ path }) => path !== databaseFile).length;
  const and = `${others} ${others === 1 ? 'file' : 'files'}`;
  if (database.kind === 'postgres') return `${and} of ${madeAt}`;
  const { shop_order: orders = 0, customer: customers = 0 } = database.counts;
  return `The database of ${madeAt} (${orders} orders, ${customers} customers) and ${and}`;
}

function aboutPostgres(file: string): string {
  const dump = `${file.replace(/\.tar\.gz$/, '')}.dump`;
  return `The database is in PostgreSQL and not in this archive. Copy it beside, right before the files:
  pg_dump --format=custom --no-owner --file='${dump}' "$DATABASE_URL"`;
}

interface Copied {
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
      if ((suffix !== '.dump' || dumped) && existsSync(file)) await store.put(name + suffix, file);
    }
    return { name, ...(await removeOlder(store, settings.keep)) };
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    throw new BackupFailed(`The backup is in ${archive}, but no copy is in ${settings.bucket}: ${error.message}.`);
  } finally {
    store.close();
  }
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
