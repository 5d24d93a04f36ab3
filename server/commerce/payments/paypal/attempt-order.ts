import type { CommerceDeps } from '../../context.ts';
import type { OrderRow } from '../../orders/order-queries.ts';
import { type Attempt, findAttempt } from '../attempt-queries.ts';
import type { PayPal, PayPalOrder } from '../providers/paypal/paypal.ts';
import { amountsOf, invoiceOf, requestOf } from './request.ts';
import { dropProviderOrder, noteWaiting } from './steps.ts';

/**
 * The order at PayPal of an attempt under way, made when there is none: the attempt is its key, so one whose answer was
 * lost is found again. Null: PayPal does not know it; 'noted': another process has taken the attempt further.
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
  // Only what was approved from the cart has an order before its attempt has gone anywhere.
  return attempt.state === 'started' ? takeOver(deps, payPal, attempt, found) : found;
}

async function makeOrder(deps: CommerceDeps, payPal: PayPal, attempt: Attempt): Promise<PayPalOrder> {
  const order = await payPal.create(requestOf(deps, await orderOf(deps, attempt), attempt));
  await noteWaiting(deps, attempt.id, order);
  return order;
}

/** Makes what was approved from the cart the attempt's own; where that cannot be, it is begun anew. */
async function takeOver(deps: CommerceDeps, payPal: PayPal, attempt: Attempt, found: PayPalOrder | null) {
  if (found?.customId === attempt.id) return found;
  // Refused because another process was quicker with it, it is ours all the same.
  const adapted = found && (await adapt(deps, payPal, attempt, found));
  if (adapted?.customId === attempt.id) return adapted;
  await dropProviderOrder(deps, attempt);
  const now = await findAttempt(deps.db, attempt.id);
  return now?.state === 'started' && now.provider_order === null ? makeOrder(deps, payPal, now) : 'noted';
}

/** The approved order with the order's own amounts, invoice and mark, as far as PayPal takes them; null: none such. */
async function adapt(deps: CommerceDeps, payPal: PayPal, attempt: Attempt, found: PayPalOrder) {
  if (found.status !== 'APPROVED' || !(await wasGivenTo(deps, attempt, found))) return null;
  const order = await orderOf(deps, attempt);
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

function orderOf({ db }: CommerceDeps, { order_id }: Attempt): Promise<OrderRow> {
  return db.selectFrom('shop_order').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow();
}
