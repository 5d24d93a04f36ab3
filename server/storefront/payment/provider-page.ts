import type { Context } from 'hono';
import type { Order } from '../../../shared/contract/order.ts';
import { createHostedPayment, createPayPal, paymentState } from '../../../shared/contract/payment.ts';
import { codes, type ErrorCode, type Failure, ok, type Result } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { decimalAmount } from '../../../shared/money.ts';
import { hostOf, isPaymentUrl } from '../../../shared/payment/payment-origins.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { refusedBack, tellRetryAfter } from '../../http/forms/form.ts';
import { ownOrigin } from '../../http/security/same-origin.ts';
import { tellPay } from '../analytics/order-events.ts';

/** Time limit of a provider: after giving up earlier, the shop would not know whether the payment has begun. */
export const providerTimeoutMs = 40_000;

/** Begins a card payment on Stripe's page. @param key one payment, however often the button is pressed */
export async function payHosted(c: Context<StoreEnv>, order: Order, key: string): Promise<Response> {
  const { id: orderId } = order;
  const returnUrl = ownOrigin(c) + href(routes.processing, { order: orderId });
  const created = await c
    .get('api')
    .attempt(createHostedPayment, { orderId, returnUrl }, { idempotencyKey: key, timeoutMs: providerTimeoutMs });
  return toProvider(c, order, 'STRIPE', created.ok ? ok(created.value.redirectUrl) : created);
}

interface PayPalTry {
  key: string;
  /** Id of the PayPal approval from the cart. */
  expressId?: string;
}

export async function payWithPayPal(c: Context<StoreEnv>, order: Order, { key, expressId }: PayPalTry) {
  const { id: orderId, total, couponCode } = order;
  const created = await c.get('api').attempt(
    createPayPal,
    {
      returnPageUrl: ownOrigin(c) + href(routes.processing, { order: orderId }),
      amount: decimalAmount(total),
      currencyCode: total.currencyCode,
      orderId,
      ...(couponCode && { couponCode }),
      ...(expressId && { expressId }),
    },
    { idempotencyKey: key, timeoutMs: providerTimeoutMs },
  );
  return toProvider(c, order, 'PAYPAL', created.ok ? ok(created.value.approvalUrl) : created);
}

/** Redirects to the provider's page; while the provider is unavailable, to the other ways to pay. */
async function toProvider(
  c: Context<StoreEnv>,
  order: Order,
  type: 'PAYPAL' | 'STRIPE',
  begun: Result<string | undefined>,
): Promise<Response> {
  const { away } = type === 'PAYPAL' ? messages.paypal : messages.hosted;
  if (!begun.ok) return notBegun(c, order.id, begun.error, away);
  tellPay(c, order, type);
  const page = paymentUrl(c, begun.value);
  if (page) return c.redirect(page, 303);
  return begun.value ? otherWays(c, order.id, codes.upstreamBroken, away) : withoutPage(c, order.id, away);
}

/** Redirects where there is no page to pay on: the order was paid before, or the provider is unavailable. */
async function withoutPage(c: Context<StoreEnv>, orderId: string, away: string): Promise<Response> {
  const { state } = await c.get('api').get(paymentState, { orderId });
  if (state !== 'none' && state !== 'declined') return c.redirect(href(routes.processing, { order: orderId }), 303);
  return otherWays(c, orderId, codes.upstreamAway, away);
}

function notBegun(c: Context<StoreEnv>, orderId: string, failure: Failure, away: string): Response | Promise<Response> {
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
      return withoutPage(c, orderId, away);
    default:
      tellRetryAfter(c, failure);
      return otherWays(c, orderId, code, wording(message));
  }
}

function otherWays(c: Context<StoreEnv>, orderId: string, code: ErrorCode, words: string): Response {
  return refusedBack(c, href(routes.payment, { order: orderId }), { code, words });
}

/**
 * Returns the URL at which a shopper confirms a payment; undefined unless it is a payment provider's. The commerce
 * service may be remote, so its URL is not followed blindly.
 */
export function paymentUrl(c: Context<StoreEnv>, told: string | undefined): string | undefined {
  const { paymentOrigins, log } = c.get('deps');
  if (told === undefined || isPaymentUrl(told, paymentOrigins())) return told;
  const requestId = c.get('requestId');
  log({ requestId, host: hostOf(told) }, 'payment page is on a foreign host', 'error');
  return undefined;
}
