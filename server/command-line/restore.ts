import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { restoringMark } from '../commerce/database/restoring.ts';
import { StorageAway } from '../commerce/images/uploads/uploads.ts';
import { type DocumentNumber, gapText, goOnBehind, type InvoiceGap } from '../commerce/orders/invoices/examine.ts';
import { stampOf } from './backup/backup-names.ts';
import { BackupFailed, databaseFile, type Manifest } from './backup/contents.ts';
import { type Erased, eraseAgain, erasedSince } from './backup/erase-again.ts';
import { laterNumbers } from './backup/later-numbers.ts';
import { note, noteTrial } from './backup/note.ts';
import { holdAlone, replaceData } from './backup/replace-data.ts';
import { withStaging } from './backup/staging.ts';
import { unpack } from './backup/unpack.ts';
import { type Verified, verifyDatabase, verifyRestored } from './backup/verify.ts';
import { summary } from './backup.ts';
import {
  commandOf,
  confirm,
  flag,
  type Shop,
  say,
  sayError,
  several,
  takes,
  text,
  UsageError,
  type ValuesOf,
} from './command.ts';
import { printableLines } from './printable.ts';
import { openShopUploads, shopBucket } from './uploads.ts';

const help = `npm run shop -- restore FILE --check [--restored URL] [--json]
npm run shop -- restore FILE [--replace] [--behind NUMBER]… [--none-since] [--despite] [--yes] [--json]

Restores a backup to DATA_DIR. First it is unpacked and verified: every file by
its hash, every page and reference of the database, tables that this Hemline knows, and the integrity
of stock, orders, money and points. FILE '-' is standard input.

Stop the shop first: a database in use is never replaced. The previous data is
saved in DATA_DIR/before-restore-…; changes since the backup are only there. A backup by an
older Hemline is migrated. Invoices go on behind the numbers of the replaced database; where it is
not there or damaged, --behind or --none-since must say which were given since the backup. Buyers and
accounts that the replaced shop has erased since the backup are erased again.

  --check    verify only; needs space in DATA_DIR; the shop may run, and its audit trail has the result
  --restored a PostgreSQL database of its own into which pg_restore restored the dump beside FILE: verified too
  --replace  replace the shop in DATA_DIR
  --behind   the last number of a series that was given, such as INV-2026-000123 (also CN-…)
  --none-since  no invoice was issued since the backup
  --despite  restore in spite of failed integrity checks, and print them; never a damaged database
  --yes      do not ask; needed without a terminal
`;

const options = {
  check: flag,
  restored: text,
  replace: flag,
  behind: several,
  'none-since': flag,
  despite: flag,
  yes: flag,
};
type Options = ValuesOf<typeof options>;

export const command = commandOf(
  'restore',
  help,
  takes('FILE', options, async (shop, [file = ''], values) => {
    if (file === '-' && !values.check && !values.yes)
      throw new UsageError('A backup from standard input cannot be confirmed: add --yes.');
    if (values.restored !== undefined) demandTrialPlace(values.restored, values.check);
    await mkdir(shop.dataDir, { recursive: true, mode: 0o700 });
    // Beside the data, so that it can be renamed into place.
    const database = join(shop.dataDir, databaseFile);
    // Without a database to create or replace, starting shops need not be stopped.
    const mark = values.check || (!values.replace && existsSync(database)) ? undefined : restoringMark(shop.dataDir);
    try {
      return await withStaging(
        shop.dataDir,
        'restore',
        (folder) => restore(shop, { ...values, file, mark, folder }),
        mark ? [mark] : [],
      );
    } catch (error) {
      const why = whyNot(error, file);
      if (why === null) throw error;
      if (values.check && error instanceof BackupFailed) await noteTrial(shop, { ok: false });
      return sayError(shop, why, 'Nothing was changed.\n');
    } finally {
      if (mark) await rm(mark, { force: true });
    }
  }),
);

