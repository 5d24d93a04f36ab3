import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Trx } from '../../database/connection.ts';
import type { InvoiceTable } from '../../database/order-tables.ts';
import { only, prepared, preparedBy } from '../../database/prepared.ts';

export type InvoiceRow = Selectable<InvoiceTable>;
export type InvoiceKind = 'invoice' | 'credit';

/** Returns the documents of orders in the order in which they were issued. */
export const loadInvoices = preparedBy((db, orderIds: readonly string[]) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .orderBy('number'),
);

/** Returns the numbers of orders' documents, in the order in which they were issued. */
export async function documentNumbers(db: Database, orderIds: readonly string[]) {
  const rows = await readNumbers(db, orderIds);
  return rows.map(({ order_id, kind, year, number }) => ({
    orderId: order_id,
    kind: kind === 'credit' ? ('credit' as const) : ('invoice' as const),
    number: numberText(kind, year, number),
  }));
}

const readNumbers = preparedBy((db, orderIds: readonly string[]) =>
  db
    .selectFrom('invoice')
    .select(['order_id', 'kind', 'year', 'number'])
    .where('order_id', 'in', orderIds)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .orderBy('number'),
);

/** Returns the amounts of an order's documents by rate. */
export const loadInvoiceRates = preparedBy((db, orderId: string) =>
  db
    .selectFrom('invoice_tax')
    .innerJoin('invoice', 'invoice.id', 'invoice_tax.invoice_id')
    .select(['invoice.kind', 'rate_bps as rateBps', 'net_cents as netCents', 'tax_cents as taxCents'])
    .where('order_id', '=', orderId),
);

/** Takes the next number of a series. Its row stays locked: without a commit none is taken, so there is no gap. */
export async function nextNumber(trx: Trx, kind: InvoiceKind, year: number): Promise<number> {
  await beginSeries(trx, { kind, year });
  return (await only(raise(trx, { kind, year }))).last;
}

type Series = { kind: InvoiceKind; year: number };
const beginSeries = prepared((db, { kind, year }: Series) =>
  db
    .insertInto('invoice_series')
    .values({ kind, year, last: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doNothing()),
);
const raise = prepared((db, { kind, year }: Series) =>
  db
    .updateTable('invoice_series')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('kind', '=', kind)
    .where('year', '=', year)
    .returning('last'),
);

const prefixes: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', credit: 'CN' };

/** Returns a number as it is printed, e.g. 'INV-2026-000123'. */
export const numberText = (kind: string, year: number, number: number): string =>
  `${kind === 'credit' ? prefixes.credit : prefixes.invoice}-${year}-${String(number).padStart(6, '0')}`;

export const hashOfSnapshot = (json: string): string => createHash('sha256').update(json).digest('hex');
