import type { z } from 'zod';
import type {
  CardPayment,
  HostedPayment,
  HostedPaymentCreated,
  PaymentState,
  ReturnedPayment,
} from '../../../shared/contract/payment.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { takeUses } from '../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { freshId } from '../fresh-id.ts';
import { findAttempt, isLive, latestAttempt } from '../orders/attempt-queries.ts';
import { findOrder } from '../orders/order-access.ts';
import { isMailKey } from '../orders/order-link.ts';
import { findAnyOrder, type OrderRow } from '../orders/order-queries.ts';
import { noSuchOrder } from '../orders/refusals.ts';
import { maskEmail } from '../orders/search.ts';
import { type Begun, beginAttempt, beginningAllowances } from './begin.ts';
import { type CheckedCard, checkCard } from './card-check.ts';
import { holdForTurn, noTurnYet } from './card-testing/guard.ts';
import { applyOutcome, noteLostAnswer } from './outcome.ts';
import { GatewayUnavailable } from './providers/card/gateway.ts';
import { returnUrls } from './return-target.ts';
import { lookAgain, lookInto } from './settle.ts';
import { paymentStateOf, standingOf } from './state.ts';

const askSoonMs = 2_000;

/**
 * Pays an order of the viewer by card. The attempt is written first, then the gateway is called, outside of any
 * transaction; when its answer is lost the shopper sees 'processing' and the outcome is found out later.
 */
export async function payByCard(
  deps: CommerceDeps,
  viewer: Viewer,
  key: string,
  { orderId, returnUrl, ...fields }: z.output<typeof CardPayment>,
): Promise<Result<PaymentState>> {
  // The hosted page takes the place of the form: this service then never holds a card.
  if (!deps.cardForm) return fail(codes.conflict, 'noCardForm');
  const card = checkCard(fields, deps.clock.now());
  if (!card.ok) return card;
  const { brand, last4, expiry } = card.value;
  // Neither card number nor CVV: what is stored of a request must not reveal them.
  const keyed = { call: 'payment/card', key, request: { orderId, last4, expiry } };
  const means = { type: 'IPAYLINKS' as const, brand, last4, expiry, returnUrl: null };
  const { turns } = deps;
  const begun = await turns.take(async (othersFirst) => {
    const attempt = await beginAttempt({ deps, viewer, orderId, keyed, means, othersFirst });
    return attempt === noTurnYet ? null : attempt;
  });
  if (begun === null) return holdForTurn(deps, orderId, means.type);
  if (!begun.ok) return begun;
  const { back } = await returnUrls(deps, orderId, returnUrl);
  if (begun.value.fresh) await charge(deps, begun.value, card.value, back).finally(turns.ended);
  return stateAfter(deps, viewer, begun.value);
}

async function charge(
  deps: CommerceDeps,
  { order, attempt }: Begun,
  { number, holder, expiryMonth, expiryYear, cvv }: CheckedCard,
  returnUrl: string,
): Promise<void> {
  try {
    const outcome = await deps.cardGateway.pay({
      attemptId: attempt.id,
      orderNo: order.order_no,
      amountCents: attempt.amount_cents,
      currency: attempt.currency,
      card: { number, holder, expiryMonth, expiryYear, cvv },
      returnUrl,
    });
    await applyOutcome(deps, attempt.id, outcome);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    deps.log.warn({ orderId: order.id, attemptId: attempt.id, error: error.message }, 'card gateway gave no answer');
    await noteLostAnswer(deps, attempt.id, deps.clock.now() + askSoonMs);
  }
}

async function stateAfter(deps: CommerceDeps, viewer: Viewer, begun: Begun): Promise<Result<PaymentState>> {
  const order = (await findOrder(deps, viewer.owner, begun.order.id)) ?? begun.order;
  return ok(paymentStateOf(standingOf(order), await findAttempt(deps.db, begun.attempt.id)));
}

/** Returns the payment status of an order of the viewer, asking the gateway while an attempt is live. */
export async function readPayment(deps: CommerceDeps, viewer: Viewer, orderId: string): Promise<Result<PaymentState>> {
  const order = await findOrder(deps, viewer.owner, orderId);
  return order ? ok(await settledState(deps, order)) : noSuchOrder;
}

/** Returns the payment status of an order, asking the gateway while an attempt is live. */
export async function settledState(deps: CommerceDeps, before: OrderRow): Promise<PaymentState> {
  const attempt = await latestAttempt(deps.db, before.id);
  if (attempt && isLive(attempt)) await lookInto(deps, attempt);
  const order = (await findAnyOrder(deps.db, before.id)) ?? before;
  return paymentStateOf(standingOf(order), await latestAttempt(deps.db, before.id));
}

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

/** Begins a card payment of the viewer's order on Stripe's page, once for a key; without a key, one at a time. */
export async function createHostedPayment(
  deps: CommerceDeps,
  viewer: Viewer,
  key: string | null,
  request: HostedPayment,
): Promise<Result<HostedPaymentCreated>> {
  if (!(await findOrder(deps, viewer.owner, request.orderId))) return noSuchOrder;
  if (deps.cardForm) return fail(codes.conflict, 'noHostedPayment');
  const allowed = await takeUses(deps, beginningAllowances('hosted', viewer));
  if (!allowed.ok) return allowed;
  const begun = await beginAttempt({
    deps,
    viewer,
    orderId: request.orderId,
    keyed: { call: 'payment/hosted', key: key ?? freshId(deps.random), request },
    means: { type: 'STRIPE', brand: 'Card', last4: null, expiry: null, returnUrl: request.returnUrl },
  });
  if (!begun.ok) return begun;
  const { id, state, redirect_url: redirectUrl } = await lookAgain(deps, begun.value.attempt);
  return ok({ id, ...(state === 'challenge' && redirectUrl && { redirectUrl }) });
}
