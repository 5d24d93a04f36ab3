import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SessionData, sealSession } from '../../server/http/session/session.ts';
import { type Asking, openFastPath } from './fast-path-server.ts';
import { exchange, head } from './raw.ts';
import { envelope, guestOf, noon, openStorefront, secret } from './storefront.ts';

const origins: readonly string[] = ['https://pay.example'];
const openShop = (given: Parameters<typeof openStorefront>[0] = {}) =>
  openStorefront({ paymentOrigins: () => origins, languages: ['en', 'xx'], ...given });
const month = 30 * 86_400_000;
const known = { did: 'd'.repeat(32), cid: 'c'.repeat(32), guest: guestOf(1), country: 'US', currency: 'USD' };

/** Returns the headers of a visitor whose cookies contain everything that a first visit sets. */
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

/** Requests of a known client. */
const same: readonly [string, Asking][] = [
  ['a guest', { headers: guest }],
  ['a guest who takes gzip', { headers: { ...guest, 'Accept-Encoding': 'gzip' } }],
  ['a guest who takes no compression', { headers: { ...guest, 'Accept-Encoding': 'identity' } }],
  ['a guest who refuses brotli', { headers: { ...guest, 'Accept-Encoding': 'br;q=0, gzip' } }],
  ['a guest on the home page', { path: '/', headers: guest }],
  ['a guest who looks at a list', { path: '/collections', headers: guest }],
  ['a browser', { headers: { ...guest, ...navigation, Accept: 'text/html', 'User-Agent': 'An iPhone' } }],
  ['a guest with a cart', { headers: buyer }],
  ['a guest with a cart, without compression', { headers: { Cookie: buyer.Cookie } }],
  ['a customer', { headers: customer }],
  ['another currency', { headers: ofCookies(guest, (all) => all.replace('USD', 'JPY')) }],
  ['another country', { headers: ofCookies(buyer, (all) => all.replace('country=US', 'country=JP')) }],
  ['a chosen country', { headers: ofCookies(guest, (all) => `${all}; select_country=1`) }],
  ['other sizes', { headers: ofCookies(guest, (all) => `${all}; size_conversion=EU`) }],
  ['a country that requires consent', { headers: ofCookies(guest, (all) => all.replace('country=US', 'country=DE')) }],
  ['declined consent', { headers: ofCookies(buyer, (all) => `${all}; consent=declined`) }],
  ['Global Privacy Control', { headers: { ...guest, 'Sec-GPC': '1' } }],
  ['Save-Data', { headers: { ...guest, 'Save-Data': 'on' } }],
  ['a partner’s link', { headers: ofCookies(guest, (all) => `${all}; cab=ann; affiliate_event=spring`) }],
  ['prefetching', { headers: { ...guest, ...navigation, 'Sec-Purpose': 'prefetch' } }],
  ['prerendering', { headers: { ...guest, ...navigation, 'Sec-Purpose': 'prefetch;prerender' } }],
  ['a referrer', { headers: { ...guest, Referer: 'http://localhost/collections' } }],
  ['an ETag of another page', { headers: { ...guest, 'If-None-Match': 'W/"none"' } }],
  ['a parameter that the page depends on', { path: '/looks?page=2', headers: guest }],
  [
    'another language',
    { path: '/xx/search', headers: ofCookies({ ...guest, ...navigation }, (all) => `${all}; language=xx`) },
  ],
];

