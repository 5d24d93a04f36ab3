import type { PaymentState, ReturnedPayment } from '../../../shared/contract/payment.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import type { CommerceDeps } from '../context.ts';
import { isMailKey } from '../orders/order-link.ts';
import { findAnyOrder } from '../orders/order-queries.ts';
import { noSuchOrder } from '../orders/refusals.ts';
import { maskEmail } from '../orders/search.ts';
import { settledState } from './pay.ts';

const stateOf: Readonly<Record<PaymentState['state'], ReturnedPayment['state']>> = {
  paid: 'paid',
  onDelivery: 'paid',
  processing: 'checking',
  // Back from the payment page: its provider may not have been reached yet.
  challenge: 'checking',
  none: 'open',
  declined: 'open',
  verify: 'open',
  cancelled: 'ended',
};

/** Returns how the payment of an order stands, for a browser that did not place it and came back from paying it. */
export async function readReturned(
  deps: CommerceDeps,
  { orderId, key }: { orderId: string; key: string },
): Promise<Result<ReturnedPayment>> {
  const order = await findAnyOrder(deps.db, orderId);
  // '': its buyer is forgotten.
  if (!order || order.email === '' || !(await isMailKey(deps.db, order, key))) return noSuchOrder;
  const { state } = await settledState(deps, order);
  return ok({ orderNo: order.order_no, email: maskEmail(order.email), state: stateOf[state] });
}
