import { setImmediate as turn } from 'node:timers/promises';
import { rule } from '../../../../shared/messages/message.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { countRows } from '../../database/count-rows.ts';
import { hashOfSnapshot, type InvoiceKind, type InvoiceRow, numberText } from './invoice-queries.ts';
import { snapshotOf } from './snapshot.ts';

/** Returns a document by its number; undefined for an unknown one. */
export async function findInvoice(db: Database, number: string): Promise<InvoiceRow | undefined> {
  const asked = readNumber(number);
  if (!asked) return undefined;
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('kind', '=', asked.kind)
    .where('year', '=', asked.year)
    .where('number', '=', asked.number)
    .executeTakeFirst();
}

const rowsAtOnce = 500;

/**
 * Returns what is wrong with the stored documents: contents that do not match their hash or number, and numbers that are
 * missing, as texts of `rule`. `count`: how many were examined; `gaps`: numbers that were given before a restore.
 */
export async function examineInvoices(db: Database): Promise<{ count: number; wrong: string[]; gaps: InvoiceGap[] }> {
  const gaps = await invoiceGaps(db);
  const wrong: string[] = [];
  let count = 0;
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('invoice')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) {
      const number = numberText(row.kind, row.year, row.number);
      if (hashOfSnapshot(row.snapshot_json) !== row.hash) wrong.push(rule('invoiceChanged', { number }));
      else if (snapshotOf(row).number !== number)
        wrong.push(rule('invoiceOther', { number, says: snapshotOf(row).number }));
    }
    count += rows.length;
    await turn();
    last = rows.at(-1)?.id ?? '';
    if (rows.length < rowsAtOnce) return { count, wrong: [...wrong, ...(await missingIn(db, gaps))], gaps };
  }
}

async function missingIn(db: Database, known: readonly InvoiceGap[]): Promise<string[]> {
  const series = await db.selectFrom('invoice_series').selectAll().orderBy('kind').orderBy('year').execute();
  const missing: string[] = [];
  for (const { kind, year, last } of series) {
    const issued = await countRows(db.selectFrom('invoice').where('kind', '=', kind).where('year', '=', year));
    const before = known
      .filter((gap) => gap.kind === kind && gap.year === year)
      .reduce((sum, gap) => sum + gap.last - gap.first + 1, 0);
    if (Number(issued) + before !== last)
      missing.push(rule('invoicesMissing', { last: numberText(kind, year, last), count: Number(issued) + before }));
  }
  return missing;
}

/** A number of a document, or the last one of a series. */
export interface DocumentNumber {
  kind: InvoiceKind;
  year: number;
  number: number;
}

/** Numbers that were given before a restore and are not in the database. */
export interface InvoiceGap {
  kind: InvoiceKind;
  year: number;
  first: number;
  last: number;
}

/** Returns what a number as it is printed says; null for another text. */
export function readNumber(text: string): DocumentNumber | null {
  const [, prefix, year, count] = /^(INV|CN)-(\d{4})-(\d{6,9})$/.exec(text.trim().toUpperCase()) ?? [];
  if (!prefix) return null;
  return { kind: prefix === 'CN' ? 'credit' : 'invoice', year: Number(year), number: Number(count) };
}

/**
 * Lets a series go on behind a number that was given before a restore, and records the numbers up to it.
 *
 * @returns null where the series is there already
 */
export async function goOnBehind(
  trx: Trx,
  { kind, year, number }: DocumentNumber,
  now: number,
): Promise<InvoiceGap | null> {
  const series = await trx
    .insertInto('invoice_series')
    .values({ kind, year, last: 0 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet((eb) => ({ last: eb.ref('invoice_series.last') })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  if (series.last >= number) return null;
  const gap = { kind, year, first: series.last + 1, last: number };
  await trx
    .insertInto('invoice_gap')
    .values({ ...gap, recorded_at: now })
    .execute();
  await trx
    .updateTable('invoice_series')
    .set({ last: number })
    .where('kind', '=', kind)
    .where('year', '=', year)
    .execute();
  return gap;
}

/** Returns all gaps that restores left, by series. */
export async function invoiceGaps(db: Database): Promise<InvoiceGap[]> {
  const rows = await db
    .selectFrom('invoice_gap')
    .select(['kind', 'year', 'first', 'last'])
    .orderBy('kind', 'desc')
    .orderBy('year')
    .orderBy('first')
    .execute();
  return rows.map(({ kind, ...gap }) => ({ kind: kindOf(kind), ...gap }));
}

/** Returns a gap in words, e.g. 'INV-2026-000020 to INV-2026-000037'. */
export function gapText({ kind, year, first, last }: InvoiceGap): string {
  const text = (number: number) => numberText(kind, year, number);
  return first === last ? text(first) : `${text(first)} to ${text(last)}`;
}

const kindOf = (kind: string): InvoiceKind => (kind === 'credit' ? 'credit' : 'invoice');
