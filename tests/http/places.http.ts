import { describe, expect, test } from 'vitest';
import { parseAuthorization } from '../../shared/authorization.ts';
import { envelope, openStorefront } from './storefront.ts';

const japan = { code: 'JP', name: 'Japan', icon: '', defaultCurrency: 'JPY' };
const known = `did=${'d'.repeat(32)}; cid=${'c'.repeat(32)}`;

/** Opens a shop behind a proxy; the lookup finds every IP but one in Japan. */
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
    return { response, html, place: `${state.currencyCode} ${state.countryCode}`, stored: cookiesOf(response), state };
  };
  const located = () => shop.requests.filter(({ url }) => url.includes('/apis/locate')).map(({ url }) => url);
  return { ...shop, visit, located };
}

/** Returns the visitor's choices that a response stores. */
function cookiesOf(response: Response): Record<string, string> {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=') ?? []);
  return Object.fromEntries(
    pairs.filter(([name = '']) => /^(country|currency|select_country|size_conversion|cab|affiliate_event)$/.test(name)),
  );
}

describe('a visit starts', () => {
  test('in the visitor’s country, marked as chosen, and its currency', async () => {
    const shop = openPlaced();
    const first = await shop.visit('/collections');
    expect(first.place).toBe('JPY JP');
    expect(first.stored).toEqual({ country: 'JP', currency: 'JPY', select_country: '1' });
    const asked = shop.requests.find(({ url }) => url.endsWith('/apis/collections'));
    expect(parseAuthorization(asked?.headers.get('authorization') ?? '')).toMatchObject({
      currencyCode: 'JPY',
      countryCode: 'JP',
    });
  });

  test('in the first listed country if the lookup finds none, and is looked up again', async () => {
    const shop = openPlaced();
    const lost = await shop.visit('/search', { from: '203.0.113.9' });
    expect(lost.place).toBe('USD US');
    expect(lost.stored).toEqual({ country: 'US', currency: 'USD' });
    const cookie = 'country=US; currency=USD';
    expect((await shop.visit('/search', { cookie })).place).toBe('JPY JP');
    // A visitor in a country with dollars who chose yen keeps yen.
    expect((await shop.visit('/search', { cookie: 'country=JP; currency=USD' })).place).toBe('USD JP');
  });

  test('with the visitor’s earlier choices, without a lookup', async () => {
    const shop = openPlaced();
    const cookie = 'country=US; currency=JPY; select_country=1';
    const again = await shop.visit('/search', { cookie });
    expect([again.place, again.stored]).toEqual(['JPY US', {}]);
    expect(shop.located()).toEqual([]);
  });

  test('with one lookup per IP', async () => {
    const shop = openPlaced();
    for (const path of ['/search', '/collections', '/search']) await shop.visit(path);
    expect(shop.located()).toHaveLength(1);
    await shop.visit('/robots.txt', { from: '198.51.100.7' });
    expect(shop.located()).toHaveLength(1);
  });

  test('in the first country if the lookup is unavailable', async () => {
    const shop = openStorefront({
      trustProxy: true,
      answer: (request) => (request.url.includes('locate') ? envelope(null, '500503', 503, 'away') : envelope([])),
    });
    const html = await (await shop.get('/search', { 'X-Forwarded-For': '133.11.0.1' })).text();
    expect(html).toContain('"countryCode":"US"');
  });

  test('in the country of `ip` in a test shop, and of the client IP in production', async () => {
    const visit = { from: '203.0.113.9' };
    expect((await openPlaced().visit('/search?ip=133.11.0.1', visit)).place).toBe('JPY JP');
    expect((await openPlaced({ production: true }).visit('/search?ip=133.11.0.1', visit)).place).toBe('USD US');
  });
});