/** @throws UsageError for a database that a trial must not touch, as it migrates it */
function demandTrialPlace(url: string, check: boolean | undefined): void {
  if (!check) throw new UsageError('--restored belongs to --check.');
  if (!/^postgres(ql)?:/.test(url)) throw new UsageError('Say --restored with a URL such as postgres:///trial.');
  if (url === process.env.DATABASE_URL) throw new UsageError('--restored is the database of the shop: name another.');
}

interface RestoreSource {
  file: string;
  /** The folder with the unpacked backup. */
  folder: string;
  /** A file that prevents shops from starting meanwhile; undefined where no database is touched. */
  mark: string | undefined;
}

async function restore(shop: Shop, options: Options & RestoreSource): Promise<number> {
  const { file, folder, mark, check } = options;
  if (file !== '-') await stat(file);
  if (mark) {
    // A running shop is reported at once, and may still restart its processes meanwhile.
    const database = join(shop.dataDir, databaseFile);
    if (existsSync(database)) (await holdAlone(database))();
    // From here on no shop can start: one with the old database open would write orders to the replaced file.
    await writeFile(mark, '');
  }
  const source = file === '-' ? process.stdin : createReadStream(file);
  const manifest = await unpack(source, folder, (name) => shop.progress?.(`Unpacking ${name}`));
  shop.progress?.('Verifying the database');
  const strictness = { now: Date.now(), despite: options.despite === true };
  const verified =
    manifest.database.kind === 'sqlite'
      ? await verifyDatabase(folder, manifest.database, strictness)
      : options.restored === undefined
        ? null
        : await verifyRestored(folder, options.restored, strictness);
  if (check) {
    if (verified) await noteTrial(shop, { ok: verified.violations.length === 0, madeAt: manifest.madeAt });
    const text = `${summary(manifest)}: whole and sound.\n${notes(verified)}${verified ? '' : untried}`;
    return say(shop, { ok: true, madeAt: manifest.madeAt, ...verified }, text);
  }
  if (verified && process.env.DATABASE_URL)
    throw new BackupFailed('This backup holds a SQLite database: unset DATABASE_URL to restore it.');
  const later = verified ? laterNumbersFor(shop, options) : [];
  if (!(await mayReplace(shop, manifest, options))) return 1;
  const aside = join(shop.dataDir, `before-restore-${stampOf(Date.now())}`);
  const erased = verified ? erasedSince(join(shop.dataDir, databaseFile), Date.parse(manifest.madeAt)) : null;
  const gaps = verified ? await noteRestored(folder, shop.actor, manifest, { later, erased }) : [];
  const hasOld = await replaceData({
    dataDir: shop.dataDir,
    folder,
    withDatabase: verified !== null,
    bucket: shopBucket() && (await openShopUploads(shop.dataDir)),
    aside,
  });
  const keptAside = hasOld ? aside : null;
  const record = {
    madeAt: manifest.madeAt,
    keptAside,
    gaps: gaps.map(gapText),
    erasedAgain: erased?.size ?? null,
    ...verified,
  };
  const text = report(shop, { manifest, verified, aside: keptAside, gaps }) + (verified ? erasedText(erased) : '');
  return say(shop, record, text);
}

/** What is taken over from the database that a restore replaces. */
interface Since {
  later: readonly DocumentNumber[];
  /** Who was erased in it since the backup; null: it does not say. */
  erased: Erased | null;
}

/**
 * Records the restore in the copy's own audit trail, so that both take effect together, ends the sessions of staff (some
 * had ended since the backup, with an account, a password or a role), erases again who was erased since, and lets invoices
 * go on behind `later` numbers.
 */
