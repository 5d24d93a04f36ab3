import { fullName } from '../../../../shared/addresses/full-name.ts';
import { loadShopName } from '../../content/brand/shop-brand.ts';
import type { CommerceDeps } from '../../context.ts';
import { type Attempt, findAttempt, isLive } from '../../orders/attempt-queries.ts';
import { shippingAddressOf } from '../../orders/order-addresses.ts';
import type { OrderRow } from '../../orders/order-queries.ts';
import type { PaymentProvider, Settled, WalletOutcome } from '../provider.ts';
import { GatewayUnavailable } from '../providers/card/gateway.ts';
import type { PayPal, PayPalAmounts, PayPalCapture, PayPalOrder, PayPalRequest } from '../providers/paypal/paypal.ts';
import { returnUrls } from '../return-target.ts';
import { giveUpIfEnded, giveUpWaiting, noteWaiting } from '../waiting-attempt.ts';
import { dropProviderOrder, startCapture } from './steps.ts';

/** The provider PayPal: an attempt is an order there, captured once it is approved. */
export const payPalProvider: PaymentProvider = {
  settle,
  cancel: async (deps, attempt) => {
    if (await giveUpWaiting(deps, attempt.id)) return 'noted';
    const now = await findAttempt(deps.db, attempt.id);
    return now && isLive(now) ? settle(deps, now) : 'noted';
  },
  refund: (deps, { refundId, attempt: { id, reference, currency }, amountCents }) => {
    if (reference === null) throw new Error(`The capture of the attempt ${id} is not known.`);
    return payPalOf(deps).refund({ captureId: reference, requestId: refundId, amountCents, currency });
  },
};

/** Returns the PayPal client. @throws GatewayUnavailable for a shop without an account */
function payPalOf({ payPal }: CommerceDeps): PayPal {
  if (!payPal) throw new GatewayUnavailable('PayPal is not connected.');
  return payPal;
}

async function settle(deps: CommerceDeps, attempt: Attempt): Promise<Settled> {
  const payPal = payPalOf(deps);
  if (!isLive(attempt)) return settleEnded(payPal, attempt);
  if (await giveUpIfEnded(deps, attempt.id)) return 'noted';
  const order = await orderAtPayPal(deps, payPal, attempt);
  if (order === null || order === 'noted') return order;
  if (!isOf(order, attempt)) return notOurs(deps, attempt, order);
  const outcome = outcomeOf(order, attempt);
  if (outcome) return outcome;
  if (order.status === 'APPROVED') return collect(deps, payPal, attempt, order);
  if (attempt.state === 'unknown') return { ...wallet, state: 'challenge', redirectUrl: order.approvalUrl };
  // What was read before another process began the capture is outdated: only a waiting attempt goes on waiting.
  await noteWaiting(deps, attempt.id, { id: order.id, url: order.approvalUrl });
  return 'noted';
}

/** Settles an attempt that was given up: there is a capture or nothing; it is never captured now. */
async function settleEnded(payPal: PayPal, attempt: Attempt): Promise<Settled> {
  const order = attempt.provider_order === null ? null : await payPal.find(attempt.provider_order);
  return order?.capture && isOf(order, attempt) ? outcomeOf(order, attempt) : null;
}

async function collect(deps: CommerceDeps, payPal: PayPal, attempt: Attempt, order: PayPalOrder): Promise<Settled> {
  if (!(await startCapture(deps, attempt.id, order.id))) return 'noted';
  const captured = await payPal.capture(order.id, `${attempt.id}-capture`);
  if (!isOf(captured, attempt)) return notOurs(deps, attempt, captured);
  return outcomeOf(captured, attempt) ?? refusalOf(captured);
}

/** Ignores a PayPal order that belongs to another attempt or has another amount. */
function notOurs(deps: CommerceDeps, { id, order_id }: Attempt, order: PayPalOrder): Settled {
  const { status, customId, amountCents, currency } = order;
  deps.log.error(
    { attemptId: id, orderId: order_id, providerOrder: order.id, status, customId, amountCents, currency },
    'PayPal order is not the one of this attempt',
  );
  return declined('paypal_ended');
}

const wallet = { brand: 'PayPal', last4: null, reference: null } as const;

/**
 * Returns whether a PayPal order belongs to this attempt. One with another amount does not, and is never captured; a
 * capture of another amount belongs to the attempt, to be refunded.
 */
function isOf(order: PayPalOrder, attempt: Attempt): boolean {
  const sameMoney = order.amountCents === attempt.amount_cents && order.currency === attempt.currency;
  return order.customId === attempt.id && (order.capture !== null || sameMoney);
}

/** Returns the outcome of an attempt from its PayPal order; null: it still waits for its shopper, or to be captured. */
function outcomeOf(order: PayPalOrder, attempt: Attempt): WalletOutcome | null {
  if (order.capture) return captureOutcome(order.capture, attempt);
  if (order.status === 'VOIDED') return declined('paypal_ended');
  return order.status === 'COMPLETED' ? { ...wallet, state: 'processing', pending: false } : null;
}

