import { sql } from 'kysely';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { type InvoiceKind, invoiceKinds, type ListedInvoice } from '../../../../shared/office/invoices.ts';
import type { ListPage } from '../../../../shared/office/lists.ts';
import { firstMomentOf, nextDay } from '../../../../shared/time/zone.ts';
import { loadPaperLook } from '../../content/brand/paper-look.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { countRows } from '../../database/count-rows.ts';
import { lastOf, pageSize, siftedPage } from '../../database/page.ts';
import { loadShopZone } from '../../places/shop-zone.ts';
import { findInvoice } from './examine.ts';
import type { InvoiceRow } from './invoice-queries.ts';
import { makePdf } from './pdf.ts';
import { grossOf, snapshotOf } from './snapshot.ts';

/** Documents that are read at a time. */
const readAtOnce = 500;

/** Which documents a list has; what is absent is not asked for. */
interface InvoiceWish {
  kind: InvoiceKind;
  /** Issued then or later, and before; milliseconds since 1970. */
  since?: number | undefined;
  until?: number | undefined;
  order?: string | undefined;
  /** Year and number of the document before the page: '2026-123'. */
  after?: string | undefined;
  /** Whether the oldest come first. */
  isRising?: boolean;
}

/** Documents that one page looks through for those that fit. */
const lookedThrough = 5_000;

/** Returns a page of the invoices or credit notes by number. @param most documents that are looked through for those that fit */
export async function listInvoices(
  db: Database,
  { kind, since, until, order, after, isRising = false }: InvoiceWish,
  size: number = pageSize,
  most: number = lookedThrough,
): Promise<ListPage<ListedInvoice>> {
  const ids = order === undefined ? null : await findOrderIds(db, order);
  const direction = isRising ? 'asc' : 'desc';
  const spanned = db
    .selectFrom('invoice')
    .where('kind', '=', kind)
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('year', 'number'), isRising ? '>' : '<', eb.tuple(...keyIn(after)))),
    )
    // Those of an order are few: the sign keeps the planner from walking over all documents in their order.
    .orderBy(ids === null ? sql.ref('year') : sql`+year`, direction)
    .orderBy('number', direction);
  const isSifted = ids === null && (since !== undefined || until !== undefined);
  const end = isSifted ? await lastOf(spanned.select(['year', 'number']), most) : undefined;
  const found = await spanned
    .selectAll()
    .$if(ids !== null, (query) => query.where('order_id', 'in', ids ?? []))
    .$if(since !== undefined, (query) => query.where('issued_at', '>=', since ?? 0))
    .$if(until !== undefined, (query) => query.where('issued_at', '<', until ?? 0))
    .$if(end !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('year', 'number'), isRising ? '<=' : '>=', eb.tuple(end?.year ?? 0, end?.number ?? 0)),
      ),
    )
    .limit(size + 1)
    .execute();
  const keyOf = (last: { year: number; number: number }) => `${last.year}-${last.number}`;
  const { rows, ...page } = siftedPage(found, keyOf, end && keyOf(end), size);
  return { ...page, rows: rows.map(listed) };
}

function keyIn(after = ''): [year: number, number: number] {
  const [year = 0, number = 0] = after.split('-').map(Number);
  return [year, number];
}

const findOrderIds = async (db: Database, orderNo: string): Promise<string[]> =>
  (await db.selectFrom('shop_order').select('id').where('order_no', '=', orderNo).execute()).map(({ id }) => id);

function listed(row: InvoiceRow): ListedInvoice {
  const { number, issuedAt, orderNo, of, country, rates, currency } = snapshotOf(row);
  // A credit note shows what it gives back above zero.
  const grossCents = row.kind === 'credit' ? -grossOf(rates) : grossOf(rates);
  return { number, issuedAt, orderNo, of: of ?? null, country, grossCents, currency };
}

/** Days of the shop's zone, both included. */
interface Days {
  from: string;
  to: string;
}

/** Yields the documents that were issued on these days, in the order of their numbers. */
export async function* readInvoicesOfDays(db: Database, days: Days): AsyncGenerator<ListedInvoice[]> {
  for await (const rows of readRowsOfDays(db, days)) yield rows.map(listed);
}

/** Returns how many documents were issued on these days. */
export async function countInvoices(db: Database, days: Days): Promise<number> {
  const { since, until } = await readMoments(db, days);
  return countRows(db.selectFrom('invoice').where('issued_at', '>=', since).where('issued_at', '<', until));
}

/** Yields the documents that were issued on these days as PDF, one at a time, in the order of their numbers. */
export async function* drawInvoices(
  deps: Pick<CommerceDeps, 'db' | 'uploads'>,
  days: Days,
): AsyncGenerator<{ number: string; pdf: Uint8Array }> {
  const look = await loadPaperLook(deps);
  for await (const rows of readRowsOfDays(deps.db, days))
    for (const row of rows) {
      const document = snapshotOf(row);
      yield { number: document.number, pdf: await makePdf({ ...document, look }) };
    }
}

async function readMoments(db: Database, { from, to }: Days): Promise<{ since: number; until: number }> {
  const zone = await loadShopZone(db);
  return { since: firstMomentOf(zone, from), until: firstMomentOf(zone, nextDay(to)) };
}

async function* readRowsOfDays(db: Database, days: Days): AsyncGenerator<InvoiceRow[]> {
  const { since, until } = await readMoments(db, days);
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
      if (rows.length > 0) yield rows;
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
