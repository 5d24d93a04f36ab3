import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SessionData, sealSession } from '../../server/http/session/session.ts';
import { exchange, head } from './raw.ts';
import { envelope, guestOf, noon, openStorefront, secret } from './storefront.ts';
import { type Asking, openTwoWays } from './two-ways.ts';

const origins: readonly string[] = ['https://pay.example'];
const openShop = (given: Parameters<typeof openStorefront>[0] = {}) =>
  openStorefront({ paymentOrigins: () => origins, languages: ['en', 'xx'], ...given });
const month = 30 * 86_400_000;
const known = { did: 'd'.repeat(32), cid: 'c'.repeat(32), guest: guestOf(1), country: 'US', currency: 'USD' };

/** The header of a visitor whose cookies say all that a visit begins with. */
async function visitor(session: Partial<SessionData> = {}, more: Record<string, string> = {}) {
  const data = { id: 'a'.repeat(32), expiresAt: noon + 2 * month - 1_000, ...session };
  const cookies = { ...known, session: await sealSession(data, [secret]), ...more };
  const Cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return { Cookie, 'Accept-Encoding': 'gzip, br' };
}
type Headers = Awaited<ReturnType<typeof visitor>>;

const guest = await visitor();
const buyer = await visitor({ cart: { count: 2, version: 5 } }, { bag: '1' });
const customer = await visitor(
  { token: 't', userId: 'u', email: 'ann@shop.example', cart: { count: 1, version: 9 } },
  { bag: '1' },
);
const noLooks = { content: [], pageInfo: { number: 1, size: 24, totalElements: 0, totalPages: 0 }, last: true };
const navigation = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'same-origin' };
const ofCookies = (headers: Headers, change: (cookies: string) => string) => ({
  ...headers,
  Cookie: change(headers.Cookie),
});

/** Of whom all is known. */
const same: readonly [string, Asking][] = [
  ['a guest', { headers: guest }],
  ['a guest who takes gzip', { headers: { ...guest, 'Accept-Encoding': 'gzip' } }],
  ['a guest who takes no compression', { headers: { ...guest, 'Accept-Encoding': 'identity' } }],
  ['a guest who refuses brotli', { headers: { ...guest, 'Accept-Encoding': 'br;q=0, gzip' } }],
  ['a guest on the home page', { path: '/', headers: guest }],
  ['a guest who looks at a list', { path: '/collections', headers: guest }],
  ['a browser', { headers: { ...guest, ...navigation, Accept: 'text/html', 'User-Agent': 'An iPhone' } }],
  ['somebody with a bag', { headers: buyer }],
  ['somebody with a bag, without compression', { headers: { Cookie: buyer.Cookie } }],
  ['a customer', { headers: customer }],
  ['another currency', { headers: ofCookies(guest, (all) => all.replace('USD', 'JPY')) }],
  ['another country', { headers: ofCookies(buyer, (all) => all.replace('country=US', 'country=JP')) }],
  ['who chose their country', { headers: ofCookies(guest, (all) => `${all}; select_country=1`) }],
  ['other sizes', { headers: ofCookies(guest, (all) => `${all}; size_conversion=EU`) }],
  ['who has to be asked', { headers: ofCookies(guest, (all) => all.replace('country=US', 'country=DE')) }],
  ['who declined', { headers: ofCookies(buyer, (all) => `${all}; consent=declined`) }],
  ['who sends Global Privacy Control', { headers: { ...guest, 'Sec-GPC': '1' } }],
  ['who saves data', { headers: { ...guest, 'Save-Data': 'on' } }],
  ['who came by a partner', { headers: ofCookies(guest, (all) => `${all}; cab=ann; affiliate_event=spring`) }],
  ['prefetching', { headers: { ...guest, ...navigation, 'Sec-Purpose': 'prefetch' } }],
  ['prerendering', { headers: { ...guest, ...navigation, 'Sec-Purpose': 'prefetch;prerender' } }],
  ['another page before', { headers: { ...guest, Referer: 'http://localhost/collections' } }],
  ['a tag of another page', { headers: { ...guest, 'If-None-Match': 'W/"none"' } }],
  ['a parameter that the page depends on', { path: '/looks?page=2', headers: guest }],
  [
    'another language',
    { path: '/xx/search', headers: ofCookies({ ...guest, ...navigation }, (all) => `${all}; language=xx`) },
  ],
];

