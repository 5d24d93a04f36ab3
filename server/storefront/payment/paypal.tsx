import { type Context, Hono } from 'hono';
import { cart as cartCall } from '../../../shared/contract/cart.ts';
import { createPayPal, type PayPalPayment, payPalPayment } from '../../../shared/contract/payment.ts';
import { codes, errorStatus, type Failure } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { decimalAmount } from '../../../shared/money.ts';
import { href, routes } from '../../../shared/routes.ts';
import { addressParts, nameOf } from '../../../ui/checkout/field-names.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { refusedBack } from '../../http/forms/form.ts';
import { ownOrigin } from '../../http/security/same-origin.ts';
import { checkoutPage, orderKeyOf } from '../checkout/checkout-page.tsx';
import { paymentUrl, providerTimeoutMs } from './provider-page.ts';

/** PayPal from the cart, before there is an order, and the checkout after it. */
export const payPal = new Hono<StoreEnv>();

/** URL parameters of the checkout for shoppers from the cart's PayPal button. */
const fromCart = { isCart: 1 };

payPal.post(routes.payPalExpress, async (c) => {
  const { total, couponCode, selected } = await c.get('api').get(cartCall, {});
  if (!selected) throw new Refusal(codes.cartNotReady, 'cartEmpty');
  const created = await c.get('api').attempt(
    createPayPal,
    {
      returnPageUrl: ownOrigin(c) + href(routes.checkout, fromCart),
      amount: decimalAmount(total),
      currencyCode: total.currencyCode,
      ...(couponCode && { couponCode }),
    },
    { idempotencyKey: orderKeyOf(c), timeoutMs: providerTimeoutMs },
  );
  const approval = created.ok ? paymentUrl(c, created.value.approvalUrl) : undefined;
  if (approval) return c.redirect(approval, 303);
  return toCheckout(c, created.ok ? null : created.error);
});

/** Redirects to the normal checkout with the reason. */
function toCheckout(c: Context<StoreEnv>, failure: Failure | null): Response {
  if (failure?.code === codes.cartNotReady) throw new Refusal(failure.code, failure.message);
  const told = failure?.code === codes.tooManyTries || failure?.code === codes.priceChanged;
  const words = told ? wording(failure.message) : messages.paypal.away;
  return refusedBack(c, href(routes.checkout, fromCart), { code: failure?.code ?? codes.upstreamBroken, words });
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
