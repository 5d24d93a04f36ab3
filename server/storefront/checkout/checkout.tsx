import { type Context, Hono } from 'hono';
import { useCoupon } from '../../../shared/contract/cart.ts';
import { confirmOrder } from '../../../shared/contract/checkout.ts';
import type { Order } from '../../../shared/contract/order.ts';
import { codes, errorStatus, type Failure } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording, wordings } from '../../../shared/messages/wording.ts';
import { isAwaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { isInUnion } from '../../../shared/places/european-union.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { AddressKind } from '../../../ui/checkout/field-names.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { formOf, tellRetryAfter } from '../../http/forms/form.ts';
import { typedProblems } from '../addresses/address-form.ts';
import { choseUnused, keepAddress, withChosenAddress } from '../addresses/saved-addresses.ts';
import { mayMeasure } from '../analytics/consent.ts';
import { tellPay } from '../analytics/order-events.ts';
import { checkoutFromPayPal } from '../payment/paypal.tsx';
import { payHosted, payWithPayPal } from '../payment/provider-page.ts';
import { checkoutPage, isOrderKey, loadCountries, missingCountries } from './checkout-page.tsx';
import { CheckoutForm, confirmRequestOf } from './checkout-request.ts';

/** The checkout: one page, with a new quote for each view, and placing the order. */
export const checkout = new Hono<StoreEnv>();

checkout.get(routes.checkout, (c) => {
  const approval = c.req.query('paypal');
  return approval ? checkoutFromPayPal(c, approval) : checkoutPage(c);
});

checkout.post(
  routes.checkout,
  formOf(CheckoutForm, (c, problem) => checkoutPage(c, { ...problem, status: 422 })),
  async (c) => {
    const form = c.req.valid('form');
    if (form.action === 'otherway') return checkoutPage(c, { values: { ...form, payPal: '', paymentType: '' } });
    if (form.action === 'uncoupon') return applyCoupon(c, form, '');
    // A coupon code that was typed but not applied is used as well: by Enter in its field, or with the order.
    const typed = form.couponCode.trim();
    if (form.action === 'coupon' || (typed && form.action === 'update')) return applyCoupon(c, form, typed);
    if (form.action === 'useAddress') return checkoutPage(c, { values: await withChosenAddress(c, form) });
    return form.action === 'place' ? place(c, form, typed) : checkoutPage(c, { values: form });
  },
);

/** Stores the coupon code with the cart ('' removes it) and shows the checkout. */
async function applyCoupon(c: Context<StoreEnv>, form: CheckoutForm, code: string): Promise<Response> {
  const failure = await keepCoupon(c, code);
  if (failure) return couponFailed(c, form, failure);
  return checkoutPage(c, { values: { ...form, couponCode: '' } });
}

async function keepCoupon(c: Context<StoreEnv>, code: string): Promise<Failure | null> {
  const result = await c.get('api').change(useCoupon, { couponCode: code.slice(0, 40) });
  return result.ok ? null : result.error;
}

function couponFailed(c: Context<StoreEnv>, form: CheckoutForm, failure: Failure): Promise<Response> {
  const { code, message } = failure;
  tellRetryAfter(c, failure);
  return checkoutPage(c, { values: form, fields: { couponCode: wording(message) }, status: errorStatus[code] });
}

/** Places the order, or shows the checkout again with the reason and the form's values. */
async function place(c: Context<StoreEnv>, form: CheckoutForm, typedCoupon: string): Promise<Response> {
  const couponFailure = typedCoupon ? await keepCoupon(c, typedCoupon) : null;
  if (couponFailure) return couponFailed(c, form, couponFailure);
  const values = { ...form, couponCode: '' };
  if (choseUnused(form)) return checkAddressFirst(c, values);
  const { shippingCountry, billingCountry, unserved } = await loadCountries(c, form);
  // A button that did not say so places no order that binds to pay: the page is shown again with one that does.
  if (isInUnion(shippingCountry.code) && !isInUnion(form.shownCountry))
    return checkoutPage(c, { values, note: messages.checkout.countryChanged });
  const request = confirmRequestOf(form, { shippingAddress: shippingCountry, billingAddress: billingCountry });
  const noCountry = { ...unserved, ...missingCountries(form) };
  if (!request.ok || Object.keys(noCountry).length > 0) {
    const fields = { ...(request.ok ? {} : request.fields), ...noCountry };
    return checkoutPage(c, { values, fields: { ...(await addressProblems(c, form)), ...fields }, status: 422 });
  }
  if (!isOrderKey(form.key)) return refused(c, values, { code: codes.invalidInput, message: 'idempotencyKeyUsed' });
  const placed = await c
    .get('api')
    .attempt(confirmOrder, { ...request.value, measured: mayMeasure(c) }, { idempotencyKey: form.key });
  if (!placed.ok) return refused(c, values, placed.error);
  if (form.saveAddress === 'on') await keepAddress(c, request.value.shippingAddress);
  return afterPlacing(c, placed.value, form);
}

/** Returns the service's problems with the form's addresses, to report them together with those found here. */
async function addressProblems(c: Context<StoreEnv>, form: CheckoutForm): Promise<Record<string, string>> {
  const kinds: AddressKind[] = form.billing === 'own' ? ['shippingAddress', 'billingAddress'] : ['shippingAddress'];
  const found = await Promise.all(kinds.map((kind) => typedProblems(c, form, kind)));
  return Object.assign({}, ...found);
}

/** Requires that the form showed the chosen address: it is filled in first. */
async function checkAddressFirst(c: Context<StoreEnv>, values: CheckoutForm): Promise<Response> {
  const filled = await withChosenAddress(c, values);
  return checkoutPage(c, { values: filled, note: messages.addresses.filledIn });
}

/** Redirects to the payment: card, PayPal, Stripe, the code of cash on delivery; or the result, with nothing to pay. */
async function afterPlacing(c: Context<StoreEnv>, order: Order, { key, payPal }: CheckoutForm): Promise<Response> {
  const { id, payment, status } = order;
  if (!isAwaitingPayment(status)) return c.redirect(href(routes.success, { order: id }), 303);
  switch (payment.type) {
    case 'PAYPAL':
      return payWithPayPal(c, order, { key, ...(payPal && { expressId: payPal }) });
    case 'COD':
      tellPay(c, order, 'COD');
      return c.redirect(href(routes.verify, { order: id }), 303);
    case 'STRIPE':
      return payHosted(c, order, key);
    case 'IPAYLINKS':
      return c.redirect(href(routes.card, { order: id }), 303);
  }
}

function refused(c: Context<StoreEnv>, values: CheckoutForm, failure: Failure): Promise<Response> {
  const { code, message, fields } = failure;
  const status = errorStatus[code];
  tellRetryAfter(c, failure);
  if (fields) return checkoutPage(c, { values, fields: wordings(fields), status });
  switch (code) {
    case codes.priceChanged:
      return checkoutPage(c, {
        values,
        status,
        notice: (quote) => messages.checkout.priceChanged(quote.total.formatText),
      });
    case codes.shortage:
    case codes.cannotShip:
      // The new quote reports it at the line.
      return checkoutPage(c, { values, status });
    case codes.couponInvalid:
      return checkoutPage(c, { values, fields: { couponCode: wording(message) }, status });
    case codes.invalidInput:
      // No key, or that of another order that was placed before: use a new one.
      return checkoutPage(c, { values: { ...values, key: '' }, fields: { '': messages.checkout.tryAgain }, status });
    case codes.tooManyTries:
    case codes.conflict:
      return checkoutPage(c, { values, fields: { '': wording(message) }, status });
    default:
      throw new Refusal(code, message, failure.data ? { data: failure.data } : {});
  }
}
