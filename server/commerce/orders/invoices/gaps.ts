import type { Database, Trx } from '../../database/connection.ts';
import { type InvoiceKind, numberText } from './invoice-queries.ts';

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
