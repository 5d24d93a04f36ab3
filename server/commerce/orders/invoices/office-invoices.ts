import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import type { InvoiceKind, InvoiceList, ListedInvoice } from '../../../../shared/office/invoices.ts';
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

/** Documents of one table. */
const maxRows = 50_000;
const tooMany = fail(codes.invalidInput, filled('reportLong', { most: maxRows }));

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

/** Returns all documents that were issued on these days of the shop's zone, both included, in the order of their numbers. */
export async function findInvoicesOfDays(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<Result<ListedInvoice[]>> {
  const zone = await loadShopZone(db);
  const rows = await db
    .selectFrom('invoice')
    .selectAll()
    .where('issued_at', '>=', firstMomentOf(zone, from))
    .where('issued_at', '<', firstMomentOf(zone, nextDay(to)))
    .orderBy('kind', 'desc')
    .orderBy('year')
    .orderBy('number')
    .limit(maxRows + 1)
    .execute();
  return rows.length > maxRows ? tooMany : ok(rows.map(listed));
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
