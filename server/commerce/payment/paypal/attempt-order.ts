import type { CommerceDeps } from '../../context.ts';
import { type Attempt, findAttempt } from '../../orders/attempt-queries.ts';
import type { OrderRow } from '../../orders/order-queries.ts';
import type { PayPal, PayPalOrder } from '../providers/paypal/paypal.ts';
import { noteWaiting } from '../waiting-attempt.ts';
import { amountsOf, composeRequest, invoiceOf } from './request.ts';
import { dropProviderOrder } from './steps.ts';

/**
 * Returns PayPal's order of a live attempt, created if there is none: the attempt's id is the key, so an order whose
 * answer was lost is found again. Null: PayPal does not know it; 'noted': another process has advanced the attempt.
 *
 * @throws GatewayUnavailable
 */
export async function orderAtPayPal(
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
