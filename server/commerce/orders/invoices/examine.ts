import type { Database } from '../../database/connection.ts';
import { type InvoiceGap, invoiceGaps, readNumber } from './gaps.ts';
import { hashOfSnapshot, type InvoiceRow, numberText } from './invoice-queries.ts';
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
 * missing. `count`: how many were examined; `gaps`: numbers that were given before a restore.
 */
export async function examineInvoices(db: Database): Promise<{ count: number; wrong: string[]; gaps: InvoiceGap[] }> {
  const gaps = await invoiceGaps(db);
  const wrong: string[] = [];
  let [count, last] = [0, ''];
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
      if (hashOfSnapshot(row.snapshot_json) !== row.hash) wrong.push(`${number} is not what was issued.`);
      else if (snapshotOf(row).number !== number) wrong.push(`${number} says that it is ${snapshotOf(row).number}.`);
    }
    count += rows.length;
    last = rows.at(-1)?.id ?? '';
    if (rows.length < rowsAtOnce) return { count, wrong: [...wrong, ...(await missingIn(db, gaps))], gaps };
  }
}

async function missingIn(db: Database, known: readonly InvoiceGap[]): Promise<string[]> {
  const series = await db.selectFrom('invoice_series').selectAll().orderBy('kind').orderBy('year').execute();
  const missing: string[] = [];
  for (const { kind, year, last } of series) {
    const { issued } = await db
      .selectFrom('invoice')
      .select((eb) => eb.fn.countAll<number>().as('issued'))
      .where('kind', '=', kind)
      .where('year', '=', year)
      .executeTakeFirstOrThrow();
    const before = known
      .filter((gap) => gap.kind === kind && gap.year === year)
      .reduce((sum, gap) => sum + gap.last - gap.first + 1, 0);
    if (Number(issued) + before !== last)
      missing.push(`The last number is ${numberText(kind, year, last)}, and there are ${Number(issued) + before}.`);
  }
  return missing;
}
