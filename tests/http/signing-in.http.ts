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
  answers = { '/apis/user/login': envelope(user), '/apis/user/logout': envelope(null) };
  shop.requests.length = 0;
});

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
const tokenSent = () => parseAuthorization(shop.requests.at(-1)?.headers.get('authorization') ?? '')?.token;
const signIn = async () => cookiesOf(await shop.post('/apis/user/login', '{}', json));

test('a browser that signs in by a call of its own is signed in, and its scripts never see the token', async () => {
  const response = await shop.post('/apis/user/login', '{}', json);
  expect(await response.text()).not.toContain(token);
  const cookie = cookiesOf(response);
  expect(decodeURIComponent(cookie)).not.toContain(token);
  await shop.get('/apis/user/self', { Cookie: cookie });
  expect(tokenSent()).toBe(token);
});

test('one that signs out is nobody any more', async () => {
  const signedIn = await signIn();
  const signedOut = cookiesOf(await shop.post('/apis/user/logout', '{}', { ...json, Cookie: signedIn }));
  await shop.get('/apis/user/self', { Cookie: signedOut });
  expect(tokenSent()).toBe('');
});

test('a token that is nobody’s any more is forgotten with the answer that says so', async () => {
  const signedIn = await signIn();
  answers['/apis/user/self'] = envelope(null, '100007', 401, 'Please sign in again.');
  const refused = await shop.get('/apis/user/self', { Cookie: signedIn });
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ code: '100007' });
  await shop.get('/apis/user/self', { Cookie: cookiesOf(refused) });
  expect(tokenSent()).toBe('');
});

test('wrong credentials leave a session as it was', async () => {
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
])('who signs in by %s is not told what was meant for whoever sat there before', async (_, request) => {
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
])(
  'a form of an order that the visitor does not own leads to signing in and back to its page: %s',
  async (action, page, fields) => {
    const unseen = () => envelope(null, '200001', 404, 'There is no such order.');
    const store = openStorefront({ answer: unseen });
    const headers = { Origin: 'http://localhost', Referer: `http://localhost${page}` };
    const response = await store.post(action, new URLSearchParams(fields), headers);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`/account/login?${new URLSearchParams({ auth: page })}`);
  },
);

test('the e-mail address stands in the sign-in form after signing out, and in no cookie that can be read', async () => {
  const signedIn = await signIn();
  const out = await shop.post('/account/logout', '', { ...json, 'Content-Type': form, Cookie: signedIn });
  const cookie = cookiesOf(out);
  expect(decodeURIComponent(cookie)).not.toContain(user.email);
  expect(await (await shop.get('/account/login', { Cookie: cookie })).text()).toContain(`value="${user.email}"`);
});

test('an account that was deleted leaves no e-mail address behind', async () => {
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

describe('a session that holds a token and no e-mail address', async () => {
  const held = { id: 'a'.repeat(32), token, userId: 'ann', expiresAt: noon + 1e9 };
  const Cookie = `session=${await sealSession(held, [secret])}`;
  const asked = () => shop.requests.filter(({ url }) => new URL(url).pathname === '/apis/user/self').length;

  test('has its profile fetched once, before a page', async () => {
    answers['/apis/user/self'] = envelope(user);
    const response = await shop.get('/search', { Cookie });
    expect([response.status, asked()]).toEqual([200, 1]);
    await shop.get('/search', { Cookie: cookiesOf(response) });
    expect(asked()).toBe(1);
  });

  test('loses its customer when the token is nobody’s', async () => {
    answers['/apis/user/self'] = envelope(null, '100007', 401, 'Please sign in again.');
    const page = await shop.get('/search', { Cookie });
    expect(await page.text()).toContain('Sign in');
    await shop.get('/apis/cart', { Cookie: cookiesOf(page) });
    expect(tokenSent()).toBe('');
  });

  test('stays while the service is away', async () => {
    answers['/apis/user/self'] = envelope(null, '500503', 503, 'Away');
    const page = await shop.get('/search', { Cookie });
    expect(page.status).toBe(200);
    await shop.get('/apis/cart', { Cookie: cookiesOf(page) });
    expect(tokenSent()).toBe(token);
  });
});
