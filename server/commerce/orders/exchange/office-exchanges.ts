import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import type { ExchangePreview, OpenExchanges } from '../../../../shared/office/orders.ts';
import type { CommerceDeps, MakingDeps, StaffMember } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { pageOf, pageSize } from '../../database/page.ts';
import { freshId } from '../../fresh-id.ts';
import { queueMail } from '../../jobs/queue-message.ts';
import { requestRefund } from '../../payment/refunds.ts';
import { holdEarners } from '../../points/reverse.ts';
import { type Confirmed, findConfirmed, findRefundLimit } from '../office-actions.ts';
import { findOrderByNumber } from '../order-queries.ts';
import { loadMoney } from '../overview.ts';
import { recordForOrder } from '../record-for-order.ts';
import { noSuchOrder } from '../refusals.ts';
import { restockPieces } from '../release.ts';
import { changeOrder } from '../transitions.ts';
import { beyondLimit, type Confirmation, unitsGone } from '../unit-amounts.ts';
import { agreeExchange, proposeExchange } from './agree.ts';
import { currentOf, type ExchangeRow, isActive, loadExchanges, viewExchange } from './exchange-queries.ts';

interface ExchangeWish {
  orderNo: string;
  /** What comes back: id of its line or exchange, or its SKU. */
  from: string;
  quantity: number;
  /** What the buyer gets instead. */
  to: { sku: string } | { variantId: number };
}

/** Returns what an exchange would change, and changes nothing. */
export async function previewExchange(
  deps: CommerceDeps,
  { orderNo, from, quantity, to }: ExchangeWish,
): Promise<Result<ExchangePreview>> {
  const order = await findOrderByNumber(deps.db, orderNo);
  if (!order) return noSuchOrder;
  const proposed = await proposeExchange(deps, order, { which: from, quantity, to });
  if (!proposed.ok) return proposed;
  const { replacement, cents } = proposed.value;
  const { title, variantTitle: variant } = replacement;
  return ok({ currency: order.currency, cents, title, variant, goneBefore: await unitsGone(deps.db, order.id) });
}

/** Agrees on an exchange for a member of staff who gave their password again, and reserves the replacements. */
export async function exchangeForStaff(
  deps: CommerceDeps,
  staff: StaffMember,
  wish: ExchangeWish & Omit<Confirmed, 'reason'> & { waits: boolean },
): Promise<Result<unknown>> {
  const confirmed = await findConfirmed(deps, staff, wish.orderNo, wish.password);
  if (!confirmed.ok) return confirmed;
  const order = confirmed.value;
  const { from: which, quantity, to, waits, amountCents: agreedCents, goneBefore } = wish;
  const maxInAllCents = await findRefundLimit(deps.db, staff, order);
  const wanted = { orderId: order.id, which, quantity, to, waits };
  return agreeExchange(deps, { ...wanted, agreedCents, goneBefore, maxInAllCents });
}

interface One {
  orderNo: string;
  exchange: string;
}

export async function receiveForStaff(
  deps: CommerceDeps,
  staff: StaffMember,
  { orderNo, exchange }: One,
): Promise<Result<unknown>> {
  const order = await findOrderByNumber(deps.db, orderNo);
  if (!order) return noSuchOrder;
  const maxInAllCents = await findRefundLimit(deps.db, staff, order);
  return receivePiece(deps, { orderId: order.id, exchangeId: exchange, maxInAllCents });
}

/** Gives up an exchange of which nothing has happened. */
export async function endByNumber(deps: CommerceDeps, { orderNo, exchange }: One): Promise<Result<unknown>> {
  const order = await findOrderByNumber(deps.db, orderNo);
  return order ? endExchange(deps, { orderId: order.id, exchangeId: exchange }) : noSuchOrder;
}

/** Returns a page of exchanges that are not finished, by time and id. */
export async function openExchanges(db: Database, after: string | undefined): Promise<OpenExchanges> {
  const [at = '0', id = ''] = after ? [after.slice(0, after.indexOf('-')), after.slice(after.indexOf('-') + 1)] : [];
  const found = await db
    .selectFrom('exchange')
    .innerJoin('shop_order', 'shop_order.id', 'exchange.order_id')
    .selectAll('exchange')
    .select('shop_order.order_no')
    .where('exchange.ended_at', 'is', null)
    .where('exchange.returned_at', 'is', null)
    .where((eb) => eb.or([eb('exchange.received_at', 'is', null), eb('exchange.fulfillment_id', 'is', null)]))
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('exchange.created_at', 'exchange.id'), '>', eb.tuple(Number(at), id))),
    )
    .orderBy('exchange.created_at')
    .orderBy('exchange.id')
    .limit(pageSize + 1)
    .execute();
  const { rows, next } = pageOf(found, ({ created_at, id: last }) => `${created_at}-${last}`);
  return {
    exchanges: rows.map((row) => ({ ...viewExchange(row), orderNo: row.order_no })),
    next,
  };
}