describe('a link sets', () => {
  const url = '/search?country=jp&currency=USD&sizeConversionType=UK&cab=spring-24&affiliateEvent=e-7&x=1';

  test('country, currency, sizes and cab, and redirects to the plain URL', async () => {
    const shop = openPlaced();
    const led = await shop.visit(url, { cookie: known });
    expect([led.response.status, led.response.headers.get('location')]).toEqual([302, '/search?x=1']);
    expect(led.response.headers.get('cache-control')).toBe('no-store');
    expect(led.stored).toEqual({
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

  test('sizes that stay in every country; without, they are those of the country', async () => {
    const sizesIn = async (cookie: string) => {
      const shop = openPlaced();
      const { stored } = await shop.visit('/search', { cookie: `${known}; select_country=1; ${cookie}` });
      return { ...shop.logs.at(-1), stored: stored.size_conversion };
    };
    expect(await sizesIn('country=DE')).toMatchObject({ visitor: { sizes: 'EU' }, stored: undefined });
    expect(await sizesIn('country=DE; size_conversion=AU')).toMatchObject({ visitor: { sizes: 'AU' } });
  });

  test('no other host', async () => {
    const led = await openPlaced().visit('http://localhost//evil.example/a?country=JP&x=1', { cookie: known });
    expect([led.response.status, led.response.headers.get('location')]).toEqual([404, null]);
    // The path to which a page's forms and scripts return.
    const page = await openPlaced().visit('http://localhost//evil.example/a?x=1', { cookie: known });
    expect([page.response.status, page.state.returnPath]).toEqual([404, '/evil.example/a?x=1']);
    expect(page.html).not.toContain('"//evil');
  });

  test('the same without cookies, e.g. for a search engine, but without a redirect', async () => {
    const first = await openPlaced().visit(url);
    expect(first.place).toBe('USD JP');
    expect(first.state.returnPath).toBe('/search');
  });

  test('a country with its currency, replacing another choice', async () => {
    const led = await openPlaced().visit('/search?country=JP', {
      cookie: `${known}; country=US; currency=USD; select_country=1`,
    });
    expect(led.stored).toEqual({ country: 'JP', currency: 'JPY' });
  });

  test.each([
    'country=ZZ&currency=XXX',
    "country=en'--&currency=../../&sizeConversionType=FR&cab=%3Cscript%3E",
    'country=constructor&currency=__proto__&cab=',
  ])('nothing with unknown values: %s', async (query) => {
    const cookie = `${known}; country=US; currency=JPY; select_country=1`;
    const led = await openPlaced().visit(`/search?${query}`, { cookie });
    expect([led.response.headers.get('location'), led.stored]).toEqual(['/search', {}]);
  });

  test('nothing during a payment', async () => {
    const cookie = `${known}; country=US; currency=USD; select_country=1`;
    const led = await openPlaced().visit('/payment?order=1&country=JP&currency=JPY', { cookie });
    expect([led.response.headers.get('location'), led.stored]).toEqual(['/payment?order=1', {}]);
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

  test('a country stores it with its currency, marks it as chosen and returns', async () => {
    const sent = await send('/country', { countryCode: 'JP', return: '/search?q=a' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/search?q=a']);
    expect(cookiesOf(sent)).toEqual({ country: 'JP', currency: 'JPY', select_country: '1' });
  });

  test('by a script returns the current choice', async () => {
    const sent = await send('/currency', { currencyCode: 'JPY' }, { ...json, Cookie: `${known}; country=US` });
    expect([sent.status, await sent.json()]).toEqual([200, { country: 'US', currency: 'JPY' }]);
    expect((await send('/country', { countryCode: 'QQ' }, json)).status).toBe(422);
  });

  test('nothing, or an unknown value, shows an error', async () => {
    const sent = await send('/country', { countryCode: '', return: '/search' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/search']);
    expect(sent.headers.getSetCookie().join()).toContain('session=');
    expect(cookiesOf(sent).select_country).toBeUndefined();
  });

  test.each(['/payment?order=1', '/payment'])('is disabled at %s', async (target) => {
    for (const [path, fields] of [
      ['/currency', { currencyCode: 'JPY' }],
      ['/country', { countryCode: 'JP' }],
    ] as const) {
      const sent = await send(path, { ...fields, return: target }, { Cookie: `${known}; country=US; currency=USD` });
      expect([sent.headers.get('location'), cookiesOf(sent)]).toEqual([target, {}]);
    }
  });

  test('returns to the script’s URL without the parameters that would choose again', async () => {
    const Referer = 'http://localhost/products/a?variant=7&country=US';
    const sent = await send('/country', { countryCode: 'JP', return: '/products/a' }, { Referer });
    expect(sent.headers.get('location')).toBe('/products/a?variant=7');
    const other = await send('/country', { countryCode: 'JP', return: '/search' }, { Referer });
    expect(other.headers.get('location')).toBe('/search');
    const foreign = { Referer: 'http://elsewhere.example/products/a?x=1' };
    const sure = await send('/country', { countryCode: 'JP', return: '/products/a' }, foreign);
    expect(sure.headers.get('location')).toBe('/products/a');
  });

  test('a size numbering stores it; an unknown one changes nothing', async () => {
    const sent = await send('/sizes', { sizeConversionType: 'EU', return: '/products/a' });
    expect([sent.headers.get('location'), cookiesOf(sent).size_conversion]).toEqual(['/products/a', 'EU']);
    expect(cookiesOf(await send('/sizes', { sizeConversionType: 'JP' })).size_conversion).toBeUndefined();
  });

  test('on the result page of a form returns to the page of the form', async () => {
    const shop = openPlaced();
    const answer = await shop.post('/order/order-status', new URLSearchParams({ orderNo: 'x' }), {
      'Sec-Fetch-Site': 'same-origin',
      Referer: 'http://localhost/collections?page=2&country=JP',
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('"returnPath":"/collections?page=2"');
  });
});
