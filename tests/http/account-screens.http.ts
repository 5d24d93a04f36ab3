import { describe, expect, test } from 'vitest';
import { sealSession } from '../../server/http/session/session.ts';
import { orderOnWire } from './order-on-wire.ts';
import { envelope, noon, openStorefront, secret } from './storefront.ts';

const order = orderOnWire({ id: 'order-1' });
const address = { ...order.shippingAddress, id: 'a1', isDefault: true, stateName: '' };
const page = (content: unknown[]) => ({
  content,
  pageInfo: { number: 1, size: 10, totalElements: content.length, totalPages: 1 },
  last: true,
  counts: { all: content.length, pending: 0, progress: 0, shipped: 0, complete: 0, cancelled: 0 },
});
const user = {
  id: 'ann',
  email: 'ann@example.com',
  token: '',
  bindIns: false,
  emailVerified: true,
  points: 0,
  inviteCode: 'X',
  newsletter: true,
  firstName: 'Ann',
};
const country = { code: 'US', name: 'United States', states: [], postalCodeLabel: 'ZIP code' };
let found: unknown[] = [address];
let cancelled: () => Response = () => envelope({ ...order, status: 'CANCELLED' });

function answer({ method, url }: Request): Response {
  const { pathname } = new URL(url);
  if (pathname === '/apis/user/self') return envelope(user);
  if (pathname === '/apis/orders') return envelope(page([order]));
  if (pathname === '/apis/orders/order-1/cancel') return cancelled();
  if (pathname === '/apis/addresses' && method === 'GET') return envelope([address]);
  if (pathname === '/apis/addresses/search') return envelope(found);
  if (pathname.startsWith('/apis/countries/')) return envelope(country);
  return envelope({ id: 'f1' });
}

const session = { id: 'a'.repeat(32), token: 'token', userId: 'ann', expiresAt: noon + 86_400_000 * 50 };
const customer = { Cookie: `session=${await sealSession(session, [secret])}` };
const ours = { 'Sec-Fetch-Site': 'same-origin' };

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await openStorefront({ answer }).get(path, headers);
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}
async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = customer) {
  const shop = openStorefront({ answer });
  const response = await shop.post(path, new URLSearchParams(fields), { ...ours, ...headers });
  const written = shop.requests.filter(({ method }) => method !== 'GET');
  return { status: response.status, location: response.headers.get('location'), text: await response.text(), written };
}

describe('the contact form', () => {
  test('shows the e-mail address and orders of the customer only', async () => {
    const { text } = await open('/pages/contact-us', customer);
    expect(text).toContain('value="ann@example.com"');
    expect(text).toContain(`<option value="${order.orderNo}">`);
    const guest = await open('/pages/contact-us');
    expect(guest.text).not.toContain('name="orderNo"');
    expect(guest.text).not.toContain('ann@example.com');
  });

  test('opens for a guest after the session expired', async () => {
    const shop = openStorefront({ answer: () => envelope(null, '100007', 401, 'Please sign in again.') });
    const ended = await shop.get('/pages/contact-us', customer);
    expect([ended.status, await ended.text()]).toEqual([200, expect.not.stringContaining('ann@example.com')]);
  });
});

describe('cancelling in the account', () => {
  const path = '/account/order/order-1/cancellation';

  test('returns to the account’s order, whether it succeeded or not', async () => {
    expect(await send(path, {})).toMatchObject({ status: 303, location: '/account/order/order-1' });
    cancelled = () => envelope(null, '500409', 409, 'This order can no longer be cancelled.');
    expect(await send(path, {})).toMatchObject({ status: 303, location: '/account/order/order-1' });
    cancelled = () => envelope(null, '200001', 404, 'There is no such order.');
    expect((await send(path, {})).status).toBe(404);
  });

  test('requires a customer and a form of the shop', async () => {
    expect((await send(path, {}, {})).location).toBe('/account/login?auth=%2Faccount');
    expect((await send(path, {}, { ...customer, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });
});

test.each([
  ['unsubscribe', false],
  ['subscribe', true],
])('the profile’s button states its effect on the newsletter: %s', async (action, newsletter) => {
  const { status, location, written } = await send('/account/profile', { action });
  expect([status, location]).toEqual([303, '/account/profile']);
  expect(await written[0]?.json()).toEqual({ newsletter });
});

describe('a new address', () => {
  const path = '/account/addresses/new';

  test('starts with the chosen search result', async () => {
    found = [address];
    const { text, written } = await send(path, { action: 'useAddress', addressQuery: '941', savedAddress: 'a1' });
    expect(text).toContain('value="1 Market Street"');
    expect(written).toEqual([]);
  });

  test('reports an empty search and keeps the customer’s name', async () => {
    found = [];
    const { text, status } = await send(path, { action: 'findAddress', addressQuery: '999' });
    expect(status).toBe(200);
    expect(text).toContain('No matched address');
    expect(text).toContain('value="Ann"');
  });
});

describe('a page that requires an account', () => {
  test.each(['/products/coat/review', '/products/coat/share'])('%s offers no guest access', async (target) => {
    const { text } = await open(`/account/login?auth=${encodeURIComponent(target)}`);
    expect(text).toContain(`name="return" value="${target}"`);
    expect(text).not.toContain('Continue as a guest');
  });

  test('other pages offer guest access', async () => {
    expect((await open('/account/login?auth=%2Fproducts%2Fcoat')).text).toContain('Continue as a guest');
  });
});