function captureOutcome(
  { id, status, amountCents, currency, refundedCents }: PayPalCapture,
  attempt: Attempt,
): WalletOutcome {
  const reference = id;
  switch (status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return { ...wallet, reference, state: 'paid', amountCents, currency, refundedCents };
    case 'REFUNDED':
      // Refunded before the shop knew of it: no order is to be prepared.
      if (isLive(attempt)) return declined('paypal_ended');
      return { ...wallet, reference, state: 'paid', amountCents, currency, refundedCents };
    case 'PENDING':
      return { ...wallet, reference, state: 'processing', pending: true };
    case 'DECLINED':
    case 'FAILED':
      return declined('paypal_declined');
  }
}

/** Refusals after which the shopper approves the same order again. */
const approveAgain: ReadonlySet<string> = new Set(['PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED']);

/** Returns the meaning of a capture's response without an order. */
function refusalOf({ issue, approvalUrl }: PayPalOrder): WalletOutcome {
  if (issue === null) return { ...wallet, state: 'processing', pending: false };
  if (approveAgain.has(issue)) return { ...wallet, state: 'challenge', redirectUrl: approvalUrl };
  return declined('paypal_declined');
}

function declined(reason: string): WalletOutcome {
  return { ...wallet, state: 'declined', reason };
}

/**
 * Returns PayPal's order of a live attempt, created if there is none: the attempt's id is the key, so an order whose
 * answer was lost is found again. Null: PayPal does not know it; 'noted': another process has advanced the attempt.
 *
 * @throws GatewayUnavailable
 */
async function orderAtPayPal(
  deps: CommerceDeps,
  payPal: PayPal,
  attempt: Attempt,
): Promise<PayPalOrder | 'noted' | null> {
  if (attempt.provider_order === null) return makeOrder(deps, payPal, attempt);
  const found = await payPal.find(attempt.provider_order);
  // Only an approval from the cart has an order before its attempt has one.
  return attempt.state === 'started' ? takeOver(deps, payPal, attempt, found) : found;
}

async function makeOrder(deps: CommerceDeps, payPal: PayPal, attempt: Attempt): Promise<PayPalOrder> {
  const order = await payPal.create(await composeRequest(deps, await loadOrder(deps, attempt), attempt));
  await noteWaiting(deps, attempt.id, { id: order.id, url: order.approvalUrl });
  return order;
}

/** Uses the approval from the cart for the attempt; if that fails, a new order is created. */
async function takeOver(deps: CommerceDeps, payPal: PayPal, attempt: Attempt, found: PayPalOrder | null) {
  if (found?.customId === attempt.id) return found;
  // Refused because another process was first: it is still the attempt's order.
  const adapted = found && (await adapt(deps, payPal, attempt, found));
  if (adapted?.customId === attempt.id) return adapted;
  await dropProviderOrder(deps, attempt);
  const now = await findAttempt(deps.db, attempt.id);
  return now?.state === 'started' && now.provider_order === null ? makeOrder(deps, payPal, now) : 'noted';
}

/**
 * Updates the approved order with the shop order's amounts, invoice and id, as far as PayPal accepts them; null if not.
 */
async function adapt(deps: CommerceDeps, payPal: PayPal, attempt: Attempt, found: PayPalOrder) {
  if (found.status !== 'APPROVED' || !(await wasGivenTo(deps, attempt, found))) return null;
  const order = await loadOrder(deps, attempt);
  const invoiceId = invoiceOf(order, attempt);
  await payPal.change(found.id, { ...amountsOf(order), invoiceId, customId: attempt.id });
  return payPal.find(found.id);
}

async function wasGivenTo({ db }: CommerceDeps, attempt: Attempt, found: PayPalOrder): Promise<boolean> {
  const express = await db
    .selectFrom('express_payment')
    .select('order_id')
    .where('id', '=', found.customId)
    .where('provider_order', '=', found.id)
    .executeTakeFirst();
  return express?.order_id === attempt.order_id;
}

function loadOrder({ db }: CommerceDeps, { order_id }: Attempt): Promise<OrderRow> {
  return db.selectFrom('shop_order').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow();
}

/** Returns an order's amounts for PayPal; included tax is not listed separately. */
function amountsOf(order: OrderRow): PayPalAmounts {
  return {
    currency: order.currency,
    totalCents: order.total_cents,
    itemCents: order.subtotal_cents,
    shippingCents: order.shipping_cents,
    taxCents: order.tax_included === 1 ? 0 : order.tax_cents,
    discountCents: order.discount_cents + order.points_cents,
  };
}

/** Returns the invoice number: unique for a merchant, as PayPal requires, also for repeated attempts. */
function invoiceOf(order: OrderRow, attempt: Attempt): string {
  return `${order.order_no}-${attempt.id.slice(0, 8)}`;
}

/** Returns the request for an attempt's PayPal order: identical for each call, with the attempt's id as key. */
async function composeRequest(deps: CommerceDeps, order: OrderRow, attempt: Attempt): Promise<PayPalRequest> {
  const { back, cancelled } = await returnUrls(deps, order.id, attempt.return_url);
  return {
    requestId: attempt.id,
    customId: attempt.id,
    invoiceId: invoiceOf(order, attempt),
    ...amountsOf(order),
    description: `Order ${order.order_no}`,
    shipTo: addressOf(order),
    returnUrl: back,
    cancelUrl: cancelled,
    brandName: await loadShopName(deps),
  };
}

function addressOf(order: OrderRow): NonNullable<PayPalRequest['shipTo']> {
  const address = shippingAddressOf(order);
  const { street, apt, city, state, postalCode, country } = address;
  return { fullName: fullName(address), line1: street, line2: apt, city, state, postalCode, country };
}
