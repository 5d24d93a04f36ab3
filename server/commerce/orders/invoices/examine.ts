import type { Database } from '../../database/connection.ts';
import { hashOfSnapshot, type InvoiceRow, numberText } from './invoice-queries.ts';
import { snapshotOf } from './snapshot.ts';

/** Returns a document by its number; undefined for an unknown one. */
export async function findInvoice(db: Database, number: string): Promise<InvoiceRow | undefined> {
  const [, prefix, year, count] = /^(INV|CN)-(\d{4})-(\d{6,9})$/.exec(number.toUpperCase()) ?? [];
  if (!prefix) return undefined;
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('kind', '=', prefix === 'CN' ? 'credit' : 'invoice')
    .where('year', '=', Number(year))
    .where('number', '=', Number(count))
    .executeTakeFirst();
}

const rowsAtOnce = 500;

/**
 * Returns what is wrong with the stored documents: contents that do not match their hash or number, and numbers that are
 * missing. `count`: how many were examined.
 */
export async function examineInvoices(db: Database): Promise<{ count: number; wrong: string[] }> {
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
    if (rows.length < rowsAtOnce) return { count, wrong: [...wrong, ...(await gapsOf(db))] };
  }
}

async function gapsOf(db: Database): Promise<string[]> {
  const series = await db.selectFrom('invoice_series').selectAll().orderBy('kind').orderBy('year').execute();
  const gaps: string[] = [];
  for (const { kind, year, last } of series) {
    const { issued } = await db
      .selectFrom('invoice')
      .select((eb) => eb.fn.countAll<number>().as('issued'))
      .where('kind', '=', kind)
      .where('year', '=', year)
      .executeTakeFirstOrThrow();
    if (Number(issued) !== last)
      gaps.push(`The last number is ${numberText(kind, year, last)}, and there are ${issued}.`);
  }
  return gaps;
}
