import { smallestAmount } from '../../../../shared/money.ts';
import { loadOrderCurrency } from '../../catalog/price.ts';
import { taxesOf } from '../../checkout/taxes/amounts.ts';
import { rateTable } from '../../checkout/taxes/rate-table.ts';
import { recordedRate } from '../../checkout/taxes/stored-rates.ts';
import type { TimedDeps } from '../../context.ts';
import { commit, type Trx } from '../../database/connection.ts';
import type { WorkOutcome } from '../../jobs/due-work.ts';
import { loadOrderEvents, loadOrderLines, type OrderLineRow, type OrderRow } from '../order-queries.ts';
import { bookOrder } from '../sales/book-order.ts';
import { goodsOf } from '../taxed-alike.ts';
import { type LockedOrder, lockOrder } from '../transitions.ts';
import { creditOfEvent, creditsDue, loadCreditSources, type RefundParts, soldAt } from './credit.ts';
import {
  hashOfSnapshot,
  type InvoiceKind,
  loadInvoiceRates,
  loadInvoices,
  nextNumber,
  numberText,
} from './invoice-queries.ts';
import { loadParties, stateOf } from './parties.ts';
import { type RatedOrder, ratedOrder, saleOf } from './sale.ts';
import { InvoiceSnapshot } from './snapshot.ts';

/** Due work: issues the documents of an order that are due. */
export async function issueDue(deps: TimedDeps, orderId: string): Promise<WorkOutcome> {
  await issueDocuments(deps, orderId);
  return 'done';
}

/**
 * Issues an order's invoice once it is paid, or sent where it is paid on delivery, and a credit note for all that went
 * back of it. Those that exist stay as they are. Orders whose taxes are not known have none. What is sold and
 * refunded by them is counted in the sales of its day.
 */
export async function issueDocuments({ db, clock }: TimedDeps, orderId: string): Promise<void> {
  await commit(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return;
    const lines = await loadOrderLines(trx, orderId);
    const rated = ratedOrder(order, lines) ?? (await recordTaxes(trx, order, lines));
    const issuing = rated && { trx, order, rated, issuedAt: clock.now() };
    const number = issuing && (await issueInvoice(issuing));
    if (issuing && number !== null) await issueCredits(issuing, number);
    await bookOrder(trx, rated?.order ?? order, rated?.lines ?? lines);
  });
}

interface Issuing {
  trx: Trx;
  order: LockedOrder;
  rated: RatedOrder;
  issuedAt: number;
}

/** Returns the number of the order's invoice, which is issued if it is due; null: it is not. */
async function issueInvoice(issuing: Issuing): Promise<string | null> {
  const { trx, order, rated } = issuing;
  const [issued] = await loadInvoices(trx, [order.id]);
  if (issued) return numberText('invoice', issued.year, issued.number);
  const taxedAt = soldAt(order, await loadOrderEvents(trx, order.id));
  if (taxedAt === undefined) return null;
  const sale = saleOf(rated);
  return write(issuing, { ...sale, id: order.id, kind: 'invoice', of: null, taxedAt });
}

/** Issues credit notes for what went back of the order, and for what a cancelled one leaves. */
async function issueCredits(issuing: Issuing, invoiceNumber: string): Promise<void> {
  const { trx, order, rated } = issuing;
  const sources = await loadCreditSources(trx, order.id);
  const issued = new Set((await loadInvoices(trx, [order.id])).map(({ id }) => id));
  for (const { id, cents, moneyCents, taxedAt, parts } of creditsDue(order, sources, issued)) {
    const credit = creditOfEvent(rated, await loadInvoiceRates(trx, order.id), { cents, parts });
    if (credit === null) continue;
    await write(issuing, {
      id,
      kind: 'credit',
      of: invoiceNumber,
      taxedAt,
      lines: linesBack(rated, parts),
      shipping: [],
      rates: credit.rates,
      pointsCents: Math.max(0, credit.cents - moneyCents),
      totalCents: Math.min(moneyCents, credit.cents),
    });
  }
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
  const said = await loadParties(trx, order);
  const number = await nextNumber(trx, kind, year);
  const snapshot = InvoiceSnapshot.parse({
    kind,
    number: numberText(kind, year, number),
    issuedAt,
    orderNo: order.order_no,
    orderedAt: order.created_at,
    language: order.language,
    country: order.country,
    currency: order.currency,
    taxIncluded: order.tax_included === 1,
    ...said,
    ...content,
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
        invoice_id: id,
        rate_bps: rateBps,
        country,
        state,
        currency,
        taxed_at,
        net_cents: sign * netCents,
        tax_cents: sign * taxCents,
      })
      .execute();
}

/**
 * Records the taxes of an order that a release without this record took after the shop had begun to issue invoices: by the
 * rates of its day, where they give its tax to the cent.
 *
 * @returns the order with its taxes; null: they are not known
 */
async function recordTaxes(trx: Trx, order: OrderRow, lines: readonly OrderLineRow[]): Promise<RatedOrder | null> {
  if (lines.length === 0 || !(await isSinceInvoices(trx, order))) return null;
  const currency = await loadOrderCurrency(trx, order);
  const place = { country: order.country, state: stateOf(order), currency, at: order.created_at };
  const rates = await rateTable.findTaxes(trx, { ...place, lines: lines.map(goodsOf) });
  const taxed = lines.map((line, i) => ({
    cents: line.line_cents,
    discountCents: line.discount_cents,
    requiresShipping: line.requires_shipping === 1,
    rateBps: rates[i]?.rateBps ?? 0,
    exemptCents: rates[i]?.exemptCents ?? 0,
  }));
  const terms = { shipping: order.shipping_cents, included: order.tax_included === 1, delivery: 'no' } as const;
  const taxes = taxesOf(taxed, { ...terms, step: smallestAmount(order.currency) });
  if (taxes.total !== order.tax_cents) return null;
  const recorded = lines.map((line, i) => ({
    ...line,
    tax_bps: recordedRate(taxed[i]?.rateBps ?? 0),
    tax_cents: taxes.lines[i] ?? 0,
    exempt_cents: taxed[i]?.exemptCents ?? 0,
  }));
  for (const { id, tax_bps, tax_cents, exempt_cents } of recorded)
    await trx.updateTable('order_line').set({ tax_bps, tax_cents, exempt_cents }).where('id', '=', id).execute();
  const shipping_tax_json = JSON.stringify(
    taxes.shipping.map((part) => ({ ...part, rateBps: recordedRate(part.rateBps) })),
  );
  await trx.updateTable('shop_order').set({ shipping_tax_json }).where('id', '=', order.id).execute();
  return ratedOrder({ ...order, shipping_tax_json }, recorded);
}

async function isSinceInvoices(trx: Trx, { created_at }: OrderRow): Promise<boolean> {
  const { first } = await trx
    .selectFrom('invoice')
    .select((eb) => eb.fn.min('issued_at').as('first'))
    .executeTakeFirstOrThrow();
  return first !== null && Number(first) < created_at;
}
