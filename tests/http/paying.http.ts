import { describe, expect, test } from 'vitest';
import { money } from '../../shared/money.ts';
import { cartOnWire, orderOnWire, quoteOnWire, unitedStates } from './order-on-wire.ts';
import { envelope, openStorefront } from './storefront.ts';

type Answers = Readonly<Record<string, () => Response>>;

const bank = 'https://pay.example';
const answers: Answers = {
  '/apis/cart': () => envelope(cartOnWire()),
  '/apis/orders/order-1': () => envelope(orderOnWire()),
  '/apis/payment/order-1': () => envelope({ state: 'none' }),
  '/apis/payment/paypal/create': () => envelope({ id: 'p-1', approvalUrl: `${bank}/approve` }),
  '/apis/countries/US': () => envelope(unitedStates),
  '/apis/fee': () => envelope(quoteOnWire()),
};

/** Opens a shop whose commerce service responds by path as given. */
function shopThat(other: Answers = {}) {
  const all: Answers = { ...answers, ...other };
  return openStorefront({
    paymentOrigins: () => [bank],
    answer: (request) => all[new URL(request.url).pathname]?.() ?? envelope(null, '200001', 404, 'There is no such.'),
  });
}
type Shop = ReturnType<typeof shopThat>;

const send = (shop: Shop, path: string, form: Record<string, string>) =>
  shop.post(path, new URLSearchParams(form), { Origin: 'http://localhost' });
const pay = (shop: Shop, paymentType: string) =>
  send(shop, '/payment', { order: 'order-1', key: 'k'.repeat(32), paymentType });
const targetOf = (response: Response) => [response.status, response.headers.get('location')];
const bodyOf = (shop: Shop, path: string): Promise<unknown> | undefined =>
  shop.requests.find((request) => new URL(request.url).pathname === path)?.json();

/** Returns the message of the next page about the last attempt. */
async function toldNext(shop: Shop, response: Response): Promise<string> {
  const Cookie = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  return (await shop.get(response.headers.get('location') ?? '', { Cookie })).text();
}

describe('PayPal from the cart', () => {
  test('starts with the cart’s total after its coupon, and redirects to PayPal', async () => {
    const cart = cartOnWire({ couponCode: 'TEN', discount: money(840, 'USD'), total: money(7_560, 'USD') });
    const shop = shopThat({ '/apis/cart': () => envelope(cart) });
    expect(targetOf(await send(shop, '/cart/paypal', {}))).toEqual([303, `${bank}/approve`]);
    expect(await bodyOf(shop, '/apis/payment/paypal/create')).toEqual({
      returnPageUrl: 'http://localhost/checkouts?isCart=1',
      amount: '75.60',
      currencyCode: 'USD',
      couponCode: 'TEN',
    });
  });

  test.each<[string, () => Response]>([
    ['offers nothing to approve', () => envelope({ id: 'p-1' })],
    ['is away', () => envelope(null, '500503', 503, 'Away')],
  ])('continues to the checkout with a message when it %s', async (_, created) => {
    const shop = shopThat({ '/apis/payment/paypal/create': created });
    const response = await send(shop, '/cart/paypal', {});
    expect(targetOf(response)).toEqual([303, '/checkouts?isCart=1']);
    expect(await toldNext(shop, response)).toContain('PayPal cannot be reached at the moment');
  });

  test('does not start for a cart without selected lines', async () => {
    const shop = shopThat({ '/apis/cart': () => envelope(cartOnWire({ selected: false })) });
    expect(targetOf(await send(shop, '/cart/paypal', {}))).toEqual([303, '/cart']);
    expect(bodyOf(shop, '/apis/payment/paypal/create')).toBeUndefined();
  });

  test('taken over by an order in another window redirects to that order', async () => {
    const shop = shopThat({ '/apis/payment/paypal/e-1': () => envelope({ state: 'paid', orderId: 'order-1' }) });
    expect(targetOf(await shop.get('/checkouts?isCart=1&paypal=e-1'))).toEqual([303, '/results/process?order=order-1']);
  });

  test('with an unknown status keeps its approval for another attempt', async () => {
    const shop = shopThat({ '/apis/payment/paypal/e-1': () => envelope(null, '500503', 503, 'Away') });
    expect(await (await shop.get('/checkouts?isCart=1&paypal=e-1')).text()).toContain('Your approval is kept');
  });

  test('with an address in an unserved country reports it at the field and places no order', async () => {
    const approved = { state: 'approved', email: 'jo@mail.example', shippingAddress: { country: 'AQ', city: 'Base' } };
    const shop = shopThat({ '/apis/payment/paypal/e-1': () => envelope(approved) });
    const page = await (await shop.get('/checkouts?isCart=1&paypal=e-1')).text();
    expect(page).toContain('We do not deliver to that country.');
    expect(page).toContain('PayPal · approved');
    const placed = await send(shop, '/checkouts', { action: 'place', 'shippingAddress.country': 'AQ', payPal: 'e-1' });
    expect(placed.status).toBe(422);
    expect(bodyOf(shop, '/apis/order/confirm')).toBeUndefined();
  });
});

