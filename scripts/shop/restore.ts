import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { restoringMark } from '../../server/commerce/database/restoring.ts';
import { StorageAway } from '../../server/commerce/uploads/uploads.ts';
import { databaseFile } from './backup/contents.ts';
import { holdAlone } from './backup/in-use.ts';
import { BackupFailed, type Manifest } from './backup/manifest.ts';
import { note } from './backup/note.ts';
import { putBack } from './backup/put-back.ts';
import { withStaging } from './backup/staging.ts';
import { unpack } from './backup/unpack.ts';
import { type Verified, verifyDatabase } from './backup/verify.ts';
import { summary } from './backup.ts';
import { type Command, readWords, type Shop, UsageError } from './command.ts';
import { confirm } from './confirm.ts';
import { printableLines } from './printable.ts';
import { openShopUploads, shopBucket } from './uploads.ts';

const help = `npm run shop -- restore FILE --check [--json]
npm run shop -- restore FILE [--replace] [--despite] [--yes] [--json]

Puts a backup into DATA_DIR. Before anything is touched it is unpacked and verified: every file by
its hash, every page and reference of the database, tables that this Hemline knows, and the books
of stock, orders, money and points. FILE '-' is standard input.

Stop the shop first: a database that anybody has open is never replaced. What was there before is
kept in DATA_DIR/before-restore-…; what happened since the backup is only there. A backup by an
older Hemline is brought up to date.

  --check    verify only; needs room in DATA_DIR, and no stop
  --replace  there is a shop in DATA_DIR, and the backup is to take its place
  --despite  its books may disagree (a damaged database is never restored); they are told
  --yes      do not ask; needed where nobody can answer
`;

