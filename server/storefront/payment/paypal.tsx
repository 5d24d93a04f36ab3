import { type Context, Hono } from 'hono';
import { cart as cartCall } from '../../../shared/contract/cart.ts';
import { createPayPal } from '../../../shared/contract/payment.ts';
import { codes, type Failure } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { decimalAmount } from '../../../shared/money.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { refusedBack } from '../../http/forms/refused.ts';
import { ownOrigin } from '../../http/security/same-origin.ts';
import { orderKeyOf } from '../checkout/checkout-page.tsx';
import { paymentUrl } from './payment-url.ts';
import { payPalTimeoutMs } from './paypal-payment.tsx';

/** PayPal from the cart, before there is an order. */
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
    { idempotencyKey: orderKeyOf(c), timeoutMs: payPalTimeoutMs },
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
