import type { CommerceDeps } from '../../context.ts';
import { type Attempt, findAttempt, isLive } from '../../orders/attempt-queries.ts';
import type { PaymentProvider, Settled } from '../provider.ts';
import { GatewayUnavailable } from '../providers/card/gateway.ts';
import type { PayPal, PayPalOrder } from '../providers/paypal/paypal.ts';
import { giveUpIfEnded, giveUpWaiting, noteWaiting } from '../waiting-attempt.ts';
import { orderAtPayPal } from './attempt-order.ts';
import { declined, isOf, outcomeOf, refusalOf, waiting } from './reading.ts';
import { startCapture } from './steps.ts';

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
  if (attempt.state === 'unknown') return waiting(order);
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
