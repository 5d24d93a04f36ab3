import { describe, expect } from 'vitest';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop, Shopper } from './support/fixture.ts';
import { freshShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('limits that new cookies do not reset, on %s', (kind) => {
  const it = freshShopTest[kind];

  const from = (address: string) => ({ 'X-Client-Address': address });
  /** Repeats a call, each time with a new device. @returns how many calls succeed before the first 429 */
  async function triesBy(
    shop: Shop,
    attempt: (guest: Shopper, i: number) => Promise<{ status: number; data: unknown }>,
  ) {
    for (let i = 0; i < 100; i++) {
      const { status } = await attempt(shop.shopper(), i);
      if (status === 429) return i;
    }
    return 100;
  }
  const guessCoupon = (address: string) => (guest: Shopper, i: number) =>
    guest.post('/apis/cart/useCoupon', { couponCode: `GUESS${i}` }, from(address));

  it('coupon codes cannot be guessed from one IP', async ({ shop }) => {
    expect(await triesBy(shop, guessCoupon('203.0.113.7'))).toBe(40);
    expect((await guessCoupon('198.51.100.1')(shop.shopper(), 0)).status).toBe(422);
    shop.clock.pass(60_001);
    expect((await guessCoupon('203.0.113.7')(shop.shopper(), 0)).status).toBe(422);
  });

  it('two services on one database count tries together', async ({ shop }) => {
    const db = openDatabase(shop.location);
    const { fetch } = createCommerce({ ...shop.deps, db });
    const inTurn = (_: Shopper, i: number) => {
      const guest = i % 2 === 0 ? shop.shopper() : shop.shopperOf(fetch);
      return guessCoupon('203.0.113.7')(guest, i);
    };
    expect(await triesBy(shop, inTurn)).toBe(40);
    await db.destroy();
  });

  it('order numbers cannot be tried out from one IP', async ({ shop }) => {
    const search = (guest: Shopper, i: number) =>
      guest.get(`/apis/orders/search?orderNo=${2_000_000_000 + i}&email=a@example.com`, undefined, from('203.0.113.7'));
    expect(await triesBy(shop, search)).toBe(20);
  });

  it('subscribed e-mail addresses cannot be tried out, by one device or from one IP', async ({ shop }) => {
    const join = (guest: Shopper, i: number, address?: string) =>
      guest.post('/apis/subscription/collect', { email: `a${i}@example.com` }, address ? from(address) : {});
    expect(await triesBy(shop, (guest, i) => join(guest, i, '203.0.113.7'))).toBe(20);
    const guest = shop.shopper();
    expect(await triesBy(shop, (_, i) => join(guest, 200 + i))).toBe(5);
    const refused = await join(guest, 300);
    expect(refused.code).toBe('500429');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  });

  it('an invalid IP is not counted, and neither is a typing error in an e-mail address', async ({ shop }) => {
    expect(await triesBy(shop, (guest, i) => guessCoupon(`x'${i}`)(guest, i))).toBe(100);
    const guest = shop.shopper();
    expect(await triesBy(shop, () => guest.post('/apis/subscription/collect', { email: 'nobody' }))).toBe(100);
  });
});
