import { beforeEach, expect, test } from 'vitest';
import { sealSession } from '../../server/http/session.ts';
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
  const before = `session=${sealSession(data, [secret])}`;
  expect(await (await shop.get('/search', { Cookie: before })).text()).toContain('Only for Ann');
  const [path, body, headers] = request();
  const signedIn = cookiesOf(await shop.post(path, body, { ...headers, Cookie: before }));
  expect(signedIn).toContain('session=');
  expect(await (await shop.get('/search', { Cookie: signedIn })).text()).not.toContain('Only for Ann');
  await shop.get('/apis/user/self', { Cookie: signedIn });
  expect(tokenSent()).toBe(token);
});