interface Which {
  orderId: string;
  exchangeId: string;
}

const noSuchExchange = fail(codes.notFound, 'noSuchExchange');
const isOver = fail(codes.conflict, 'exchangeOver');
const isUnderWay = fail(codes.conflict, 'exchangeUnderWay');

/**
 * Records that the piece of an exchange came back: restocks it, and refunds what the replacement costs less. Again it
 * changes nothing.
 *
 * @returns the cents that are refunded by this
 */
export function receivePiece(
  deps: MakingDeps,
  { orderId, exchangeId, ...limit }: Which & Pick<Confirmation, 'maxInAllCents'>,
): Promise<Result<number>> {
  return changeOrder(deps, orderId, async (trx, order, at) => {
    const exchange = await findExchange(trx, { orderId, exchangeId });
    if (!exchange) return noSuchExchange;
    if (!isActive(exchange)) return isOver;
    if (exchange.received_at !== null) return ok(0);
    await holdEarners(trx, orderId);
    const piece = { id: `${exchangeId}:back`, variantId: exchange.from_variant_id };
    await restockPieces(trx, [piece], { reason: 'return', orderId, at });
    const given = await refundDifference(trx, exchange, { id: freshId(deps.random), at });
    if (!given.ok) return given;
    const beyond = await beyondLimit(trx, order, given.value, limit);
    if (beyond) return beyond;
    const { captured } = await loadMoney(trx, orderId);
    const difference_cents = captured > 0 ? given.value : exchange.difference_cents;
    await trx.updateTable('exchange').set({ received_at: at, difference_cents }).where('id', '=', exchangeId).execute();
    const details = { sku: exchange.from_sku, cents: given.value };
    await recordForOrder(trx, order, { action: 'order.exchange received', at, details });
    return given;
  });
}

/** Requests the refund of what a replacement costs less, as far as something is left of the payment. */
async function refundDifference(
  trx: Trx,
  { order_id: orderId, line_id: lineId, difference_cents }: ExchangeRow,
  { id, at }: { id: string; at: number },
): Promise<Result<number>> {
  const cents = Math.min(difference_cents, (await loadMoney(trx, orderId)).left);
  if (cents <= 0) return ok(0);
  const parts = { units: [{ lineId, quantity: 1, cents }], pointsCents: 0 };
  return requestRefund(trx, { id, orderId, amountCents: cents, cause: 'exchange', parts, at });
}

/**
 * Gives up an exchange whose piece is not back and whose replacement is not sent: restocks the replacement and notifies
 * the buyer. Again it changes nothing.
 *
 * @returns whether this gave it up
 */
export function endExchange(deps: MakingDeps, which: Which): Promise<Result<boolean>> {
  return changeOrder(deps, which.orderId, async (trx, order, at) => {
    const exchange = await findExchange(trx, which);
    if (!exchange) return noSuchExchange;
    if (exchange.ended_at !== null) return ok(false);
    if (exchange.returned_at !== null) return isOver;
    if (exchange.received_at !== null || exchange.fulfillment_id !== null) return isUnderWay;
    await giveUp(trx, [exchange], at);
    await queueMail(trx, 'exchanged', `${order.id}.${at}`, at);
    const details = { from: exchange.from_sku, to: exchange.sku || exchange.title };
    await recordForOrder(trx, order, { action: 'order.exchange ended', at, details });
    return ok(true);
  });
}

/** Gives up exchanges of a locked order, and restocks their replacements. */
export async function giveUp(trx: Trx, exchanges: readonly ExchangeRow[], at: number): Promise<void> {
  for (const { id, order_id: orderId, variant_id: variantId } of exchanges) {
    await trx.updateTable('exchange').set({ ended_at: at }).where('id', '=', id).execute();
    await restockPieces(trx, [{ id, variantId }], { reason: 'cancellation', orderId, at });
  }
}

async function findExchange(trx: Trx, { orderId, exchangeId }: Which): Promise<ExchangeRow | undefined> {
  return (await loadExchanges(trx, [orderId])).find(({ id }) => id === exchangeId);
}

/** Returns the exchanges of a line whose replacement is not sent: what is back first. */
export async function loadUnsentExchanges(trx: Trx, orderId: string, lineId: string): Promise<ExchangeRow[]> {
  const unsent = currentOf(await loadExchanges(trx, [orderId])).filter(
    (each) => each.line_id === lineId && each.fulfillment_id === null,
  );
  return unsent.toSorted((a, b) => Number(a.received_at === null) - Number(b.received_at === null));
}
