import { describe, expect, test } from 'vitest';
import { positionOf, priorityOf, type RequestHead } from './priority.ts';

const priority = (url: string, headers: RequestHead['headers'] = {}) => priorityOf({ method: 'GET', url, headers }, '');
const withBag = { cookie: 'session=abc; bag=1; cid=00ff' };

describe('the priority of a request', () => {
  test.each(['/healthz', '/readyz', '/metrics', '/webhooks/card'])('%s has none: it is always answered', (url) => {
    expect(priority(url)).toBeNull();
  });

  test.each(['/healthz/x', '/readyz.x', '/metrics/', '/webhooks/none', '/dev/none'])(
    '%s is an unknown page, which costs as much as any',
    (url) => expect(priority(url)).toBe('browsing'),
  );

  test('health checks are GET, webhooks are POST', () => {
    const of = (url: string) => priorityOf({ method: 'POST', url, headers: {} }, '');
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
    expect(priority(url)).toBe('checkout');
  });

  test.each([['/'], ['/products?q=lace'], ['/cartoons'], ['/apis/products'], ['//cart'], ['/assetsy']])(
    '%s is browsing',
    (url) => {
      expect(priority(url)).toBe('browsing');
    },
  );

  test('visitors with a cart, and accounts, come before the others', () => {
    expect(priority('/products/1', withBag)).toBe('cart');
    expect(priority('/products/1', { cookie: 'handbag=1; bag=10' })).toBe('browsing');
    expect(priority('/account/order')).toBe('cart');
  });

  test.each([{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'offline-copy': '1' }])(
    'prefetched pages come last, whatever they are: %o',
    (headers) => {
      expect(priority('/checkouts', { ...withBag, ...headers })).toBe('ahead');
    },
  );

  test.each(['/events', '/feeds/google.xml', '/sitemap-products-1.xml', '/robots.txt'])('%s can wait', (url) => {
    expect(priority(url)).toBe('ahead');
  });

  test('the language prefix does not count', () => {
    const of = (url: string) => priorityOf({ url, headers: {} }, '/de');
    expect([of('/de/checkouts'), of('/de/products'), of('/de')]).toEqual(['checkout', 'browsing', 'browsing']);
  });
});

describe('the position within a priority', () => {
  const visitor = (id: string) => ({ headers: { cookie: `cid=${id.padEnd(32, '0')}` } });
  const hour = 3_600_000;

  test('stays for an hour and is another in the next', () => {
    const at = (now: number) => positionOf(visitor('a1b2c3'), 'browsing', now);
    expect(at(8 * hour - 1)).toBe(at(7 * hour));
    expect(at(8 * hour)).not.toBe(at(7 * hour));
  });

  test('is spread evenly over known visitors; unknown ones are below', () => {
    const positions = Array.from({ length: 256 }, (_, i) =>
      positionOf(visitor(`${i.toString(16).padStart(2, '0')}0000`), 'cart', 5 * hour),
    );
    expect(positions.filter((position) => position < 0.5).length / positions.length).toBeCloseTo(0.5, 1);
    expect(Math.max(...positions)).toBeLessThan(1);
    expect(positionOf({ headers: {} }, 'browsing', 0)).toBe(0);
  });

  test('is the same for every request of the checkout', () => {
    expect(positionOf(visitor('a1b2c3'), 'checkout', 0)).toBe(0);
  });
});