/** Requests for which the pipeline must find out or do something. */
const others: readonly [string, Asking][] = [
  ['a new language', { path: '/xx/search', headers: { ...guest, ...navigation } }],
  ['a parameter that the page does not depend on', { path: '/search?utm_source=x', headers: guest }],
  ['a country in the URL', { path: '/search?country=JP', headers: guest }],
  ['a path with two slashes', { path: '//search', headers: guest }],
  ['a slash at the end', { path: '/search/', headers: guest }],
  ['a missing page', { path: '/collections/none', headers: guest }],
  ['a personal page', { path: '/cart', headers: buyer }],
  ['a HEAD request', { method: 'HEAD', headers: guest }],
  ['a body', { headers: { ...guest, 'Content-Length': '0' } }],
  ['nothing', {}],
  ['no session', { headers: ofCookies(guest, (all) => all.replace(/session=[^;]*/, '')) }],
  ['a modified session', { headers: ofCookies(buyer, (all) => all.replace(/session=Fe26\.2\*1/, '$&0')) }],
  ['a session due for renewal', { headers: await visitor({ expiresAt: noon + 1_000 }) }],
  ['a one-time message', { headers: await visitor({ flash: 'Only once' }) }],
  ['a cart that must be loaded', { headers: await visitor({ cart: 'ask' }) }],
  ['an unknown currency', { headers: ofCookies(guest, (all) => all.replace('USD', 'ZZZ')) }],
  ['a preview of drafts', { headers: ofCookies(guest, (all) => `${all}; preview=key`) }],
  ['the latest content', { path: '/search?status=latest', headers: guest }],
  ['queued analytics events', { headers: ofCookies(guest, (all) => `${all}; happened=[]`) }],
  ['an offline copy', { headers: { ...guest, 'Offline-Copy': '1' } }],
  ['the operations key', { headers: { ...guest, 'X-Operations-Key': 'of-operations' } }],
  ['another host', { headers: { ...guest, Host: 'elsewhere.example' } }],
];

describe('a cached page on the fast path equals that of the pipeline for', () => {
  const shop = openShop({
    siteUrl: 'http://shop.example',
    operationsKey: 'of-operations',
    answer: ({ url }) => envelope(url.includes('/apis/instagram') ? noLooks : []),
  });
  let paths: Awaited<ReturnType<typeof openFastPath>>;
  beforeAll(async () => {
    paths = await openFastPath(shop);
  });
  afterAll(() => paths.close());

  test.each(same)('%s', async (_name, asking) => {
    await paths.throughPipeline(asking);
    const expected = await paths.throughPipeline(asking);
    expect(expected).toMatchObject({ status: 200, logEntry: { page: 'kept' } });
    expect(await paths.throughFastPath(asking)).toEqual({ ...expected, fast: true });
    const again = { ...asking, headers: { ...asking.headers, 'If-None-Match': expected.headers.etag ?? '' } };
    const unchanged = await paths.throughPipeline(again);
    expect(unchanged.status).toBe(304);
    expect(await paths.throughFastPath(again)).toEqual({ ...unchanged, fast: true });
  });

  test.each(others)('a request with %s uses the pipeline', async (_name, asking) => {
    await paths.throughPipeline(asking);
    const { status } = await paths.throughPipeline(asking);
    expect(await paths.throughFastPath(asking)).toMatchObject({ status, fast: false });
  });

  test('a visitor of the home page who last read another language is redirected', async () => {
    const typed = { ...navigation, 'Sec-Fetch-Site': 'none', 'Sec-Purpose': 'prefetch' };
    const headers = ofCookies({ ...guest, ...typed }, (all) => `${all}; language=xx`);
    for (const each of [headers, headers, guest, guest]) await paths.throughPipeline({ headers: each });
    for (const path of ['/', '/']) await paths.throughPipeline({ path, headers: guest });
    expect((await paths.throughFastPath({ headers })).fast).toBe(false);
    expect(await paths.throughFastPath({ path: '/', headers })).toMatchObject({ status: 302, fast: false });
  });

  test('a client known from another page uses the fast path', async () => {
    const asking = { path: '/newsletter', headers: { ...buyer, 'User-Agent': 'one who goes on' } };
    await paths.throughPipeline(asking);
    await paths.throughPipeline(asking);
    const next = { ...asking, path: '/collections' };
    await paths.throughPipeline({ ...next, headers: buyer });
    await paths.throughPipeline({ ...next, headers: buyer });
    const answered = await paths.throughFastPath(next);
    expect(answered).toEqual({ ...(await paths.throughPipeline(next)), fast: true });
    expect(answered.logEntry).toMatchObject({ path: '/collections', route: '/collections', page: 'kept' });
  });
});