describe('an order with PayPal', () => {
  test('redirects there, once per idempotency key', async () => {
    const shop = shopThat();
    expect(targetOf(await pay(shop, 'PAYPAL'))).toEqual([303, `${bank}/approve`]);
    const created = shop.requests.find((request) => request.url.endsWith('/paypal/create'));
    expect(created?.headers.get('idempotency-key')).toBe('k'.repeat(32));
    expect(await created?.json()).toMatchObject({ amount: '84.00', orderId: 'order-1' });
  });

  test.each<[string, Response[]]>([
    ['has nothing to approve', [envelope({ id: 'p-1' })]],
    ['gives no answer', [envelope(null, '500504', 504, 'Slow')]],
  ])('redirects to the other payment methods when PayPal %s', async (_, [answer]) => {
    const shop = shopThat({ '/apis/payment/paypal/create': () => answer?.clone() ?? envelope(null) });
    const response = await pay(shop, 'PAYPAL');
    expect(targetOf(response)).toEqual([303, '/payment?order=order-1']);
    expect(await toldNext(shop, response)).toContain('PayPal cannot be reached at the moment');
  });

  test('waits for its outcome if it is already approved', async () => {
    const shop = shopThat({
      '/apis/payment/paypal/create': () => envelope({ id: 'p-1' }),
      '/apis/payment/order-1': () => envelope({ state: 'processing' }),
    });
    expect(targetOf(await pay(shop, 'PAYPAL'))).toEqual([303, '/results/process?order=order-1']);
  });
});

test.each<[boolean, string, Record<string, string>]>([
  [true, 'where no consent is needed', {}],
  [false, 'after it was declined', { Cookie: 'consent=declined' }],
  [false, 'before the visitor was asked', { Cookie: 'country=DE; select_country=1' }],
  [true, 'after it was given', { Cookie: 'country=DE; select_country=1; consent=granted' }],
  [false, 'with Global Privacy Control', { 'Sec-GPC': '1' }],
])('an order records %s as its consent to analytics %s', async (measured, _, headers) => {
  const shop = shopThat({ '/apis/order/confirm': () => envelope(orderOnWire()) });
  const shipping = { firstName: 'Ann', lastName: 'Archer', country: 'US', state: 'CA', city: 'Los Angeles' };
  const rest = { postalCode: '90012', street: '100 North Main Street', apt: '', phone: '+1 213 373 4253' };
  const address = Object.entries({ ...shipping, ...rest }).map(([part, typed]) => [`shippingAddress.${part}`, typed]);
  const form = {
    ...Object.fromEntries(address),
    action: 'place',
    key: 'k'.repeat(32),
    email: 'ann@mail.example',
    billing: 'same',
    shippingMethod: 'standard',
    paymentType: 'IPAYLINKS',
    expectedCent: '8400',
    expectedCurrency: 'USD',
    shownCountry: 'US',
  };
  const response = await shop.post('/checkouts', new URLSearchParams(form), { Origin: 'http://localhost', ...headers });
  expect(targetOf(response)).toEqual([303, '/cc?order=order-1']);
  expect(await bodyOf(shop, '/apis/order/confirm')).toMatchObject({ measured });
});

