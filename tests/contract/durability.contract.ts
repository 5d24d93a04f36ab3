import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type Database, openDatabase, transact } from '../../server/commerce/database/connection.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { ok } from '../../shared/errors.ts';
import { buy, confirm } from './support/buying.ts';
import { signedUp, visitor } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshShopTest } from './support/shop-test.ts';

describe.each(databaseKinds)('commits that wait for the disk, on %s', (kind) => {
  const it = freshShopTest[kind];

  /** The shop in another process, whose commits are counted. */
  async function counted(shop: Shop, use: (counts: Awaited<ReturnType<typeof open>>) => Promise<void>): Promise<void> {
    const opened = await open(shop);
    await use(opened).finally(() => opened.close());
  }
  async function open(shop: Shop) {
    const commits = { durable: 0, quick: 0 };
    const onCommit = ({ durable }: { durable: boolean }) => {
      commits[durable ? 'durable' : 'quick'] += 1;
    };
    const db = openDatabase(shop.location, { onCommit });
    const { fetch, close } = createCommerce({ ...shop.deps, db });
    const during = async (work: () => Promise<{ status: number }>) => {
      Object.assign(commits, { durable: 0, quick: 0 });
      expect((await work()).status).toBe(200);
      return { ...commits };
    };
    return { who: shop.shopperOf(fetch), fetch, during, close };
  }

  it('include nothing that a visitor views, searches or adds to the cart', async ({ shop }) => {
    await counted(shop, async ({ who, during }) => {
      const placed = await buy(who, goods.bag);
      const { orderNo, email } = placed.data;
      const looks = [
        () => who.get('/apis/products/1'),
        () => who.get('/apis/products/1/related'),
        () => who.get('/apis/products/1/reviews'),
        () => who.get('/apis/collections'),
        () => who.get('/apis/countries/US'),
        () => who.get('/apis/products?q=dress'),
        () => who.get(`/apis/orders/${placed.data.id}`),
        () => who.get(`/apis/payment/${placed.data.id}`),
        () => who.post('/apis/user/viewed', { productId: '1' }),
        () => who.get('/apis/user/viewed'),
        () => who.get(`/apis/orders/search?orderNo=${orderNo}&email=${encodeURIComponent(email)}`),
        () => who.get('/apis/cart'),
      ];
      for (const look of looks) expect(await during(look)).toMatchObject({ durable: 0 });
      const add = () => who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
      expect(await during(add)).toEqual({ durable: 0, quick: 1 });
    });
  });

  it('do not include the session of a customer who returns after hours', async ({ shop }) => {
    const { token, id: userId } = await signedUp(shop);
    shop.clock.pass(3 * 60 * 60_000);
    await counted(shop, async ({ fetch, during }) => {
      const customer = visitor({ fetch }, { token, userId });
      expect(await during(() => customer.get('/apis/user/self'))).toEqual({ durable: 0, quick: 1 });
    });
  });

  it('include an order, in one commit', async ({ shop }) => {
    await counted(shop, async ({ who, during }) => {
      await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
      expect(await during(() => confirm(who))).toEqual({ durable: 1, quick: 0 });
    });
  });

  it.skipIf(kind !== 'postgres')('is said to PostgreSQL for each transaction alone', async ({ shop }) => {
    const levelIn = async (db: Database) =>
      (await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)).rows[0]?.synchronous_commit;
    const db = openDatabase(shop.location.kind === 'postgres' ? { ...shop.location, poolSize: 1 } : shop.location);
    const within = (durable: boolean) => transact(db, { durable }, async (trx) => ok(await levelIn(trx)));
    // The server of the tests has it off by default.
    await sql`set synchronous_commit = on`.execute(db);
    expect(await within(false)).toEqual(ok('off'));
    expect(await within(true)).toEqual(ok('on'));
    expect(await levelIn(db)).toBe('on');
    await db.destroy();
  });
});
