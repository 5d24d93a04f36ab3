import { randomUUID } from 'node:crypto';
import { calls } from '../../../shared/contract/calls.ts';
import { pathPattern } from '../../../shared/contract/path.ts';
import { href, routes as r } from '../../../shared/routes.ts';
import type { Jar, Seen } from '../../http/browser-jar.ts';
import { address } from './buying.ts';
import { password } from './customers.ts';
import type { Things } from './fault-injection.ts';
import type { RequestFilter } from './fault-proxy.ts';

interface Asked {
  method: string;
  path: string;
}

/** Fixed paths first: `/apis/orders/search` is no order. */
const patterns = [...calls]
  .sort((a, b) => places(a.path) - places(b.path))
  .map(({ method, path }) => ({
    name: `${method} ${path}`,
    method,
    pattern: pathPattern(path),
  }));

function places(path: string): number {
  return path.split('{').length;
}

/** Returns the name of the contract's call that a request makes. */
export function callNamed({ method, path }: Asked): string {
  const pathname = path.split('?', 1)[0] ?? '';
  return (
    patterns.find((each) => each.method === method && each.pattern.test(pathname))?.name ?? `${method} ${pathname}`
  );
}

export const isCall =
  (name: string): RequestFilter =>
  (request) =>
    callNamed(request) === name;

const typed = Object.fromEntries(Object.entries(address).map(([part, value]) => [`shippingAddress.${part}`, value]));
const card = {
  cardNumber: '4242424242424242',
  firstName: 'Ann',
  lastName: 'Archer',
  email: 'ann@example.com',
  expiry: '12/30',
  cvv: '123',
};

function withFields(fields: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

type Form = (who: Jar) => Promise<Seen>;

/** Returns the form of each call that a form makes, as the customer sends it. */
export function testedForms(things: Things): Record<string, Form> {
  const { order, onDelivery, delivered, line, cartItem, product, variant, email } = things;
  const mailed = 'a'.repeat(43);
  const newPassword = { password: 'another-ribbon-7', confirmPassword: 'another-ribbon-7' };
  const review = { rating: '5', title: 'Lovely', text: 'It is warm and light. '.repeat(4) };
  return {
    'POST /apis/user/login': (who) => who.post('/account/login', { email, password }),
    'POST /apis/user/register': (who) =>
      who.post('/account/register', { email: 'new@example.com', password, confirmPassword: password }),
    'POST /apis/user/startForgetPassword': (who) => who.post('/account/fp', { email }),
    'POST /apis/user/endForgetPassword': (who) => who.post('/forgetPassword', { token: mailed, ...newPassword }),
    'POST /apis/user/verifyEmail': (who) => who.post('/account/email', { token: mailed }),
    'PATCH /apis/user/self': (who) =>
      who.post('/account/profile', { action: 'names', firstName: 'Ann', lastName: 'Archer' }),
    'POST /apis/user/password': (who) => who.post('/account/password', { currentPassword: password, ...newPassword }),
    'POST /apis/user/confirmation': (who) => who.post('/account/deletion', { password }),
    'POST /apis/user/instagram': (who) => who.post('/account/instagram', { name: 'ann.archer' }),
    'POST /apis/user/feedback': (who) =>
      who.post('/pages/contact-us', withFields({ email, topic: 'Orders', message: 'Where do you sew? '.repeat(3) })),
    'POST /apis/subscription/collect': (who) => who.post('/newsletter', { email, source: 'footer' }),
    'POST /apis/addresses': (who) => who.post('/account/addresses/new', { ...typed, action: 'save' }),
    'PUT /apis/addresses/{id}': (who) => who.post(`/account/addresses/${things.address}`, { ...typed, action: 'save' }),
    'DELETE /apis/addresses/{id}': (who) => who.post(`/account/addresses/${things.address}/removal`),
    'POST /apis/cart/items': (who) => who.post('/cart/items', { variantId: variant, quantity: '1' }),
    'PUT /apis/cart/items/{id}': (who) => who.post(`/cart/items/${cartItem}`, { quantity: '2' }),
    'PUT /apis/cart/items/{id}/variant': (who) => who.post(`/cart/items/${cartItem}`, { variantId: variant }),
    'DELETE /apis/cart/{id}': (who) => who.post(`/cart/items/${cartItem}`, { remove: '1' }),
    'POST /apis/cart/items/{id}/later': (who) => who.post(`/cart/items/${cartItem}`, { later: '1' }),
    'POST /apis/user/consents': (who) => who.post(r.cookies, { choice: 'granted', shown: 'page' }),
    'POST /apis/user/saved': (who) => who.post(r.wishlist, { product: product.handle }),
    'POST /apis/user/saved/{id}/cart': (who) => who.post(href(r.wishlistItem, { id: '1-0' }), { action: 'cart' }),
    'DELETE /apis/user/saved/{id}': (who) => who.post(href(r.wishlistItem, { id: '1-0' }), { action: 'remove' }),
    'POST /apis/products/{id}/notices': (who) =>
      who.post(href(r.notices, { id: product.handle }), { variantId: variant, email }),
    'POST /apis/delays': (who) => who.post(r.delay, { token: mailed, action: 'keep' }),
    'POST /apis/stock-notice': (who) => who.post(r.stockNotice, { token: mailed, action: 'confirm' }),
    'POST /apis/stock-notice/end': (who) => who.post(r.stockNotice, { token: mailed, action: 'end' }),
    'POST /apis/subscription': (who) => who.post(r.newsletterLink, { token: mailed, action: 'confirm' }),
    'POST /apis/subscription/end': (who) => who.post(r.newsletterLink, { token: mailed, action: 'end' }),
    'PUT /apis/cart/items': (who) => who.post('/cart/selection', { cartStatus: 'unselected', variantIds: variant }),
    'POST /apis/cart/useCoupon': (who) => who.post('/cart/coupon', { couponCode: 'WELCOME10' }),
    'POST /apis/orders/search/link': (who) => who.post(r.orderLink, { orderNo: '1234567890', email }),
    'POST /apis/orders/{id}/forget': (who) => who.post(`/order/${order}/forget`),
    'POST /apis/orders/{id}/cancel': (who) => who.post(`/order/${order}/cancellation`),
    'POST /apis/orders/{id}/reorder': (who) => who.post(`/account/order/${order}/reorder`),
    'GET /apis/orders/search': (who) => who.post('/order/order-status', { orderNo: things.orderNo, email }),
    'POST /apis/orders/{id}/verification': (who) => who.post(`/results/verify?order=${onDelivery}`),
    'POST /apis/orders/{id}/verification/check': (who) =>
      who.post(`/results/verify/code?order=${onDelivery}`, { code: '0000' }),
    'POST /apis/payment/card': (who) => who.post('/cc', { ...card, order, key: randomUUID() }),
    'POST /apis/payment/paypal/create': (who) =>
      who.post('/payment', { order, key: randomUUID(), paymentType: 'PAYPAL' }),
    'POST /apis/products/{id}/reviews': (who) =>
      who.post(`/account/order/${delivered}/review/${line}`, withFields(review)),
    'POST /apis/reviews/{id}/helpful': (who) => who.post('/reviews/1/helpful', { back: `/products/${product.handle}` }),
  };
}
