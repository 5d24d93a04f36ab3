import type { Context } from 'hono';
import type { Order } from '../../../shared/contract/order.ts';
import { createHostedPayment, paymentState } from '../../../shared/contract/payment.ts';
import { codes, type ErrorCode, type Failure } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { tellRetryAfter } from '../../http/forms/form.ts';
import { refusedBack } from '../../http/forms/refused.ts';
import { ownOrigin } from '../../http/security/same-origin.ts';
import { tellPay } from '../analytics/order-events.ts';
import { paymentUrl } from './payment-url.ts';

/** Time limit of the provider: after giving up earlier, the shop would not know whether the payment has begun. */
const hostedTimeoutMs = 40_000;

/** Begins a card payment and redirects to the provider's page; while it is unavailable, to the ways to pay. */
export async function payHosted(c: Context<StoreEnv>, order: Order, key: string): Promise<Response> {
  const { id } = order;
  const returnUrl = ownOrigin(c) + href(routes.processing, { order: id });
  const created = await c
    .get('api')
    .attempt(createHostedPayment, { orderId: id, returnUrl }, { idempotencyKey: key, timeoutMs: hostedTimeoutMs });
  if (!created.ok) return notBegun(c, id, created.error);
  tellPay(c, order, 'STRIPE');
  const { redirectUrl } = created.value;
  const page = paymentUrl(c, redirectUrl);
  if (page) return c.redirect(page, 303);
  return redirectUrl ? otherWays(c, id, codes.upstreamBroken, messages.hosted.away) : withoutPage(c, id);
}

/** Redirects where there is no page to pay on: the order was paid before, or the provider is unavailable. */
async function withoutPage(c: Context<StoreEnv>, orderId: string): Promise<Response> {
  const { state } = await c.get('api').get(paymentState, { orderId });
  if (state !== 'none' && state !== 'declined') return c.redirect(href(routes.processing, { order: orderId }), 303);
  return otherWays(c, orderId, codes.upstreamAway, messages.hosted.away);
}

function notBegun(c: Context<StoreEnv>, orderId: string, failure: Failure): Response | Promise<Response> {
  const { code, message } = failure;
  switch (code) {
    case codes.notFound:
    case codes.internal:
      throw new Refusal(code, message);
    case codes.orderExpired:
    case codes.alreadyPaid:
      return c.redirect(href(routes.payment, { order: orderId }), 303);
    case codes.upstreamSlow:
    case codes.upstreamBroken:
    case codes.upstreamAway:
      return withoutPage(c, orderId);
    default:
      tellRetryAfter(c, failure);
      return otherWays(c, orderId, code, wording(message));
  }
}

function otherWays(c: Context<StoreEnv>, orderId: string, code: ErrorCode, words: string): Response {
  return refusedBack(c, href(routes.payment, { order: orderId }), { code, words });
}
