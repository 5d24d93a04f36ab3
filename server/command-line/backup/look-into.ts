import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { DocumentNumber } from '../../commerce/orders/invoices/examine.ts';
import type { Manifest } from './manifest.ts';

const mostFindings = 5;
const Migration = z.object({ name: z.string() });
const Count = z.object({ count: z.int() });
const Series = z.object({ kind: z.enum(['invoice', 'credit']), year: z.int(), number: z.int() });
const Head = z.object({ id: z.int(), hash: z.string() });

export type Contents = Omit<Extract<Manifest['database'], { kind: 'sqlite' }>, 'kind'>;

/**
 * Returns SQLite's findings about a file, one sentence each: damage, and rows with missing references. Reads every
 * page.
 */
export function damageOf(file: string): string[] {
  try {
    using db = openReadOnly(file);
    const damage = db
      .prepare(`pragma integrity_check(${mostFindings})`)
      .all()
      .map((row) => String(row.integrity_check))
      .filter((line) => line !== 'ok');
    if (damage.length > 0) return damage;
    const lost = db.prepare('pragma foreign_key_check').all().slice(0, mostFindings);
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