test('an order that excludes cash on delivery shows the reason at the choice', async () => {
  const shop = shopThat({
    '/apis/orders/order-1/verification': () => envelope(null, '500429', 429, 'Too many codes for this phone.'),
  });
  const response = await pay(shop, 'COD');
  expect(response.status).toBe(429);
  expect(await response.text()).toMatch(/id="paymentType-error".*Too many codes for this phone\./);
});

test('an order that waits for its code can be paid by card', async () => {
  const order = orderOnWire({ payment: { type: 'COD', state: 'verify' } });
  const shop = shopThat({ '/apis/orders/order-1': () => envelope(order) });
  for (const path of ['/payment', '/cc']) expect((await shop.get(`${path}?order=order-1`)).status).toBe(200);
  for (const path of ['/results/success', '/results/unsuccess'])
    expect(targetOf(await shop.get(`${path}?order=order-1`))).toEqual([303, '/results/verify?order=order-1']);
});

describe('the policy for redirects to a payment provider', () => {
  const policyOf = async (path: string, other?: Answers) =>
    (await shopThat(other).get(path)).headers.get('content-security-policy') ?? '';

  test.each(['/cart', '/search', '/checkouts', '/payment?order=order-1', '/cc?order=order-1'])(
    'allows them from %s',
    async (path) => {
      expect(await policyOf(path)).toContain(`form-action 'self' ${bank}`);
    },
  );

  test.each(['/results/process?order=order-1', '/apis/cart', '/favicon.svg'])('forbids them from %s', async (path) => {
    const policy = await policyOf(path, { '/apis/payment/order-1': () => envelope({ state: 'processing' }) });
    expect(policy).toMatch(/form-action 'self'$/);
  });

  test('restricts scripts of payment pages to the shop itself', async () => {
    expect(await policyOf('/cc?order=order-1')).toContain('connect-src http://localhost/events;');
    expect(await policyOf('/checkouts')).toContain("connect-src 'self'");
  });
});

describe('a payment URL of an unknown origin', () => {
  const evil = 'https://evil.example/pay?token=secret';
  const foreign: Answers = {
    '/apis/payment/paypal/create': () => envelope({ id: 'p-1', approvalUrl: evil }),
    '/apis/payment/card': () => envelope({ state: 'challenge', redirectUrl: evil }),
    '/apis/payment/order-1': () => envelope({ state: 'challenge', redirectUrl: evil }),
  };
  const card = {
    order: 'order-1',
    key: 'k'.repeat(32),
    cardNumber: '4242 4242 4242 4242',
    firstName: 'Jo',
    lastName: 'Day',
    email: 'jo@mail.example',
    expiry: '12/35',
    cvv: '123',
  };
  const loggedHosts = (shop: Shop) => shop.logs.flatMap(({ host }) => host ?? []);

  test.each([
    ['of the cart’s PayPal button', '/cart/paypal', {}, '/checkouts?isCart=1'],
    ['of the order’s PayPal button', '/payment', { ...card, paymentType: 'PAYPAL' }, '/payment?order=order-1'],
    ['of the bank', '/cc', card, '/results/process?order=order-1'],
  ])('%s is not followed, and its host is logged', async (_, path, form, target) => {
    const shop = shopThat(foreign);
    expect(targetOf(await send(shop, path, form))).toEqual([303, target]);
    expect(loggedHosts(shop)).toEqual(['evil.example']);
    expect(JSON.stringify(shop.logs)).not.toContain('secret');
  });

  test('is not linked: the page says so', async () => {
    const shop = shopThat(foreign);
    const page = await (await shop.get('/results/process?order=order-1')).text();
    expect(page).not.toContain('evil.example');
    expect(page).toContain('so we do not open it. Nothing was charged.');
    expect(loggedHosts(shop)).toHaveLength(1);
  });
});