async function noteRestored(
  folder: string,
  actor: string,
  { madeAt }: Manifest,
  { later, erased }: Since,
): Promise<InvoiceGap[]> {
  const location = { kind: 'sqlite', file: join(folder, databaseFile) } as const;
  const now = Date.now();
  const gaps: InvoiceGap[] = [];
  await note(location, actor, async (trx) => {
    await trx.deleteFrom('staff_token').execute();
    if (erased) await eraseAgain(trx, erased, now);
    for (const number of later) {
      const gap = await goOnBehind(trx, number, now);
      if (gap) gaps.push(gap);
    }
    return {
      action: 'backup.restored',
      subject: 'shop',
      at: now,
      details: { madeAt, given: gaps.map(gapText).join(', ') },
    };
  });
  return gaps;
}

function laterNumbersFor(
  shop: Shop,
  { folder, behind, 'none-since': noneSince }: Options & RestoreSource,
): DocumentNumber[] {
  shop.progress?.('Reading the numbers of invoices');
  return laterNumbers({ dataDir: shop.dataDir, folder, behind: behind ?? [], noneSince: noneSince === true });
}

const erasedText = (erased: Erased | null) =>
  erased
    ? `Erased again, as since the backup: ${erased.size} orders and accounts.\n`
    : 'Nothing says who was erased since the backup: erase again who asked for it.\n';

async function mayReplace(shop: Shop, manifest: Manifest, options: Options): Promise<boolean> {
  if (manifest.database.kind === 'postgres' || !existsSync(join(shop.dataDir, databaseFile))) return true;
  if (!options.replace)
    throw new BackupFailed(
      `There is a shop in ${shop.dataDir}. Add --replace to replace it by the backup; the old data is saved.`,
    );
  return confirm(shop, `Replace the shop in ${shop.dataDir} by that of ${manifest.madeAt}?`, options);
}

interface Restored {
  manifest: Manifest;
  verified: Verified | null;
  /** Where the previous data is. */
  aside: string | null;
  gaps: readonly InvoiceGap[];
}

function report(shop: Shop, { manifest, verified, aside, gaps }: Restored): string {
  const saved = aside ? `The previous data is in ${aside}; remove it when you no longer need it.\n` : '';
  const given = gaps
    .map((gap) => `${gapText(gap)}: given since the backup, not in it. Invoices go on behind them.\n`)
    .join('');
  const next = verified
    ? `Staff sign in again. Changes after ${manifest.madeAt} are not in it. Start the shop: it requests the results of later payments itself.\n`
    : `Restore its database as well, with the shop stopped; save before who was erased since:
  npm run --silent shop -- erasures list > erased.txt
  pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$DATABASE_URL" FILE.dump
then let invoices go on behind the last number that was given: npm run shop -- invoices continue INV-…
erase again who was: npm run shop -- erasures repeat erased.txt
and run the integrity checks: npm run shop -- doctor\n`;
  return `${summary(manifest)} ${manifest.files.length === 1 ? 'is' : 'are'} in ${shop.dataDir} now.\n${notes(verified)}${given}${saved}${next}`;
}

const untried = 'Its database was not tried: restore its dump into a database of its own, and add --restored URL.\n';

function notes(verified: Verified | null): string {
  if (!verified) return '';
  const { migrated, violations, picturesMissing } = verified;
  const wrong = violations.map((violation) => printableLines(`Integrity violation: ${violation}.\n`)).join('');
  const older = migrated.length > 0 ? `Migrated: ${migrated.join(', ')}.\n` : '';
  const missing =
    picturesMissing > 0 ? `${picturesMissing} pictures were removed during the backup; nothing else is missing.\n` : '';
  return wrong + older + missing;
}

/** Returns the message of an expected error; null for an error of this program. */
function whyNot(error: unknown, file: string): string | null {
  if (error instanceof BackupFailed) return printableLines(error.message);
  if (error instanceof StorageAway) return `The storage of uploads does not answer (${error.message}).`;
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return null;
  if (error.code === 'ENOENT' && error.syscall === 'stat') return `There is no file ${file}.`;
  if (error.code === 'ENOSPC') return 'There is not enough room on the disk to unpack this backup.';
  return error.message;
}
