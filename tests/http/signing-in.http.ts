import { beforeEach, describe, expect, test } from 'vitest';
import { sealSession } from '../../server/http/session/session.ts';
import { parseAuthorization } from '../../shared/authorization.ts';
import { envelope, noon, openStorefront, secret } from './storefront.ts';

const token = 'a-token-that-no-script-may-read';
const user = {
  id: 'ann',
  email: 'ann@example.com',
  token,
  bindIns: false,
  emailVerified: false,
  points: 0,
  inviteCode: 'X',
  newsletter: false,
};
let answers: Record<string, Response> = {};
const shop = openStorefront({ answer: (request) => answers[new URL(request.url).pathname]?.clone() ?? envelope({}) });
const form = 'application/x-www-form-urlencoded';
const json = { Origin: 'http://localhost', 'Content-Type': 'application/json' };

beforeEach(() => {
  answers = {
    ...{ '/apis/user/login': envelope(user), '/apis/user/logout': envelope(null) },
    ...{ '/apis/collections': envelope([]) },
  };
  shop.requests.length = 0;
});

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
const tokenSent = () => parseAuthorization(shop.requests.at(-1)?.headers.get('authorization') ?? '')?.token;
const signIn = async () => cookiesOf(await shop.post('/apis/user/login', '{}', json));

test('a sign-in by a script’s call signs the browser in without revealing the token', async () => {
  const response = await shop.post('/apis/user/login', '{}', json);
  expect(await response.text()).not.toContain(token);
  const cookie = cookiesOf(response);
  expect(decodeURIComponent(cookie)).not.toContain(token);
  await shop.get('/apis/user/self', { Cookie: cookie });
  expect(tokenSent()).toBe(token);
});

test('a browser that signs out is anonymous', async () => {
  const signedIn = await signIn();
  const signedOut = cookiesOf(await shop.post('/apis/user/logout', '{}', { ...json, Cookie: signedIn }));
  await shop.get('/apis/user/self', { Cookie: signedOut });
  expect(tokenSent()).toBe('');
});

test('an expired token is removed with the response that reports it', async () => {
  const signedIn = await signIn();
  answers['/apis/user/self'] = envelope(null, '100007', 401, 'Please sign in again.');
  const refused = await shop.get('/apis/user/self', { Cookie: signedIn });
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ code: '100007' });
  await shop.get('/apis/user/self', { Cookie: cookiesOf(refused) });
  expect(tokenSent()).toBe('');
});

test('wrong credentials do not change the session', async () => {
  const signedIn = await signIn();
  answers['/apis/user/login'] = envelope(null, '100001', 401, 'Wrong e-mail or password.');
  const refused = await shop.post('/apis/user/login', '{}', { ...json, Cookie: signedIn });
  expect(await refused.json()).toMatchObject({ code: '100001' });
  await shop.get('/apis/user/self', { Cookie: signedIn });
  expect(tokenSent()).toBe(token);
});

test.each([
  ['a call of the browser', () => ['/apis/user/login', '{}', json] as const],
  ['the form', () => ['/account/login', 'email=a&password=b', { ...json, 'Content-Type': form }] as const],
])('sign-in by %s drops the one-time messages of the previous visitor', async (_, request) => {
  const data = { id: 'a'.repeat(32), token: 'of-ann', userId: 'ann', flash: 'Only for Ann', expiresAt: noon + 1e9 };
  const before = `session=${await sealSession(data, [secret])}`;
  expect(await (await shop.get('/search', { Cookie: before })).text()).toContain('Only for Ann');
  const [path, body, headers] = request();
  const signedIn = cookiesOf(await shop.post(path, body, { ...headers, Cookie: before }));
  expect(signedIn).toContain('session=');
  expect(await (await shop.get('/search', { Cookie: signedIn })).text()).not.toContain('Only for Ann');
  await shop.get('/apis/user/self', { Cookie: signedIn });
  expect(tokenSent()).toBe(token);
});

test.each([
  ['/payment', '/payment?order=order-1', { order: 'order-1', paymentType: 'IPAYLINKS' }],
  ['/cc', '/cc?order=order-1', { order: 'order-1', cardNumber: '1' }],
  ['/results/verify?order=order-1', '/results/verify?order=order-1', {}],
  ['/results/verify/code?order=order-1', '/results/verify?order=order-1', { code: '1234' }],
  ['/order/order-1/cancellation', '/order/detail/order-1', {}],
])('a form of another customer’s order redirects to sign-in with the return path: %s', async (action, page, fields) => {
  const unseen = () => envelope(null, '200001', 404, 'There is no such order.');
  const store = openStorefront({ answer: unseen });
  const headers = { Origin: 'http://localhost', Referer: `http://localhost${page}` };
  const response = await store.post(action, new URLSearchParams(fields), headers);
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe(`/account/login?${new URLSearchParams({ auth: page })}`);
});

test('the sign-in form shows the e-mail address after sign-out, and no readable cookie contains it', async () => {
  const signedIn = await signIn();
  const out = await shop.post('/account/logout', '', { ...json, 'Content-Type': form, Cookie: signedIn });
  const cookie = cookiesOf(out);
  expect(decodeURIComponent(cookie)).not.toContain(user.email);
  expect(await (await shop.get('/account/login', { Cookie: cookie })).text()).toContain(`value="${user.email}"`);
});

test('a deleted account leaves no e-mail address behind', async () => {
  answers['/apis/user/self'] = envelope(null);
  const signedIn = await signIn();
  const origin = { Origin: 'http://localhost' };
  const out = await shop.app.request('/apis/user/self', {
    method: 'DELETE',
    headers: { ...origin, Host: 'localhost', Cookie: signedIn },
  });
  const page = await shop.get('/account/login', { Cookie: cookiesOf(out) });
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain(user.email);
});

describe('a session with a token but no e-mail address', async () => {
  const held = { id: 'a'.repeat(32), token, userId: 'ann', expiresAt: noon + 1e9 };
  const Cookie = `session=${await sealSession(held, [secret])}`;
  const asked = () => shop.requests.filter(({ url }) => new URL(url).pathname === '/apis/user/self').length;

  test('loads its profile once, before a page', async () => {
    answers['/apis/user/self'] = envelope(user);
    const response = await shop.get('/search', { Cookie });
    expect([response.status, asked()]).toEqual([200, 1]);
    await shop.get('/search', { Cookie: cookiesOf(response) });
    expect(asked()).toBe(1);
  });

  test('becomes anonymous if the token is invalid', async () => {
    answers['/apis/user/self'] = envelope(null, '100007', 401, 'Please sign in again.');
    const page = await shop.get('/search', { Cookie });
    expect(await page.text()).toContain('Sign in');
    await shop.get('/apis/cart', { Cookie: cookiesOf(page) });
    expect(tokenSent()).toBe('');
  });

  test('stays while the service is unavailable', async () => {
    answers['/apis/user/self'] = envelope(null, '500503', 503, 'Away');
    const page = await shop.get('/search', { Cookie });
    expect(page.status).toBe(200);
    await shop.get('/apis/cart', { Cookie: cookiesOf(page) });
    expect(tokenSent()).toBe(token);
  });
});