/** Of whom, or for whom, something has to be found out or done. */
const others: readonly [string, Asking][] = [
  ['a language that is new to them', { path: '/xx/search', headers: { ...guest, ...navigation } }],
  ['a parameter that it does not depend on', { path: '/search?utm_source=x', headers: guest }],
  ['a country in the address', { path: '/search?country=JP', headers: guest }],
  ['a path with two slashes', { path: '//search', headers: guest }],
  ['a slash at the end', { path: '/search/', headers: guest }],
  ['a page that there is not', { path: '/collections/none', headers: guest }],
  ['a page of their own', { path: '/cart', headers: buyer }],
  ['a wish for the head alone', { method: 'HEAD', headers: guest }],
  ['a body', { headers: { ...guest, 'Content-Length': '0' } }],
  ['nothing', {}],
  ['no session', { headers: ofCookies(guest, (all) => all.replace(/session=[^;]*/, '')) }],
  ['a session that was changed', { headers: ofCookies(buyer, (all) => all.replace(/session=Fe26\.2\*1/, '$&0')) }],
  ['a session that is to be renewed', { headers: await visitor({ expiresAt: noon + 1_000 }) }],
  ['a message', { headers: await visitor({ flash: 'Only once' }) }],
  ['a bag that has to be asked for', { headers: await visitor({ cart: 'ask' }) }],
  ['a currency that there is not', { headers: ofCookies(guest, (all) => all.replace('USD', 'ZZZ')) }],
  ['a look at drafts', { headers: ofCookies(guest, (all) => `${all}; preview=key`) }],
  ['the latest content', { path: '/search?status=latest', headers: guest }],
  ['what happened before', { headers: ofCookies(guest, (all) => `${all}; happened=[]`) }],
  ['a copy to be read without a line', { headers: { ...guest, 'Offline-Copy': '1' } }],
  ['the operations key', { headers: { ...guest, 'X-Operations-Key': 'of-operations' } }],
  ['another host', { headers: { ...guest, Host: 'elsewhere.example' } }],
];

describe('a kept page on the short way is what it is on the whole way for', () => {
  const shop = openShop({
    siteUrl: 'http://shop.example',
    operationsKey: 'of-operations',
    answer: ({ url }) => envelope(url.includes('/apis/instagram') ? noLooks : []),
  });
  let ways: Awaited<ReturnType<typeof openTwoWays>>;
  beforeAll(async () => {
    ways = await openTwoWays(shop);
  });
  afterAll(() => ways.close());

  test.each(same)('%s', async (_name, asking) => {
    await ways.onWholeWay(asking);
    const expected = await ways.onWholeWay(asking);
    expect(expected).toMatchObject({ status: 200, line: { page: 'kept' } });
    expect(await ways.onShortWay(asking)).toEqual({ ...expected, short: true });
    const again = { ...asking, headers: { ...asking.headers, 'If-None-Match': expected.headers.etag ?? '' } };
    const unchanged = await ways.onWholeWay(again);
    expect(unchanged.status).toBe(304);
    expect(await ways.onShortWay(again)).toEqual({ ...unchanged, short: true });
  });

  test.each(others)('nobody who comes with %s', async (_name, asking) => {
    await ways.onWholeWay(asking);
    const { status } = await ways.onWholeWay(asking);
    expect(await ways.onShortWay(asking)).toMatchObject({ status, short: false });
  });

  test('who types the address of the home page, and read another language', async () => {
    const typed = { ...navigation, 'Sec-Fetch-Site': 'none', 'Sec-Purpose': 'prefetch' };
    const headers = ofCookies({ ...guest, ...typed }, (all) => `${all}; language=xx`);
    for (const each of [headers, headers, guest, guest]) await ways.onWholeWay({ headers: each });
    for (const path of ['/', '/']) await ways.onWholeWay({ path, headers: guest });
    expect((await ways.onShortWay({ headers })).short).toBe(false);
    expect(await ways.onShortWay({ path: '/', headers })).toMatchObject({ status: 302, short: false });
  });

  test('whoever is known from another page', async () => {
    const asking = { path: '/newsletter', headers: { ...buyer, 'User-Agent': 'one who goes on' } };
    await ways.onWholeWay(asking);
    await ways.onWholeWay(asking);
    const next = { ...asking, path: '/collections' };
    await ways.onWholeWay({ ...next, headers: buyer });
    await ways.onWholeWay({ ...next, headers: buyer });
    const answered = await ways.onShortWay(next);
    expect(answered).toEqual({ ...(await ways.onWholeWay(next)), short: true });
    expect(answered.line).toMatchObject({ path: '/collections', route: '/collections', page: 'kept' });
  });
});

