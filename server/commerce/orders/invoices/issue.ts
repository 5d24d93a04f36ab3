import { ok, type Result } from '../../../../shared/errors.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { transact } from '../../database/transaction.ts';
import type { WorkOutcome } from '../../work/due-work.ts';
import { eventsOf, linesOf, type OrderRow, refundsOf } from '../order-queries.ts';
import { type LockedOrder, lockOrder } from '../transitions.ts';
import { byRate } from './by-rate.ts';
import { creditOf, RefundParts } from './credit.ts';
import { hashOfSnapshot, type InvoiceKind, invoicesOf, nextNumber, numberText, ratesOf } from './invoice-queries.ts';
import { partiesOf, stateOf } from './parties.ts';
import { type RatedOrder, ratedOrder, saleOf } from './sale.ts';
import { grossOf, InvoiceSnapshot } from './snapshot.ts';

type Deps = Pick<CommerceDeps, 'db' | 'clock'>;

/** Due work: issues the documents of an order that are due. */
export async function issueDue(deps: Deps, orderId: string): Promise<WorkOutcome> {
  await issueDocuments(deps, orderId);
  return 'done';
}

/**
 * Issues an order's invoice once it is paid, or sent where it is paid on delivery, and a credit note for each refund
 * that was made. Those that exist stay as they are. Orders from before taxes were recorded have none.
 */
export async function issueDocuments({ db, clock }: Deps, orderId: string): Promise<void> {
  await transact(db, async (trx): Promise<Result<null>> => {
    const order = await lockOrder(trx, orderId);
    const rated = order && ratedOrder(order, await linesOf(trx, orderId));
    if (!rated) return ok(null);
    const issuing = { trx, order, rated, issuedAt: clock.now() };
    const number = await invoiceOf(issuing);
    if (number !== null) await creditsOf(issuing, number);
    return ok(null);
  });
}

/** Returns the id of the credit note for what the refunds of a cancelled order leave. */
export const restOf = (orderId: string): string => `${orderId}-cancelled`;

interface Issuing {
  trx: Trx;
  order: LockedOrder;
  rated: RatedOrder;
  issuedAt: number;
}

/** Returns the number of the order's invoice, which is issued if it is due; null: it is not. */
async function invoiceOf(issuing: Issuing): Promise<string | null> {
  const { trx, order, rated } = issuing;
  const [issued] = await invoicesOf(trx, [order.id]);
  if (issued) return numberText('invoice', issued.year, issued.number);
  const onDelivery = order.payment_type === 'COD';
  const events = await eventsOf(trx, order.id);
  const taxedAt = events.find(({ to_status }) => to_status === (onDelivery ? 'SHIPPED' : 'PREPARING'))?.at;
  if (taxedAt === undefined) return null;
  const sale = saleOf(rated, { onlySent: onDelivery });
  return write(issuing, { ...sale, id: order.id, kind: 'invoice', of: null, taxedAt });
}

/** Issues credit notes for the refunds that were made, and for what a cancelled order leaves. */
async function creditsOf(issuing: Issuing, invoiceNumber: string): Promise<void> {
  const { trx, order, rated } = issuing;
  const refunds = (await refundsOf(trx, order.id)).filter(({ id, attempt_id }) => id !== `${attempt_id}-all`);
  const issued = new Set((await invoicesOf(trx, [order.id])).map(({ id }) => id));
  const isSettled = refunds.every(({ state }) => state === 'done');
  const open = refunds.filter(({ id, state }) => state === 'done' && !issued.has(id));
  const credit = async (id: string, cents: number | 'all', taxedAt: number, parts: RefundParts | null) => {
    const rates = await ratesOf(trx, order.id);
    const left = byRate(rates);
    const most = grossOf(left);
    const worth = cents === 'all' ? most : Math.min(cents, most);
    if (worth <= 0) return;
    const invoiced = rates.filter(({ kind }) => kind === 'invoice');
    const back = creditOf({ rated, invoiced, left, cents: worth, parts });
    const money = refunds.find((refund) => refund.id === id)?.amount_cents ?? 0;
    await write(issuing, {
      ...{ id, kind: 'credit', of: invoiceNumber, taxedAt },
      lines: linesBack(rated, parts),
      shipping: [],
      rates: back,
      pointsCents: Math.max(0, worth - money),
      totalCents: Math.min(money, worth),
    });
  };
  const isCancelled = order.status === 'CANCELLED' && isSettled;
  for (const [i, refund] of open.entries()) {
    const parts = refund.parts_json === null ? null : RefundParts.parse(JSON.parse(refund.parts_json));
    const isLast = isCancelled && i === open.length - 1;
    const cents = isLast ? 'all' : refund.amount_cents + (parts?.pointsCents ?? 0);
    await credit(refund.id, cents, refund.updated_at, isLast ? null : parts);
  }
  if (isCancelled && open.length === 0) await credit(restOf(order.id), 'all', order.updated_at, null);
}

function linesBack({ lines }: RatedOrder, parts: RefundParts | null): InvoiceSnapshot['lines'] {
  return (parts?.units ?? []).flatMap(({ lineId, quantity, cents }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const { title, variant_title: variant, sku, tax_bps: rateBps } = line;
    return [{ title, variant, sku, quantity, unitCents: null, discountCents: 0, cents, rateBps }];
  });
}

type Content = Pick<
  InvoiceSnapshot,
  'kind' | 'of' | 'taxedAt' | 'lines' | 'shipping' | 'rates' | 'pointsCents' | 'totalCents'
> & { id: string };

/** Writes a document with the next number of its kind and year. @returns the number */
async function write({ trx, order, issuedAt }: Issuing, { id, kind, ...content }: Content): Promise<string> {
  const year = new Date(issuedAt).getUTCFullYear();
  const said = await partiesOf(trx, order);
  const number = await nextNumber(trx, kind, year);
  const snapshot = InvoiceSnapshot.parse({
    ...{ kind, number: numberText(kind, year, number), issuedAt, orderNo: order.order_no },
    ...{ orderedAt: order.created_at, language: order.language, country: order.country, currency: order.currency },
    ...{ taxIncluded: order.tax_included === 1, ...said, ...content },
  });
  const snapshot_json = JSON.stringify(snapshot);
  const { taxedAt: taxed_at, rates } = snapshot;
  const row = { id, kind, year, number, order_id: order.id, issued_at: issuedAt, taxed_at, snapshot_json };
  await trx
    .insertInto('invoice')
    .values({ ...row, hash: hashOfSnapshot(snapshot_json) })
    .execute();
  await writeRates(trx, order, { id, kind, taxed_at, rates });
  return snapshot.number;
}

type Taxes = { id: string; kind: InvoiceKind; taxed_at: number } & Pick<InvoiceSnapshot, 'rates'>;

/** Writes the amounts by rate, those of a credit note below zero. */
async function writeRates(trx: Trx, order: OrderRow, { id, kind, taxed_at, rates }: Taxes): Promise<void> {
  const sign = kind === 'credit' ? -1 : 1;
  const { country, currency } = order;
  // Where prices include tax, a country has one table of rates.
  const state = order.tax_included === 1 ? '' : stateOf(order);
  for (const { rateBps, netCents, taxCents } of rates)
    await trx
      .insertInto('invoice_tax')
      .values({
        ...{ invoice_id: id, rate_bps: rateBps, country, state, currency, taxed_at },
        ...{ net_cents: sign * netCents, tax_cents: sign * taxCents },
      })
      .execute();
}
