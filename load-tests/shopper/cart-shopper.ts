import exec from 'k6/execution';
import http from 'k6/http';
import type { Product } from '../../shared/contract/catalog.ts';
import type { Quote } from '../../shared/contract/checkout.ts';
import type { Order } from '../../shared/contract/order.ts';
import type { PaymentState } from '../../shared/contract/payment.ts';
import { target } from '../settings.ts';
import { reportPlaced } from './checkout.ts';
import { oneOf } from './find.ts';
import { anyClientIp, anyHome, anyPhone, type Home } from './homes.ts';
import { cards } from './pay.ts';
import { report } from './report.ts';

/** Cookies of a shopper with a filled cart, and the shopper's home. */
export interface CartShopper {
  cookie: string;
  home: Home;
}

const ofForms = { 'Content-Type': 'application/json', Origin: target, 'Sec-Fetch-Site': 'same-origin' };

export const headersOf = (home: Home) => ({
  Accept: 'text/html',
  'Accept-Encoding': 'gzip, br',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) load test of the shop',
  'X-Forwarded-For': anyClientIp(home),
});

/** Puts a product into the cart of a new shopper. */
export function fillCart(handle: string): CartShopper {
  const home = anyHome();
  const headers = headersOf(home);
  const jar = http.cookieJar();
  jar.clear(target);
  const product = http.get(`${target}/apis/products/${handle}`, { headers, responseType: 'text' });
  const { data } = product.json() as unknown as { data: Product };
  const variantId = oneOf(data.variants.filter(({ stock }) => stock > 0)).id;
  const body = JSON.stringify({ variantId, quantity: 1 });
  http.post(`${target}/apis/cart/items`, body, { headers: { ...headers, ...ofForms } });
  const cookie = Object.entries(jar.cookiesForURL(target))
    .map(([name, [value]]) => `${name}=${value}`)
    .join('; ');
  jar.clear(target);
  return { cookie, home };
}

/**
 * Pays for the cart over `/apis`, without thinking time or further attempts.
 * @returns whether it is paid
 */
export function payForCart({ cookie, home }: CartShopper): boolean {
  const jar = http.cookieJar();
  for (const pair of cookie.split('; ')) {
    const [name = '', ...value] = pair.split('=');
    jar.set(target, name, value.join('='));
  }
  const { country, state, street, city, postalCode } = home;
  const key = `${exec.scenario.name}-${Date.now()}-${exec.scenario.iterationInTest}`;
  const person = { firstName: 'Ada', lastName: 'Lane' };
  const email = `${key}@example.com`;
  const call = <T>(path: string, body: object) => callOf<T>(home, path, body, key + path.replaceAll('/', '-'));

  const { data: quote } = call<Quote>('/apis/fee', { country, ...(state && { state }) });
  if (!quote) return false;
  const placed = call<Order>('/apis/order/confirm', {
    email,
    shippingAddress: { ...person, country, state, street, city, postalCode, phone: anyPhone(home) },
    shippingMethod: quote.shippingMethod,
    paymentType: 'IPAYLINKS',
    expectedTotal: { cent: quote.total.cent, currencyCode: quote.total.currencyCode },
  });
  if (placed.isUnheard) report('placing unheard', key);
  if (!placed.data) return false;
  const { id: orderId } = placed.data;
  reportPlaced(orderId);
  const card = { ...person, email, cardNumber: cards.approved, expiry: '12/40', cvv: '123', orderId };
  const paid = call<PaymentState>('/apis/payment/card', card);
  if (paid.isUnheard) report('paying unheard', orderId);
  const isPaid = paid.data?.state === 'paid';
  if (isPaid) report('paid', orderId);
  return isPaid;
}

function callOf<T>(home: Home, path: string, body: object, key: string) {
  const headers = { ...headersOf(home), ...ofForms, 'Idempotency-Key': key };
  const response = http.post(target + path, JSON.stringify(body), {
    headers,
    responseType: 'text',
    tags: { name: path },
  });
  const { status } = response;
  return {
    data: status === 200 ? (response.json() as { data: T }).data : null,
    isUnheard: status === 0 || status >= 500,
  };
}