/** A shop in which a guest is known, with what asks for the page again. */
async function openKnown(given: Parameters<typeof openShop>[0] = {}, asking: Asking = { headers: guest }) {
  const shop = openShop(given);
  const ways = await openTwoWays(shop);
  await ways.onWholeWay(asking);
  await ways.onWholeWay(asking);
  return { ...shop, ...ways, ask: () => ways.onShortWay(asking), askWhole: () => ways.onWholeWay(asking) };
}

describe('the short way', () => {
  test('leaves a page that is past its time to the whole way, and goes on with the new one', async () => {
    const shop = await openKnown();
    shop.clock.time += 6_000;
    expect((await shop.ask()).short).toBe(false);
    expect(await shop.ask()).toMatchObject({ short: true, line: { page: 'kept' } });
    await shop.close();
  });

  test('asks anew who somebody is after a minute', async () => {
    const shop = await openKnown();
    shop.clock.time += 59_000;
    await shop.onWholeWay({ headers: buyer });
    expect((await shop.ask()).short).toBe(true);
    shop.clock.time += 1_000;
    expect((await shop.ask()).short).toBe(false);
    expect((await shop.ask()).short).toBe(true);
    await shop.close();
  });

  test('renews a session on the whole way when its time has come', async () => {
    const headers = await visitor({ expiresAt: noon + month + 20_000 });
    const shop = await openKnown({}, { headers });
    expect((await shop.ask()).short).toBe(true);
    shop.clock.time += 30_000;
    await shop.onWholeWay({ headers: buyer });
    const { short, headers: answered, line } = await shop.ask();
    expect([short, answered['set-cookie'], line.page]).toEqual([
      false,
      expect.stringMatching(/^guest=.*session=/s),
      'kept',
    ]);
    await shop.close();
  });

  test('names where payments lead now', async () => {
    let now = origins;
    const shop = await openKnown({ paymentOrigins: () => now });
    now = ['https://bank.example'];
    const { short, headers } = await shop.ask();
    expect([short, headers['content-security-policy']]).toEqual([false, expect.stringContaining('bank.example')]);
    expect(await shop.ask()).toMatchObject({ short: true, headers });
    await shop.close();
  });

  test('ends with what is kept', async () => {
    const shop = await openKnown({ operationsKey: 'of-operations' });
    expect((await shop.ask()).short).toBe(true);
    await shop.onWholeWay({ path: '/?clearCache', headers: { 'X-Operations-Key': 'of-operations' } });
    expect(await shop.ask()).toMatchObject({ short: false, line: { status: 200 } });
    await shop.close();
  });

  test('ends connections while the shop drains', async () => {
    const shop = await openKnown();
    shop.drain();
    const expected = await shop.askWhole();
    expect(expected.headers.connection).toBe('close');
    expect(await shop.ask()).toEqual({ ...expected, short: true });
    await shop.close();
  });

  test('answers in the order in which one connection asked', async () => {
    const shop = await openKnown({}, { headers: { Cookie: guest.Cookie } });
    const lines = [`Cookie: ${guest.Cookie}`];
    const ask = head('GET /search', ...lines);
    const { text } = await exchange(ask.repeat(2) + head('GET /healthz', 'Connection: close'), { port: shop.port });
    expect(text.match(/^content-type: [a-z/]+/gim)).toEqual([
      ...Array(2).fill('content-type: text/html'),
      'content-type: text/plain',
    ]);
    await shop.close();
  });

  test('ends a connection that asks on and on without waiting', async () => {
    const shop = await openKnown({}, { headers: { Cookie: guest.Cookie } });
    await shop.ask();
    const ask = head('GET /search', `Cookie: ${guest.Cookie}`);
    const { closed } = await exchange(ask.repeat(12), { port: shop.port });
    expect(closed).toBe(true);
    await shop.close();
  });

  test('is counted as any other, and over when it is out', async () => {
    const shop = await openKnown();
    await shop.ask();
    await shop.ask();
    const { body } = await shop.onWholeWay({ path: '/metrics' });
    const text = Buffer.from(body, 'base64').toString();
    expect(text).toContain('store_http_requests_total{method="GET",route="/search",status="200"} 4');
    expect(text).toContain('store_http_request_duration_seconds_count{method="GET",route="/search"} 4');
    expect(text).toContain('store_cache_requests_total{cache="pages",state="hit"} 3');
    expect(text).toContain('store_http_requests_in_flight 1');
    await shop.close();
  });
});
