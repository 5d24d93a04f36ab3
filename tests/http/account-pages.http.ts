import { beforeEach, expect, test } from 'vitest';
import { envelope, openStorefront } from './storefront.ts';

let answers: Record<string, Response> = {};
const shop = openStorefront({ answer: (request) => answers[new URL(request.url).pathname]?.clone() ?? envelope({}) });
const same = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };
const tooOften = () => envelope({ retryAfter: 60 }, '500429', 429, 'Too many tries.');

beforeEach(() => {
  answers = {};
});

test('a visitor who requests a new password keeps the return path', async () => {
  const auth = '/account/fp?auth=%2Fcheckouts';
  answers['/apis/user/startForgetPassword'] = tooOften();
  const again = await shop.post(auth, 'email=ann%40example.com', same);
  expect([again.status, again.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await again.text()).toContain('href="/account/login?auth=%2Fcheckouts"');
  answers['/apis/user/startForgetPassword'] = envelope(null);
  const sent = await shop.post(auth, 'email=ann%40example.com', same);
  expect(sent.headers.get('location')).toBe('/account/fpSend?auth=%2Fcheckouts');
  expect(await (await shop.get('/account/fpSend?auth=%2Fcheckouts')).text()).toContain('auth=%2Fcheckouts');
  expect(await (await shop.get('/account/fpSend?auth=%2F%2Fevil.example')).text()).toContain('href="/account/login"');
});

test('a link from a mail that reached the rate limit is not reported as invalid', async () => {
  answers['/apis/user/verifyEmail'] = tooOften();
  const later = await shop.post('/account/email', 'token=abc', same);
  expect(later.status).toBe(429);
  const html = await later.text();
  expect(html).toContain('Too many tries.');
  expect(html).toContain('name="token" value="abc"');
  answers['/apis/user/verifyEmail'] = envelope(null, '500400', 400, 'Dead.');
  const dead = await shop.post('/account/email', 'token=abc', same);
  expect(dead.status).toBe(400);
  expect(await dead.text()).not.toContain('value="abc"');
});

test('confirming an e-mail address without being signed in requires the password', async () => {
  const page = await (await shop.get('/account/email?token=abc')).text();
  expect(page).toContain('id="verify-password"');
  const wrong = 'This is not your password.';
  answers['/apis/user/verifyEmail'] = envelope({ fields: { password: wrong } }, '500422', 422, wrong);
  const again = await shop.post('/account/email', 'token=abc&password=not-mine', same);
  const html = await again.text();
  expect(again.status).toBe(422);
  expect(html).toContain(`href="#verify-password">${wrong}`);
  expect(html).toContain('name="token" value="abc"');
  expect(html).not.toContain('not-mine');
  answers['/apis/user/verifyEmail'] = envelope(null);
  const done = await shop.post('/account/email', 'token=abc&password=mine', same);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/account/login']);
  expect(await shop.requests.at(-1)?.json()).toEqual({ token: 'abc', password: 'mine' });
});

test('a form of an expired session returns to its page after sign-in', async () => {
  answers['/apis/orders/o1/reorder'] = envelope(null, '100007', 401, 'Please sign in again.');
  const target = async (Referer?: string) => {
    const answer = await shop.post('/account/order/o1/reorder', '', { ...same, ...(Referer && { Referer }) });
    return new URL(answer.headers.get('location') ?? '', 'http://localhost').searchParams.get('auth');
  };
  expect(await target('http://localhost/account/order/o1?x=1')).toBe('/account/order/o1?x=1');
  expect(await target('https://evil.example/account/profile')).toBe('/account/profile');
  expect(await target('nowhere')).toBe('/account');
  expect(await target()).toBe('/account');
});

test.each([
  ['/cart', true],
  ['/products/wrap-dress/share', false],
  ['/products/wrap-dress/review', false],
  ['/account/points', false],
])('sign-in for %s offers to continue as a guest: %s', async (auth, open) => {
  const html = await (await shop.get(`/account/login?${new URLSearchParams({ auth })}`)).text();
  expect(html.includes('Continue as a guest')).toBe(open);
});

test('an invalid newsletter e-mail keeps its source and the return path', async () => {
  const form = { email: 'nobody', source: 'footer', return: '/products?q=coat' };
  answers['/apis/subscription/collect'] = envelope({ fields: { email: 'Invalid.' } }, '500422', 422, 'Invalid.');
  const again = await shop.post('/newsletter', new URLSearchParams(form), same);
  const html = await again.text();
  expect(again.status).toBe(422);
  for (const [name, value] of Object.entries(form)) expect(html).toMatch(`name="${name}" value="${value}"`);
  answers['/apis/subscription/collect'] = envelope(null);
  const sent = await shop.post('/newsletter', new URLSearchParams(form), same);
  expect(sent.headers.get('location')).toBe('/newsletter/thanks?return=%2Fproducts%3Fq%3Dcoat');
});

test.each([
  ['/account/addresses/new', 'shippingAddress.city'],
  ['/account/instagram', 'name'],
  ['/account/profile', 'firstName'],
])('a guest sees nothing of %s, not even by an invalid form', async (path, field) => {
  answers['/apis/user/self'] = envelope(null, '100007', 401, 'Please sign in again.');
  const answer = await shop.post(path, new URLSearchParams({ [field]: 'x'.repeat(2_000) }), same);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch('/account/login?auth=');
});

test('a customer with a linked name is redirected to the profile and sees no pop-up for it', async () => {
  const user = { id: 'a', email: 'ann@example.com', token: '', emailVerified: true, points: 0, inviteCode: 'X' };
  const opened = async (bindIns: boolean) => {
    answers['/apis/user/self'] = envelope({ ...user, newsletter: false, bindIns });
    const page = await shop.get('/account/instagram');
    return [page.status, page.headers.get('location')];
  };
  expect(await opened(false)).toEqual([200, null]);
  expect(await opened(true)).toEqual([303, '/account/profile']);
});
