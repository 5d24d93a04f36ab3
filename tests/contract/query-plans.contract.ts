import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeViews } from '../../server/commerce/account/viewed/write-views.ts';
import { removeOrphanPhotos } from '../../server/commerce/reviews/orphan-photos.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { confirm } from './support/buying.ts';
import { freshEmail, type SignedUp, signedUp } from './support/customers.ts';
import { openShop, type Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { file, picture, reviewed } from './support/reviewing.ts';
import { planOf, recorded } from './support/statements.ts';

/** Tables that grow with the shop's customers and their actions. */
const growing = [
  ...['customer', 'customer_token', 'customer_link', 'customer_address', 'customer_device', 'points_entry'],
  ...['review', 'review_photo', 'review_vote', 'product_share', 'product_view', 'feedback', 'subscriber'],
  ...['shop_order', 'order_line', 'order_event', 'payment_attempt', 'refund', 'fulfillment', 'coupon_use'],
  ...['cart', 'cart_item', 'express_payment', 'idempotency', 'due_work', 'rate_limit'],
];

/** On SQLite, whose planner uses an index wherever one exists; PostgreSQL's scans tables as small as these. */
describe('queries of customers', () => {
  let shop: Shop;
  let watched: Shop['db'];
  let asked: CompiledQuery[];
  beforeAll(async () => {
    shop = await openShop('sqlite');
    ({ db: watched, asked } = recorded(shop.db));
    // Runs once an hour; no request waits for it.
    await shop.db.deleteFrom('due_work').where('kind', '=', 'housekeeping').execute();
  });
  afterAll(() => shop.close());

  /** Returns the steps of the recorded statements' plans that scan a growing table. */
  async function scans(): Promise<string[]> {
    const found = new Set<string>();
    for (const query of asked.filter(({ sql }) => /^(select|update|delete)/.test(sql))) {
      for (const step of await planOf(shop.db, query)) {
        // The uses of one code are most of the table.
        const table = /^SCAN (\w+)|^SEARCH (coupon_use) .*\(code=\?\)$/.exec(step)?.slice(1).find(Boolean);
        if (table && growing.includes(table)) found.add(`${step}: ${query.sql}`);
      }
    }
    return [...found];
  }

  async function everything(ann: SignedUp, reviewId: string): Promise<void> {
    for (const path of ['self', 'points', 'invitations', 'reviews', 'viewed', 'export']) {
      expect([path, (await ann.get(`/apis/user/${path}`)).status]).toEqual([path, 200]);
    }
    await ann.patch('/apis/user/self', { newsletter: true });
    await ann.post('/apis/user/instagram', { name: 'ann.archer' });
    await ann.post('/apis/user/viewed', { productId: '1' });
    await writeViews({ ...shop.deps, db: watched });
    await ann.post('/apis/share', { productId: '1' });
    await ann.get('/apis/products/1/reviews?photos=1');
    await ann.get('/apis/products/1/reviews/permission');
    await ann.post(`/apis/reviews/${reviewId}/helpful`, {});
    await ann.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
    await ann.post('/apis/cart/useCoupon', { couponCode: 'WELCOME10' });
    await ann.get('/apis/cart');
    const { id } = (await confirm(ann, { email: ann.email, couponCode: 'WELCOME10' })).data;
    await ann.get('/apis/orders?status=pending');
    await ann.get(`/apis/orders/${id}`);
    await ann.get('/apis/addresses/search?q=90012');
    await ann.post(`/apis/orders/${id}/cancel`, {});
    await ann.post(`/apis/orders/${id}/reorder`, {});
    expect((await ann.delete('/apis/user/self')).status).toBe(200);
  }

  it('scan no table that grows with them', async () => {
    const { id } = await reviewed(shop, {}, [file(await picture())]);
    await shop.db.updateTable('review').set({ state: 'published' }).execute();
    const { fetch, sweep } = createCommerce({ ...shop.deps, db: watched });
    const ann = await signedUp({ ...shop, fetch }, { email: freshEmail() });
    await everything(ann, id);
    while ((await sweep()) > 0);
    shop.clock.pass(3 * 24 * 60 * 60_000);
    await removeOrphanPhotos({ ...shop.deps, db: watched });
    expect(shop.faults).toEqual([]);
    expect(asked.length).toBeGreaterThan(100);
    expect(await scans()).toEqual([]);
  });

  it('are as many for a page of orders as for one order', async () => {
    const ann = await signedUp({ ...shop, fetch: createCommerce({ ...shop.deps, db: watched }).fetch });
    const place = async () => {
      await ann.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
      expect((await confirm(ann, { email: ann.email })).status).toBe(200);
    };
    const asksForList = async () => {
      asked.length = 0;
      const { data } = await ann.get('/apis/orders');
      return [data.content.length, asked.length];
    };
    await place();
    const [one, asksForOne] = await asksForList();
    for (let i = 0; i < 3; i += 1) await place();
    expect(one).toBe(1);
    expect(asksForOne).toBeGreaterThan(3);
    expect(await asksForList()).toEqual([4, asksForOne]);
  });
});