type Options = { check?: boolean; replace?: boolean; despite?: boolean; yes?: boolean; json?: boolean };

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'verify a backup, and put it in the place of the data',
  help,
  async run(words, shop) {
    const { values, positionals } = readWords(words, {
      check: { type: 'boolean' },
      replace: { type: 'boolean' },
      despite: { type: 'boolean' },
      yes: { type: 'boolean' },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError("Say 'restore FILE', and one file.");
    if (file === '-' && !values.check && !values.yes)
      throw new UsageError('Where the backup comes from standard input nobody can be asked: add --yes.');
    await mkdir(shop.dataDir, { recursive: true, mode: 0o700 });
    // Beside the data, so that it can be put in its place in one step.
    const database = join(shop.dataDir, databaseFile);
    // Where no database may come to be or be replaced, nobody has to keep off.
    const mark = values.check || (!values.replace && existsSync(database)) ? undefined : restoringMark(shop.dataDir);
    const options = { file, mark, ...values };
    try {
      return await withStaging(
        shop.dataDir,
        'restore',
        (folder) => restore(shop, { ...options, folder }),
        mark ? [mark] : [],
      );
    } catch (error) {
      const why = whyNot(error, file);
      if (why === null) throw error;
      shop.out(values.json ? `${JSON.stringify({ error: why })}\n` : `${why}\nNothing was changed.\n`);
      return 1;
    } finally {
      if (mark) await rm(mark, { force: true });
    }
  },
};

interface Given {
  file: string;
  /** Where the backup is unpacked to. */
  folder: string;
  /** Keeps shops from beginning meanwhile; undefined: no database is touched. */
  mark: string | undefined;
}

async function restore(shop: Shop, options: Options & Given): Promise<number> {
  const { file, folder, mark, check, json } = options;
  if (file !== '-') await stat(file);
  if (mark) {
    // A shop that sells is told of at once, and not kept from starting a process anew meanwhile.
    const database = join(shop.dataDir, databaseFile);
    if (existsSync(database)) (await holdAlone(database))();
    // From here on no shop begins: one that had the old database open would sell into what was put aside.
    await writeFile(mark, '');
  }
  const source = file === '-' ? process.stdin : createReadStream(file);
  const manifest = await unpack(source, folder, (name) => shop.progress?.(`Unpacking ${name}`));
  shop.progress?.('Verifying the database');
  const verified =
    manifest.database.kind === 'sqlite'
      ? await verifyDatabase(folder, manifest.database, { now: Date.now(), despite: options.despite === true })
      : null;
  if (check) {
    if (json) shop.out(`${JSON.stringify({ ok: true, madeAt: manifest.madeAt, ...verified })}\n`);
    else shop.out(`${summary(manifest)}: whole and sound.\n${notes(verified)}`);
    return 0;
  }
  if (verified && process.env.DATABASE_URL)
    throw new BackupFailed('This backup holds a SQLite database: unset DATABASE_URL to restore it.');
  if (!(await mayReplace(shop, manifest, options))) return 1;
  const stamp = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const aside = join(shop.dataDir, `before-restore-${stamp}`);
  if (verified) await noteRestored(folder, manifest);
  const kept = await putBack({
    dataDir: shop.dataDir,
    folder,
    withDatabase: verified !== null,
    bucket: shopBucket() && (await openShopUploads(shop.dataDir)),
    aside,
  });
  if (json) shop.out(`${JSON.stringify({ madeAt: manifest.madeAt, keptAside: kept ? aside : null, ...verified })}\n`);
  else shop.out(report(shop, manifest, verified, kept ? aside : null));
  return 0;
}

/** Into the copy's own trail: it goes with it, or not at all. */
function noteRestored(folder: string, { madeAt }: Manifest): Promise<void> {
  const location = { kind: 'sqlite', file: join(folder, databaseFile) } as const;
  return note(location, { action: 'backup.restored', subject: 'shop', at: Date.now(), details: { madeAt } });
}

async function mayReplace(shop: Shop, manifest: Manifest, options: Options): Promise<boolean> {
  if (manifest.database.kind === 'postgres' || !existsSync(join(shop.dataDir, databaseFile))) return true;
  if (!options.replace)
    throw new BackupFailed(
      `There is a shop in ${shop.dataDir}. Add --replace to put the backup in its place; the old one is kept aside.`,
    );
  return confirm(shop, `Replace the shop in ${shop.dataDir} by that of ${manifest.madeAt}?`, options);
}

function report(shop: Shop, manifest: Manifest, verified: Verified | null, aside: string | null): string {
  const kept = aside ? `What was there before is in ${aside}; remove it when nothing of it is missed.\n` : '';
  const next = verified
    ? `What happened after ${manifest.madeAt} is not in it. Start the shop: what payments did since is asked for by itself.\n`
    : `Put its database back as well, with the shop stopped:
  pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$DATABASE_URL" FILE.dump
then see that the books agree: npm run shop -- doctor\n`;
  return `${summary(manifest)} ${manifest.files.length === 1 ? 'is' : 'are'} in ${shop.dataDir} now.\n${notes(verified)}${kept}${next}`;
}

function notes(verified: Verified | null): string {
  if (!verified) return '';
  const { migrated, complaints, picturesMissing } = verified;
  const wrong = complaints.map((complaint) => printableLines(`Does not agree: ${complaint}.\n`)).join('');
  const older = migrated.length > 0 ? `Brought up to date: ${migrated.join(', ')}.\n` : '';
  const missing =
    picturesMissing > 0
      ? `${picturesMissing} pictures were taken away while the backup was made; nothing else is.\n`
      : '';
  return wrong + older + missing;
}

/** What can be said in a line; null for what is a fault of this program. */
function whyNot(error: unknown, file: string): string | null {
  if (error instanceof BackupFailed) return printableLines(error.message);
  if (error instanceof StorageAway) return `The storage of uploads does not answer (${error.message}).`;
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return null;
  if (error.code === 'ENOENT' && error.syscall === 'stat') return `There is no file ${file}.`;
  if (error.code === 'ENOSPC') return 'There is not enough room on the disk to unpack this backup.';
  return error.message;
}
