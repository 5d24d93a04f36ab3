import { gunzipSync } from 'node:zlib';
import { sealData } from 'iron-session';
import { describe, expect, test } from 'vitest';
import { openSession, sealSession } from '../../server/http/session/session.ts';
import { parseAuthorization } from '../../shared/authorization.ts';
import { envelope, guestKeyOf, guestOf, noon, openStorefront, secret } from './storefront.ts';

/** A page that is the same for every visitor. */
const plainPage = '/search';
const sealed = await sealSession({ id: 'a'.repeat(32), cart: 'ask' as const, expiresAt: noon + 50 * 86_400_000 }, [
  secret,
]);

const sealedText = await sealData('text', { password: secret, ttl: 0 });

const cookiesOf = (response: Response) => response.headers.getSetCookie();
const sessionOf = (response: Response) => cookiesOf(response).find((cookie) => /^(__Host-)?session=/.test(cookie));

describe('an invalid session cookie', () => {
  test.each([
    ['an old prefix', sealed.replace('Fe26.2', 'Fe26.1')],
    ['a password id out of the prototype', sealed.replace('*1*', '*__proto__*')],
    ['no seal at all', 'abc'],
    ['a sealed text', sealedText],
    ['an empty value', ''],
    ['half of it', sealed.slice(0, 100)],
    ['10 KB', `Fe26.2*1*${'x'.repeat(10_000)}`],
  ])('%s: the page is served, and the cookie replaced by a guest’s', async (_, cookie) => {
    const shop = openStorefront();
    const response = await shop.get(plainPage, { Cookie: `session=${cookie}` });
    expect(response.status).toBe(200);
    await response.text();
    const replaced = /^session=([^;]+)/.exec(sessionOf(response) ?? '')?.[1];
    const opened = await openSession(decodeURIComponent(replaced ?? ''), [secret], noon, () => 'none');
    expect(opened).toMatchObject({ changed: false, data: { id: expect.stringMatching(/^[0-9a-f]{32}$/) } });
    expect(shop.logs.map(({ error }) => error)).toEqual([undefined]);
  });

  test('with any byte changed causes no error page', async () => {
    const shop = openStorefront();
    for (let i = 0; i < sealed.length; i += 7) {
      const tampered = sealed.slice(0, i) + String.fromCharCode(sealed.charCodeAt(i) ^ 1) + sealed.slice(i + 1);
      expect((await shop.get(plainPage, { Cookie: `session=${tampered}` })).status).toBe(200);
    }
  });
});

describe('cookies', () => {
  test('a first visitor gets a session, a secret, two identifiers and the default place, all unreadable for scripts', async () => {
    const set = cookiesOf(await openStorefront().get(plainPage));
    const names = ['cid', 'country', 'currency', 'did', 'guest', 'session'];
    expect(set.map((cookie) => cookie.split('=')[0]).sort()).toEqual(names);
    for (const cookie of set) expect(cookie).toMatch(/; HttpOnly/);
    for (const cookie of set) expect(cookie).toMatch(/; SameSite=Lax/);
  });

  test('on https, they are secure and the session is bound to its host', async () => {
    const shop = openStorefront({ siteUrl: 'https://shop.example' });
    const set = cookiesOf(await shop.get(plainPage));
    for (const cookie of set) expect(cookie).toMatch(/; Secure/);
    expect(set.some((cookie) => cookie.startsWith('__Host-session='))).toBe(true);
    expect(set.join()).not.toContain('Domain=');
  });

  test('a returning visitor gets no cookies', async () => {
    const id = 'c'.repeat(32);
    const data = { id, cart: { count: 1, version: 1 }, expiresAt: noon + 50 * 86_400_000 };
    const session = await sealSession(data, [secret]);
    const response = await openStorefront().get(plainPage, {
      Cookie: `session=${session}; cid=${id}; did=${id}; guest=${guestOf(1)}; country=US; currency=USD`,
    });
    expect(cookiesOf(response)).toEqual([]);
  });

  test('an identifier planted in another browser is not a session', async () => {
    const shop = openStorefront();
    await shop.get('/apis/cart', { Cookie: `session=${'d'.repeat(32)}; did=${'d'.repeat(32)}` });
    const caller = parseAuthorization(shop.requests[0]?.headers.get('authorization') ?? '');
    expect(caller?.sessionId).not.toBe('d'.repeat(32));
    expect(caller?.token).toBe('');
  });
});