/** Opens a shop with a known guest, and functions that repeat the page request. */
async function openKnown(given: Parameters<typeof openShop>[0] = {}, asking: Asking = { headers: guest }) {
  const shop = openShop(given);
  const paths = await openFastPath(shop);
  await paths.throughPipeline(asking);
  await paths.throughPipeline(asking);
  return {
    ...shop,
    ...paths,
    ask: () => paths.throughFastPath(asking),
    askPipeline: () => paths.throughPipeline(asking),
  };
}

describe('the fast path', () => {
  test('leaves an expired page to the pipeline and continues with the new one', async () => {
    const shop = await openKnown();
    shop.clock.time += 6_000;
    expect((await shop.ask()).fast).toBe(false);
    expect(await shop.ask()).toMatchObject({ fast: true, logEntry: { page: 'kept' } });
    await shop.close();
  });

  test('looks the client up again after a minute', async () => {
    const shop = await openKnown();
    shop.clock.time += 59_000;
    await shop.throughPipeline({ headers: buyer });
    expect((await shop.ask()).fast).toBe(true);
    shop.clock.time += 1_000;
    expect((await shop.ask()).fast).toBe(false);
    expect((await shop.ask()).fast).toBe(true);
    await shop.close();
  });

  test('leaves the renewal of a session to the pipeline', async () => {
    const headers = await visitor({ expiresAt: noon + month + 20_000 });
    const shop = await openKnown({}, { headers });
    expect((await shop.ask()).fast).toBe(true);
    shop.clock.time += 30_000;
    await shop.throughPipeline({ headers: buyer });
    const { fast, headers: answered, logEntry } = await shop.ask();
    expect([fast, answered['set-cookie'], logEntry.page]).toEqual([
      false,
      expect.stringMatching(/^guest=.*session=/s),
      'kept',
    ]);
    await shop.close();
  });

  test('sends the current payment origins in the policy', async () => {
    let now = origins;
    const shop = await openKnown({ paymentOrigins: () => now });
    now = ['https://bank.example'];
    const { fast, headers } = await shop.ask();
    expect([fast, headers['content-security-policy']]).toEqual([false, expect.stringContaining('bank.example')]);
    expect(await shop.ask()).toMatchObject({ fast: true, headers });
    await shop.close();
  });

  test('stops when the cache is cleared', async () => {
    const shop = await openKnown({ operationsKey: 'of-operations' });
    expect((await shop.ask()).fast).toBe(true);
    await shop.throughPipeline({ path: '/?clearCache', headers: { 'X-Operations-Key': 'of-operations' } });
    expect(await shop.ask()).toMatchObject({ fast: false, logEntry: { status: 200 } });
    await shop.close();
  });

  test('closes connections while the shop drains', async () => {
    const shop = await openKnown();
    shop.drain();
    const expected = await shop.askPipeline();
    expect(expected.headers.connection).toBe('close');
    expect(await shop.ask()).toEqual({ ...expected, fast: true });
    await shop.close();
  });

  test('responds in the order of pipelined requests', async () => {
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

  test('closes a connection with too many pipelined requests', async () => {
    const shop = await openKnown({}, { headers: { Cookie: guest.Cookie } });
    await shop.ask();
    const ask = head('GET /search', `Cookie: ${guest.Cookie}`);
    const { closed } = await exchange(ask.repeat(12), { port: shop.port });
    expect(closed).toBe(true);
    await shop.close();
  });

  test('is counted like any request, and ends when the response is sent', async () => {
    const shop = await openKnown();
    await shop.ask();
    await shop.ask();
    const { body } = await shop.throughPipeline({ path: '/metrics' });
    const text = Buffer.from(body, 'base64').toString();
    expect(text).toContain('store_http_requests_total{method="GET",route="/search",status="200"} 4');
    expect(text).toContain('store_http_request_duration_seconds_count{method="GET",route="/search"} 4');
    expect(text).toContain('store_cache_requests_total{cache="pages",state="hit"} 3');
    expect(text).toContain('store_http_requests_in_flight 1');
    await shop.close();
  });
});
