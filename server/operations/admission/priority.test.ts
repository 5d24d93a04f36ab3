import { describe, expect, test } from 'vitest';
import { type Asked, placer, rankOf } from './priority.ts';

const rank = (url: string, headers: Asked['headers'] = {}, kept: readonly string[] = []) =>
  rankOf({ method: 'GET', url, headers }, '', (address) => kept.includes(address));
const withBag = { cookie: 'session=abc; bag=1; cid=00ff' };

describe('what is turned away first and last', () => {
  test.each(['/healthz', '/readyz', '/metrics', '/webhooks/card'])('%s is always answered', (url) => {
    expect(rank(url)).toBeNull();
  });

  test.each(['/healthz/x', '/readyz.x', '/metrics/', '/webhooks/none', '/dev/none'])(
    '%s is a page that there is not, as dear as any',
    (url) => expect(rank(url)).toBe('browsing'),
  );

  test('whether the shop lives is asked by GET, and what providers tell comes by POST', () => {
    const of = (url: string) => rankOf({ method: 'POST', url, headers: {} }, '', () => false);
    expect([of('/healthz'), of('/webhooks/paypal')]).toEqual(['browsing', null]);
  });

  test.each([
    ['/cart'],
    ['/cart/items'],
    ['/checkouts?step=2'],
    ['/cc?orderId=1'],
    ['/payment'],
    ['/results/process?orderId=1'],
    ['/order/1/cancellation'],
    ['/apis/cart'],
    ['/apis/fee'],
    ['/apis/order/confirm'],
    ['/apis/orders/1'],
    ['/apis/payment/card'],
    ['/assets/shell.css'],
  ])('%s is part of buying', (url) => {
    expect(rank(url)).toBe('checkout');
  });

  test.each([['/'], ['/products?q=lace'], ['/cartoons'], ['/apis/products'], ['//cart'], ['/assetsy']])(
    '%s is browsing',
    (url) => {
      expect(rank(url)).toBe('browsing');
    },
  );

  test('a page that was at hand a moment ago is cheap', () => {
    expect(rank('/products/1', {}, ['/products/1'])).toBe('kept');
    expect(rank('/products/1?colour=red', {}, ['/products/1'])).toBe('browsing');
  });

  test('who has a bag, or an account, goes before who has none', () => {
    expect(rank('/products/1', withBag)).toBe('bag');
    expect(rank('/products/1', { cookie: 'handbag=1; bag=10' })).toBe('browsing');
    expect(rank('/account/order')).toBe('bag');
  });

  test.each([{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'offline-copy': '1' }])(
    'what nobody looks at yet goes last, wherever it leads: %o',
    (headers) => {
      expect(rank('/checkouts', { ...withBag, ...headers })).toBe('ahead');
    },
  );

  test.each(['/events', '/feeds/google.xml', '/sitemap-products-1.xml', '/robots.txt'])('%s can wait', (url) => {
    expect(rank(url)).toBe('ahead');
  });

  test('languages change nothing of it', () => {
    const of = (url: string) => rankOf({ url, headers: {} }, '/de', () => false);
    expect([of('/de/checkouts'), of('/de/products'), of('/de')]).toEqual(['checkout', 'browsing', 'browsing']);
  });
});

describe('places within a rank', () => {
  const known = (id: string) => ({ headers: { cookie: `cid=${id.padEnd(32, '0')}` } });
  const hour = 3_600_000;

  test('a visitor keeps theirs for an hour, and has another in the next', () => {
    const placeOf = placer();
    const first = placeOf(known('a1b2c3'), 7 * hour);
    expect(placeOf(known('a1b2c3'), 8 * hour - 1)).toBe(first);
    expect(placeOf(known('a1b2c3'), 8 * hour)).not.toBe(first);
  });

  test('are spread evenly, and who is known stands before who is not', () => {
    const placeOf = placer();
    const strangers = Array.from({ length: 1_000 }, () => placeOf({ headers: {} }, 0));
    const visitors = Array.from({ length: 256 }, (_, i) =>
      placeOf(known(`${i.toString(16).padStart(2, '0')}0000`), 5 * hour),
    );
    expect(Math.max(...strangers)).toBeLessThan(0.5);
    expect(Math.min(...visitors)).toBeGreaterThanOrEqual(0.5);
    expect(Math.max(...visitors)).toBeLessThan(1);
    for (const [all, from] of [
      [strangers, 0],
      [visitors, 0.5],
    ] as const) {
      const lower = all.filter((place) => place < from + 0.25).length / all.length;
      expect(lower).toBeCloseTo(0.5, 1);
    }
  });
});