describe('a page cached for everybody', () => {
  const counts = new Map<string, number>();
  /** Opens a shop in which each guest's cart contains as many units as their number. */
  const shopOfCarts = () =>
    openStorefront({
      answer: (request) => {
        if (!request.url.endsWith('/apis/cart')) return envelope([]);
        const caller = parseAuthorization(request.headers.get('authorization') ?? '');
        const count = counts.get(caller?.deviceId ?? '') ?? 0;
        return envelope({ count, version: count * 1_000 + 7 });
      },
    });
  const visit = async (shop: ReturnType<typeof shopOfCarts>, count: number, encoding = 'gzip') => {
    const did = String(count).padStart(32, '0');
    counts.set(guestKeyOf(count), count);
    const response = await shop.get(plainPage, {
      Cookie: `session=${sealed}; did=${did}; cid=${did}; guest=${guestOf(count)}`,
      'Accept-Encoding': encoding,
    });
    const body = Buffer.from(await response.arrayBuffer());
    const html = response.headers.get('content-encoding') === 'gzip' ? gunzipSync(body).toString() : body.toString();
    const state = /id="visitor-state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    return { html, state: JSON.parse(state) as { cart: { count: number; version: number } }, response };
  };

  test('shows concurrent visitors only their own cart', async () => {
    const shop = shopOfCarts();
    const counts = Array.from({ length: 300 }, (_, i) => 1 + ((i * 7_919) % 899_999));
    const seen = await Promise.all(counts.map((count, i) => visit(shop, count, i % 2 ? 'gzip' : 'identity')));
    expect(seen.map(({ state }) => state.cart)).toEqual(counts.map((count) => ({ count, version: count * 1_000 + 7 })));
    for (const [i, { html }] of seen.entries()) {
      const other = counts[(i + 1) % counts.length] ?? 0;
      if (other !== counts[i] && other > 99_999) expect(html).not.toContain(String(other));
    }
  });

  test('shows a visitor without a cart nothing about a cart that another one emptied', async () => {
    const shop = shopOfCarts();
    await visit(shop, 5);
    await visit(shop, 0);
    const newcomer = await shop.get(plainPage, { 'Accept-Encoding': 'gzip' });
    const html = gunzipSync(Buffer.from(await newcomer.arrayBuffer())).toString();
    expect(html).toContain('"cart":{"count":0,"version":0}');
  });

  test('is the same for one visitor whether it was rendered, spliced or sent plain', async () => {
    const shop = shopOfCarts();
    const rendered = await visit(shop, 12);
    const spliced = await visit(shop, 12);
    const plain = await visit(shop, 12, 'identity');
    expect(spliced.html).toBe(rendered.html);
    expect(plain.html).toBe(rendered.html);
    expect(shop.logs.map(({ page }) => page)).toEqual([undefined, 'kept', 'kept']);
  });

  test('differs by currency and country', async () => {
    const shop = openStorefront({
      answer: (request) => {
        const caller = parseAuthorization(request.headers.get('authorization') ?? '');
        const title = `In ${caller?.currencyCode} for ${caller?.countryCode}`;
        return envelope([{ id: '1', handle: 'bags', title, description: '', productCount: 1 }]);
      },
    });
    const seen = async (cookie: string) => {
      const html = await (await shop.get('/collections', { Cookie: cookie })).text();
      return /In \w+ for \w+/.exec(html)?.[0];
    };
    for (const round of ['rendered', 'kept']) {
      expect([round, await seen('')]).toEqual([round, 'In USD for US']);
      expect([round, await seen('currency=JPY')]).toEqual([round, 'In JPY for US']);
      expect([round, await seen('country=JP')]).toEqual([round, 'In JPY for JP']);
    }
    expect(shop.logs.map(({ page }) => page)).toEqual([undefined, undefined, undefined, 'kept', 'kept', 'kept']);
  });

  test('is revalidated by its ETag, which differs per visitor', async () => {
    const shop = shopOfCarts();
    await visit(shop, 3);
    const tag = (await visit(shop, 3)).response.headers.get('etag') ?? '';
    counts.set(guestKeyOf(4), 4);
    const again = (guest: number, etag: string) =>
      shop.get(plainPage, {
        Cookie: `session=${sealed}; did=${'1'.repeat(32)}; cid=${'1'.repeat(32)}; guest=${guestOf(guest)}`,
        'If-None-Match': etag,
        'Accept-Encoding': 'gzip',
      });
    expect((await again(3, tag)).status).toBe(304);
    expect((await again(4, tag)).status).toBe(200);
  });

  test('is never cached by proxies, and a one-time message is shown once', async () => {
    const shop = openStorefront();
    const response = await shop.get(plainPage);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const data = { id: 'a'.repeat(32), flash: 'Only for you', expiresAt: noon + 50 * 86_400_000 };
    const cookie = `session=${await sealSession(data, [secret])}`;
    const first = await shop.get(plainPage, { Cookie: cookie });
    expect(await first.text()).toContain('Only for you');
    const rendered = await shop.get('/undercarriage', { Cookie: cookie });
    for (const response of [first, rendered]) expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await (await shop.get(plainPage)).text()).not.toContain('Only for you');
    const renewed = /^session=([^;]+)/.exec(sessionOf(first) ?? '')?.[1] ?? '';
    expect(await (await shop.get(plainPage, { Cookie: `session=${renewed}` })).text()).not.toContain('Only for you');
  });

  test.each([{ 'Sec-Purpose': 'prefetch;prerender' }, { Purpose: 'prefetch' }])(
    'keeps one-time messages and stores no language while prefetched: %o',
    async (ahead) => {
      const shop = openStorefront({ languages: ['en', 'xx'] });
      const data = { id: 'a'.repeat(32), flash: 'Only for you', expiresAt: noon + 50 * 86_400_000 };
      const headers = {
        Cookie: `session=${await sealSession(data, [secret])}`,
        'Sec-Fetch-Dest': 'document',
        ...ahead,
      };
      for (const path of [`/xx${plainPage}`, '/xx/undercarriage']) {
        const prepared = await shop.get(path, headers as Record<string, string>);
        expect(await prepared.text()).not.toContain('Only for you');
        expect(sessionOf(prepared)).toBeUndefined();
        expect(cookiesOf(prepared).join()).not.toContain('language=');
      }
      const head = await shop.app.request(plainPage, { method: 'HEAD', headers: { Cookie: headers.Cookie } });
      expect(sessionOf(head)).toBeUndefined();
    },
  );
});
