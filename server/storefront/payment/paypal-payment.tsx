import type { Context } from 'hono';
import type { Order } from '../../../shared/contract/order.ts';
import { createPayPal, type PayPalPayment, paymentState, payPalPayment } from '../../../shared/contract/payment.ts';
import { codes, type ErrorCode, errorStatus, type Failure } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { decimalAmount } from '../../../shared/money.ts';
import { href, routes } from '../../../shared/routes.ts';
import { addressParts, nameOf } from '../../../ui/checkout/field-names.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { tellRetryAfter } from '../../http/forms/form.ts';
import { refusedBack } from '../../http/forms/refused.ts';
import { ownOrigin } from '../../http/security/same-origin.ts';
import { tellPay } from '../analytics/order-events.ts';
import { checkoutPage } from '../checkout/checkout-page.tsx';
import { paymentUrl } from './payment-url.ts';

/** Time limit of PayPal: after giving up earlier, the shop would not know whether the payment has begun. */
export const payPalTimeoutMs = 40_000;

interface PayPalTry {
  /** Idempotency key: one payment, however often the button is pressed. */
  key: string;
  /** Id of the PayPal approval from the cart. */
  expressId?: string;
}

/** Begins a PayPal payment and redirects there; while PayPal is unavailable, to the other ways to pay. */
export async function payWithPayPal(c: Context<StoreEnv>, order: Order, { key, expressId }: PayPalTry) {
  const { id, total, couponCode } = order;
  const created = await c.get('api').attempt(
    createPayPal,
    {
      returnPageUrl: ownOrigin(c) + href(routes.processing, { order: id }),
      amount: decimalAmount(total),
      currencyCode: total.currencyCode,
      orderId: id,
      ...(couponCode && { couponCode }),
      ...(expressId && { expressId }),
    },
    { idempotencyKey: key, timeoutMs: payPalTimeoutMs },
  );
  if (!created.ok) return notBegun(c, id, created.error);
  tellPay(c, order, 'PAYPAL');
  const { approvalUrl } = created.value;
  const approval = paymentUrl(c, approvalUrl);
  if (approval) return c.redirect(approval, 303);
  return approvalUrl ? otherWays(c, id, codes.upstreamBroken, messages.paypal.away) : withoutApproval(c, id);
}

/** Redirects where there is nothing to approve: it was approved before, or PayPal is unavailable. */
async function withoutApproval(c: Context<StoreEnv>, orderId: string): Promise<Response> {
  const { state } = await c.get('api').get(paymentState, { orderId });
  if (state !== 'none' && state !== 'declined') return c.redirect(href(routes.processing, { order: orderId }), 303);
  return otherWays(c, orderId, codes.upstreamAway, messages.paypal.away);
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
      return withoutApproval(c, orderId);
    default:
      tellRetryAfter(c, failure);
      return otherWays(c, orderId, code, wording(message));
  }
}

function otherWays(c: Context<StoreEnv>, orderId: string, code: ErrorCode, words: string): Response {
  return refusedBack(c, href(routes.payment, { order: orderId }), { code, words });
}

/** Answers with the checkout after returning from PayPal, filled with PayPal's data once it has approved. */
export async function checkoutFromPayPal(c: Context<StoreEnv>, id: string): Promise<Response> {
  const found = /^[\w-]{1,64}$/.test(id) ? await c.get('api').attempt(payPalPayment, { id }) : null;
  if (!found?.ok) return checkoutPage(c, { notice: () => unreadMessage(found?.error) });
  const { state, orderId } = found.value;
  // Placed in another window: that order's state decides.
  if (orderId) return c.redirect(href(routes.processing, { order: orderId }), 303);
  if (state !== 'approved') return checkoutPage(c, { notice: () => messages.paypal.notApproved });
  return checkoutPage(c, { values: { payPal: id, ...valuesOf(found.value) }, note: messages.paypal.approvedLead });
}

function unreadMessage(failure: Failure | undefined): string {
  const away = failure !== undefined && errorStatus[failure.code] >= 500;
  return away ? messages.paypal.unread : messages.paypal.notApproved;
}

function valuesOf({ email, shippingAddress = {} }: PayPalPayment): Record<string, string> {
  const parts = addressParts.map((part) => [nameOf('shippingAddress', part), shippingAddress[part] ?? ''] as const);
  return { ...Object.fromEntries(parts.filter(([, value]) => value)), ...(email && { email }) };
}
