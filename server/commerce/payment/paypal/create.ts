import type { PayPalCreate, PayPalCreated } from '../../../../shared/contract/payment.ts';
import { ok, type Result } from '../../../../shared/errors.ts';
import { money } from '../../../../shared/money.ts';
import { allowancesOf, takeUses } from '../../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../../context.ts';
import { freshId } from '../../fresh-id.ts';
import { findAttempt, isLive } from '../../orders/attempt-queries.ts';
import { findOrder } from '../../orders/order-access.ts';
import { noSuchOrder } from '../../orders/refusals.ts';
import { beginAttempt } from '../begin.ts';
import { lookInto } from '../settle.ts';
import { checkAmount } from './check-amount.ts';
import { beginExpress } from './express.ts';
import { useExpress } from './express-queries.ts';

/** Limit of new PayPal payments: each creates an order at PayPal. */
const beginnings = { uses: 40, windowMs: 10 * 60_000 };
const beginningsFromAddress = { uses: 200, windowMs: 10 * 60_000 };

/** Begins a PayPal payment of the viewer's order or cart, once for a key; without a key, one at a time. */
export async function createPayPal(
  deps: CommerceDeps,
  viewer: Viewer,
  key: string | null,
  request: PayPalCreate,
): Promise<Result<PayPalCreated>> {
  const allowed = await takeUses(deps, allowancesOf('paypal', viewer, beginnings, beginningsFromAddress));
  if (!allowed.ok) return allowed;
  const { orderId } = request;
  return orderId === undefined
    ? beginExpress(deps, viewer, key, request)
    : payOrder(deps, viewer, key, { ...request, orderId });
}

async function payOrder(
  deps: CommerceDeps,
  viewer: Viewer,
  key: string | null,
  request: PayPalCreate & { orderId: string },
): Promise<Result<PayPalCreated>> {
  const { orderId, expressId } = request;
  const order = await findOrder(deps, viewer.owner, orderId);
  if (!order) return noSuchOrder;
  const asked = checkAmount(deps, request, money(order.total_cents, order.currency));
  if (!asked.ok) return asked;
  const begun = await beginAttempt({
    deps,
    viewer,
    orderId,
    // Without a key, the live attempt is used.
    keyed: { call: 'payment/paypal/create', key: key ?? freshId(deps.random), request },
    means: { type: 'PAYPAL', brand: 'PayPal', last4: null, expiry: null, returnUrl: request.returnPageUrl },
    ...(expressId && { takeOver: (trx) => useExpress(trx, viewer, { expressId, orderId, at: deps.clock.now() }) }),
  });
  if (!begun.ok) return begun;
  const { attempt } = begun.value;
  // A waiting attempt may have been approved meanwhile; one whose answer was lost is found again.
  if (isLive(attempt)) await lookInto(deps, attempt);
  const now = (await findAttempt(deps.db, attempt.id)) ?? attempt;
  const approvalUrl = now.state === 'challenge' ? now.redirect_url : null;
  return ok({ id: now.id, ...(approvalUrl && { approvalUrl }) });
}
