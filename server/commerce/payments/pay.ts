import type { z } from 'zod';
import type { CardPayment, PaymentState } from '../../../shared/contract/payment.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { GatewayUnavailable } from '../gateways/card.ts';
import { findOrder } from '../orders/order-queries.ts';
import { findAttempt, isLive, latestAttempt } from './attempt-queries.ts';
import { type Begun, beginAttempt } from './begin.ts';
import { type CheckedCard, checkCard } from './card-check.ts';
import { applyOutcome, noteLostAnswer } from './outcome.ts';
import { settleAttempt } from './settle.ts';
import { paymentStateOf, standingOf } from './state.ts';

const askSoonMs = 2_000;

/**
 * Pays an order of the viewer's by card. The attempt is written first, then the gateway is asked, outside of any
 * transaction; when its answer is lost the shopper sees 'processing' and the outcome is found out afterwards.
 */
export async function payByCard(
  deps: CommerceDeps,
  viewer: Viewer,
  key: string,
  { orderId, returnUrl, ...fields }: z.output<typeof CardPayment>,
): Promise<Result<PaymentState>> {
  const card = checkCard(fields, deps.clock.now());
  if (!card.ok) return card;
  const begun = await beginAttempt({ deps, viewer, key, orderId, card: card.value });
  if (!begun.ok) return begun;
  if (begun.value.fresh) await charge(deps, begun.value, card.value, returnTarget(deps.siteUrl, orderId, returnUrl));
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
    deps.log.warn({ orderId: order.id, attemptId: attempt.id }, 'card gateway gave no answer');
    await noteLostAnswer(deps, attempt.id, deps.clock.now() + askSoonMs);
  }
}

/** Where a challenge sends the shopper back to: a page of this shop, whatever was asked for. */
function returnTarget(siteUrl: string, orderId: string, wanted: string | undefined): string {
  const usual = new URL(href(routes.processing, { order: orderId }), siteUrl);
  const target = wanted && URL.canParse(wanted, siteUrl) ? new URL(wanted, siteUrl) : usual;
  return (isSameSite(target, usual) ? target : usual).href;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The shop on this machine goes by several names; a session belongs to the one that the shopper uses. */
function isSameSite(target: URL, usual: URL): boolean {
  if (target.origin === usual.origin) return true;
  const local = [target, usual].every(({ hostname }) => loopback.has(hostname));
  return local && target.protocol === usual.protocol && target.port === usual.port;
}

async function stateAfter(deps: CommerceDeps, viewer: Viewer, begun: Begun): Promise<Result<PaymentState>> {
  const order = (await findOrder(deps.db, viewer.owner, begun.order.id)) ?? begun.order;
  return ok(paymentStateOf(standingOf(order), await findAttempt(deps.db, begun.attempt.id)));
}

/** How the payment of an order of the viewer's stands, found out from the gateway while an attempt is under way. */
export async function readPayment(deps: CommerceDeps, viewer: Viewer, orderId: string): Promise<Result<PaymentState>> {
  const before = await findOrder(deps.db, viewer.owner, orderId);
  if (!before) return fail(codes.notFound, 'There is no such order.');
  const attempt = await latestAttempt(deps.db, orderId);
  if (attempt && isLive(attempt)) await settleAttempt(deps, attempt);
  const order = (await findOrder(deps.db, viewer.owner, orderId)) ?? before;
  return ok(paymentStateOf(standingOf(order), await latestAttempt(deps.db, orderId)));
}
