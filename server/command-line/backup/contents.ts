import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { uploadFolders as ofUploads } from '../../commerce/images/uploads/uploads.ts';
import type { DocumentNumber } from '../../commerce/orders/invoices/examine.ts';

/** Name of the shop's database in the data folder and in a backup. */
export const databaseFile = 'shop.db';
export const manifestFile = 'manifest.json';
export const secretFile = 'session-secret';

/** Folders of uploaded files, which cannot be created again. They have no subfolders. */
const uploadFolders: readonly string[] = ofUploads;

/**
 * Folder of the sandboxes' databases, which stand for data of a bank, PayPal and Stripe. Only a demonstration shop has them.
 */
export const sandboxFolder = 'gateway';
export const sandboxFiles = ['gateway.db', 'paypal.db', 'stripe.db'] as const;

const plainName = /^\w[\w.-]{0,199}$/;

/** Whether a backup may contain a file of this name, so that unpacking never writes outside of its folder. */
export function isContent(path: string): boolean {
  if ([databaseFile, manifestFile, secretFile].includes(path)) return true;
  const [folder = '', name = '', ...more] = path.split('/');
  if (more.length > 0 || !plainName.test(name)) return false;
  return uploadFolders.includes(folder) || (folder === sandboxFolder && sandboxFiles.some((file) => file === name));
}

/** Description of a backup. It is the last file of the archive, so an incomplete archive has none. */
export const Manifest = z.object({
  format: z.literal(1),
  /** When the copy of the database began. It contains everything acknowledged before. */
  madeAt: z.iso.datetime(),
  /** The shop's version. */
  version: z.string(),
  database: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('sqlite'),
      migrations: z.array(z.string()),
      /** Rows by table. */
      counts: z.record(z.string(), z.int()),
      /** The last entry of the audit trail; null: it has none yet. */
      trail: z.object({ id: z.int(), hash: z.string() }).nullable(),
    }),
    /** A PostgreSQL database is copied by pg_dump; the archive contains the other data only. */
    z.object({ kind: z.literal('postgres') }),
  ]),
  files: z.array(
    z.object({ path: z.string(), bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackupFile = Manifest['files'][number];

/** An error that the user can correct; the message describes how. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}

const maxFindings = 5;
const Migration = z.object({ name: z.string() });
const Count = z.object({ count: z.int() });
const Series = z.object({ kind: z.enum(['invoice', 'credit']), year: z.int(), number: z.int() });
const Head = z.object({ id: z.int(), hash: z.string() });

type Contents = Omit<Extract<Manifest['database'], { kind: 'sqlite' }>, 'kind'>;

/**
 * Returns SQLite's findings about a file, one sentence each: damage, and rows with missing references. Reads every
 * page.
 */
export function damageOf(file: string): string[] {
  try {
    using db = openReadOnly(file);
    const damage = db
      .prepare(`pragma integrity_check(${maxFindings})`)
      .all()
      .map((row) => String(row.integrity_check))
      .filter((line) => line !== 'ok');
    if (damage.length > 0) return damage;
    const lost = db.prepare('pragma foreign_key_check').all().slice(0, maxFindings);
    return lost.map(({ table, rowid, parent }) => `row ${rowid} of ${table} refers to a missing row of ${parent}`);
  } catch (error) {
    if (!isSqliteError(error)) throw error;
    return [error.message];
  }
}

/** Returns a database's migrations in order, the row count of each table, and the last entry of the audit trail. */
export function contentsOf(file: string): Contents {
  using db = openReadOnly(file);
  const tables = db
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'
       and name not in (select name from pragma_table_list where type in ('virtual', 'shadow')) order by name`,
    )
    .all()
    .map((row) => String(row.name));
  const countOf = (table: string) =>
    Count.parse(db.prepare(`select count(*) as count from "${table.replaceAll('"', '""')}"`).get()).count;
  return {
    migrations: z
      .array(Migration)
      .parse(db.prepare('select name from kysely_migration order by name').all())
      .map(({ name }) => name),
    counts: Object.fromEntries(tables.map((table) => [table, countOf(table)])),
    trail: tables.includes('audit_head') ? trailOf(db) : null,
  };
}

/** Returns the last numbers of invoices and credit notes in a database; null where it is not there or is damaged. */
export function lastNumbersIn(file: string): DocumentNumber[] | null {
  if (!existsSync(file) || damageOf(file).length > 0) return null;
  using db = openReadOnly(file);
  if (!db.prepare("select 1 from sqlite_schema where name = 'invoice_series'").get()) return [];
  return z.array(Series).parse(db.prepare('select kind, year, last as number from invoice_series').all());
}

function trailOf(db: DatabaseSync): Contents['trail'] {
  const row = db.prepare('select entries as id, hash from audit_head where entries > 0').get();
  return row === undefined ? null : Head.parse(row);
}

function openReadOnly(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
}

/** Whether an error comes from SQLite, with its code: https://sqlite.org/rescode.html */
export function isSqliteError(error: unknown): error is Error & { errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}

/** Whether the code is SQLITE_CORRUPT or SQLITE_NOTADB; extended codes have the primary code in their low byte. */
export function isDamage({ errcode }: { errcode: number }): boolean {
  return [11, 26].includes(errcode & 0xff);
}
