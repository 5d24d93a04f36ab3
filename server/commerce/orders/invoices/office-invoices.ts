import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import {
  type InvoiceKind,
  type InvoiceList,
  invoiceKinds,
  type ListedInvoice,
} from '../../../../shared/office/invoices.ts';
import { firstMomentOf, nextDay } from '../../../../shared/time/zone.ts';
import { loadPaperLook } from '../../content/brand/paper-look.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { pageOf, pageSize } from '../../database/page.ts';
import { loadShopZone } from '../../places/shop-zone.ts';
import { findInvoice } from './examine.ts';
import type { InvoiceRow } from './invoice-queries.ts';
import { makePdf } from './pdf.ts';
import { grossOf, snapshotOf } from './snapshot.ts';

/** Documents that are read at a time. */
const readAtOnce = 500;

/** Returns a page of the invoices or credit notes, the newest first. @param after the year and number of the last one before */
export async function listInvoices(
  db: Database,
  { kind, after }: { kind: InvoiceKind; after?: readonly [year: number, number: number] | undefined },
): Promise<InvoiceList> {
  const [year = 0, number = 0] = after ?? [];
  const found = await db
    .selectFrom('invoice')
    .selectAll()
    .where('kind', '=', kind)
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('year', 'number'), '<', eb.tuple(year, number))),
    )
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { rows, next } = pageOf(found, (last) => `${last.year}-${last.number}`);
  return { invoices: rows.map(listed), next };
}

function listed(row: InvoiceRow): ListedInvoice {
  const { number, issuedAt, orderNo, of, country, rates, currency } = snapshotOf(row);
  // A credit note shows what it gives back above zero.
  const grossCents = row.kind === 'credit' ? -grossOf(rates) : grossOf(rates);
  return { number, issuedAt, orderNo, of: of ?? null, country, grossCents, currency };
}

/** Yields the documents that were issued on these days of the shop's zone, both included, in the order of their numbers. */
export async function* readInvoicesOfDays(
  db: Database,
  { from, to }: { from: string; to: string },
): AsyncGenerator<ListedInvoice[]> {
  const zone = await loadShopZone(db);
  const since = firstMomentOf(zone, from);
  const until = firstMomentOf(zone, nextDay(to));
  for (const kind of invoiceKinds) {
    let rows: InvoiceRow[] = [];
    do {
      const { year, number } = rows.at(-1) ?? { year: 0, number: 0 };
      rows = await db
        .selectFrom('invoice')
        .selectAll()
        .where('kind', '=', kind)
        .where((eb) => eb(eb.refTuple('year', 'number'), '>', eb.tuple(year, number)))
        .where('issued_at', '>=', since)
        .where('issued_at', '<', until)
        .orderBy('year')
        .orderBy('number')
        .limit(readAtOnce)
        .execute();
      if (rows.length > 0) yield rows.map(listed);
    } while (rows.length === readAtOnce);
  }
}

/** Returns a document as PDF, by its printed number. */
export async function invoiceFile(
  deps: Pick<CommerceDeps, 'db' | 'uploads'>,
  number: string,
): Promise<Result<{ number: string; pdf: Uint8Array }>> {
  const row = await findInvoice(deps.db, number);
  if (!row) return fail(codes.notFound, 'noSuchInvoice');
  const document = snapshotOf(row);
  return ok({ number: document.number, pdf: await makePdf({ ...document, look: await loadPaperLook(deps) }) });
}
