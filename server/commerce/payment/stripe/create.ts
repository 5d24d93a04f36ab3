import type { HostedPayment, HostedPaymentCreated } from '../../../../shared/contract/payment.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { allowancesOf, takeUses } from '../../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../../context.ts';
import { freshId } from '../../fresh-id.ts';
import { findAttempt, isLive } from '../../orders/attempt-queries.ts';
import { findOrder } from '../../orders/order-access.ts';
import { noSuchOrder } from '../../orders/refusals.ts';
import { beginAttempt } from '../begin.ts';
import { lookInto } from '../settle.ts';

/** Limit of new payment pages: each creates a session at Stripe. */
const beginnings = { uses: 40, windowMs: 10 * 60_000 };
const beginningsFromAddress = { uses: 200, windowMs: 10 * 60_000 };

/** Begins a card payment of the viewer's order on Stripe's page, once for a key; without a key, one at a time. */
export async function createHostedPayment(
  deps: CommerceDeps,
  viewer: Viewer,
  key: string | null,
  request: HostedPayment,
): Promise<Result<HostedPaymentCreated>> {
  if (!(await findOrder(deps, viewer.owner, request.orderId))) return noSuchOrder;
  if (deps.cardForm) return fail(codes.conflict, 'noHostedPayment');
  const allowed = await takeUses(deps, allowancesOf('hosted', viewer, beginnings, beginningsFromAddress));
  if (!allowed.ok) return allowed;
  const begun = await beginAttempt({
    deps,
    viewer,
    orderId: request.orderId,
    keyed: { call: 'payment/hosted', key: key ?? freshId(deps.random), request },
    means: { type: 'STRIPE', brand: 'Card', last4: null, expiry: null, returnUrl: request.returnUrl },
  });
  if (!begun.ok) return begun;
  const { attempt } = begun.value;
  // A waiting attempt may have been paid meanwhile; one whose answer was lost is found again.
  if (isLive(attempt)) await lookInto(deps, attempt);
  const now = (await findAttempt(deps.db, attempt.id)) ?? attempt;
  return ok({ id: now.id, ...(now.state === 'challenge' && now.redirect_url && { redirectUrl: now.redirect_url }) });
}
