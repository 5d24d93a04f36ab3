import { describe, expect, test } from 'vitest';
import { parseAuthorization } from '../../shared/authorization.ts';
import { envelope, openStorefront } from './storefront.ts';

const japan = { code: 'JP', name: 'Japan', icon: '', defaultCurrency: 'JPY' };
const known = `did=${'d'.repeat(32)}; cid=${'c'.repeat(32)}`;

/** A shop behind a proxy that finds every address in Japan, but one. */
function openPlaced(given: Parameters<typeof openStorefront>[0] = {}) {
  const shop = openStorefront({
    trustProxy: true,
    answer: (request) => {
      if (!request.url.includes('/apis/locate')) return envelope([]);
      const nowhere = request.headers.get('x-client-address') === '203.0.113.9' && !request.url.includes('ip=');
      return envelope(nowhere ? null : japan);
    },
    ...given,
  });
  const visit = async (path: string, { cookie = '', from = '133.11.0.1' } = {}) => {
    const response = await shop.get(path, { Cookie: cookie, 'X-Forwarded-For': from });
    const html = await response.text();
    const state = JSON.parse(/id="visitor-state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
    return { response, html, place: `${state.currencyCode} ${state.countryCode}`, kept: cookiesOf(response), state };
  };
  const located = () => shop.requests.filter(({ url }) => url.includes('/apis/locate')).map(({ url }) => url);
  return { ...shop, visit, located };
}

/** The visitor's choices that an answer keeps. */
function cookiesOf(response: Response): Record<string, string> {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=') ?? []);
  return Object.fromEntries(
    pairs.filter(([name = '']) => /^(country|currency|select_country|size_conversion|cab|affiliate_event)$/.test(name)),
  );
}

describe('a visit begins', () => {
  test('in the country where the visitor is, which counts as chosen, and in its currency', async () => {
    const shop = openPlaced();
    const first = await shop.visit('/collections');
    expect(first.place).toBe('JPY JP');
    expect(first.kept).toEqual({ country: 'JP', currency: 'JPY', select_country: '1' });
    const asked = shop.requests.find(({ url }) => url.endsWith('/apis/collections'));
    expect(parseAuthorization(asked?.headers.get('authorization') ?? '')).toMatchObject({
      currencyCode: 'JPY',
      countryCode: 'JP',
    });
  });

  test('in the first country of the list where nobody knows where the visitor is, and is looked up again', async () => {
    const shop = openPlaced();
    const lost = await shop.visit('/search', { from: '203.0.113.9' });
    expect(lost.place).toBe('USD US');
    expect(lost.kept).toEqual({ country: 'US', currency: 'USD' });
    const cookie = 'country=US; currency=USD';
    expect((await shop.visit('/search', { cookie })).place).toBe('JPY JP');
    // Somebody in dollars' country who chose yen keeps them.
    expect((await shop.visit('/search', { cookie: 'country=JP; currency=USD' })).place).toBe('USD JP');
  });

  test('as it was left by whoever chose before, without looking them up', async () => {
    const shop = openPlaced();
    const cookie = 'country=US; currency=JPY; select_country=1';
    const again = await shop.visit('/search', { cookie });
    expect([again.place, again.kept]).toEqual(['JPY US', {}]);
    expect(shop.located()).toEqual([]);
  });

  test('looks an address up once for all who come from it', async () => {
    const shop = openPlaced();
    for (const path of ['/search', '/collections', '/search']) await shop.visit(path);
    expect(shop.located()).toHaveLength(1);
    await shop.visit('/theme.css', { from: '198.51.100.7' });
    expect(shop.located()).toHaveLength(1);
  });

  test('in the first country when the look-up is away', async () => {
    const shop = openStorefront({
      trustProxy: true,
      answer: (request) => (request.url.includes('locate') ? envelope(null, '500503', 503, 'away') : envelope([])),
    });
    const html = await (await shop.get('/search', { 'X-Forwarded-For': '133.11.0.1' })).text();
    expect(html).toContain('"countryCode":"US"');
  });

  test('where `ip` is, on a shop that is tried out; in production only the own address counts', async () => {
    const visit = { from: '203.0.113.9' };
    expect((await openPlaced().visit('/search?ip=133.11.0.1', visit)).place).toBe('JPY JP');
    expect((await openPlaced({ production: true }).visit('/search?ip=133.11.0.1', visit)).place).toBe('USD US');
  });
});

describe('a link says', () => {
  const address = '/search?country=jp&currency=USD&sizeConversionType=UK&cab=spring-24&affiliateEvent=e-7&x=1';

  test('country, currency, sizes and cab, once: the page then has its plain address', async () => {
    const shop = openPlaced();
    const led = await shop.visit(address, { cookie: known });
    expect([led.response.status, led.response.headers.get('location')]).toEqual([302, '/search?x=1']);
    expect(led.response.headers.get('cache-control')).toBe('no-store');
    expect(led.kept).toEqual({
      country: 'JP',
      currency: 'USD',
      select_country: '1',
      size_conversion: 'UK',
      cab: 'spring-24',
      affiliate_event: 'e-7',
    });
    await shop.visit('/search', { cookie: 'affiliate_event=e-7; country=US; select_country=1' });
    expect(shop.logs.at(-1)).toMatchObject({ affiliateEvent: 'e-7' });
    expect(shop.located()).toEqual([]);
  });

  test('never the way to another host', async () => {
    const led = await openPlaced().visit('http://localhost//evil.example/a?country=JP&x=1', { cookie: known });
    expect([led.response.status, led.response.headers.get('location')]).toEqual([404, null]);
    // Where a page's forms and scripts come back to.
    const page = await openPlaced().visit('http://localhost//evil.example/a?x=1', { cookie: known });
    expect([page.response.status, page.state.returnPath]).toEqual([404, '/evil.example/a?x=1']);
    expect(page.html).not.toContain('"//evil');
  });

  test('the same to who has no cookies, e.g. a search engine, and leads them nowhere', async () => {
    const first = await openPlaced().visit(address);
    expect(first.place).toBe('USD JP');
    expect(first.state.returnPath).toBe('/search');
  });

  test("a country, whose currency comes along, also where another one's was chosen", async () => {
    const led = await openPlaced().visit('/search?country=JP', {
      cookie: `${known}; country=US; currency=USD; select_country=1`,
    });
    expect(led.kept).toEqual({ country: 'JP', currency: 'JPY' });
  });

  test.each([
    'country=ZZ&currency=XXX',
    "country=en'--&currency=../../&sizeConversionType=FR&cab=%3Cscript%3E",
    'country=constructor&currency=__proto__&cab=',
  ])('%s: nothing that there is, and nothing is kept of it', async (query) => {
    const cookie = `${known}; country=US; currency=JPY; select_country=1`;
    const led = await openPlaced().visit(`/search?${query}`, { cookie });
    expect([led.response.headers.get('location'), led.kept]).toEqual(['/search', {}]);
  });

  test('nothing about a payment under way', async () => {
    const cookie = `${known}; country=US; currency=USD; select_country=1`;
    const led = await openPlaced().visit('/payment?order=1&country=JP&currency=JPY', { cookie });
    expect([led.response.headers.get('location'), led.kept]).toEqual(['/payment?order=1', {}]);
  });
});

describe('choosing', () => {
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    openPlaced().post(path, new URLSearchParams(fields), {
      'Sec-Fetch-Site': 'same-origin',
      Cookie: known,
      ...headers,
    });
  const json = { Accept: 'application/json' };

  test('a country keeps it and its currency, marks it as chosen and comes back', async () => {
    const sent = await send('/country', { countryCode: 'JP', return: '/search?q=a' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/search?q=a']);
    expect(cookiesOf(sent)).toEqual({ country: 'JP', currency: 'JPY', select_country: '1' });
  });

  test('by a script answers what is chosen now', async () => {
    const sent = await send('/currency', { currencyCode: 'JPY' }, { ...json, Cookie: `${known}; country=US` });
    expect([sent.status, await sent.json()]).toEqual([200, { country: 'US', currency: 'JPY' }]);
    expect((await send('/country', { countryCode: 'QQ' }, json)).status).toBe(422);
  });

  test('nothing, or what there is not, says so on the page', async () => {
    const sent = await send('/country', { countryCode: '', return: '/search' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/search']);
    expect(sent.headers.getSetCookie().join()).toContain('session=');
    expect(cookiesOf(sent).select_country).toBeUndefined();
  });

  test.each(['/payment?order=1', '/payment'])('is off at %s', async (target) => {
    for (const [path, fields] of [
      ['/currency', { currencyCode: 'JPY' }],
      ['/country', { countryCode: 'JP' }],
    ] as const) {
      const sent = await send(path, { ...fields, return: target }, { Cookie: `${known}; country=US; currency=USD` });
      expect([sent.headers.get('location'), cookiesOf(sent)]).toEqual([target, {}]);
    }
  });

  test('comes back to the address as a script has left it, without what would choose again', async () => {
    const Referer = 'http://localhost/products/a?variant=7&country=US';
    const sent = await send('/country', { countryCode: 'JP', return: '/products/a' }, { Referer });
    expect(sent.headers.get('location')).toBe('/products/a?variant=7');
    const other = await send('/country', { countryCode: 'JP', return: '/search' }, { Referer });
    expect(other.headers.get('location')).toBe('/search');
    const foreign = { Referer: 'http://elsewhere.example/products/a?x=1' };
    const sure = await send('/country', { countryCode: 'JP', return: '/products/a' }, foreign);
    expect(sure.headers.get('location')).toBe('/products/a');
  });

  test('how sizes are numbered keeps it; what there is not changes nothing', async () => {
    const sent = await send('/sizes', { sizeConversionType: 'EU', return: '/products/a' });
    expect([sent.headers.get('location'), cookiesOf(sent).size_conversion]).toEqual(['/products/a', 'EU']);
    expect(cookiesOf(await send('/sizes', { sizeConversionType: 'JP' })).size_conversion).toBeUndefined();
  });

  test('on a page that a form was answered with comes back to the page it was sent from', async () => {
    const shop = openPlaced();
    const answer = await shop.post('/order/order-status', new URLSearchParams({ orderNo: 'x' }), {
      'Sec-Fetch-Site': 'same-origin',
      Referer: 'http://localhost/collections?page=2&country=JP',
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('"returnPath":"/collections?page=2"');
  });
});
