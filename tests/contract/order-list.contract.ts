import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { transact } from '../../server/commerce/database/connection.ts';
import type { OrderStatus } from '../../shared/contract/order.ts';
import { OrderList } from '../../shared/contract/orders.ts';
import { ok } from '../../shared/errors.ts';
import { lockAndMove } from './support/after-sale.ts';
import { buy, confirm } from './support/buying.ts';
import { type SignedUp, signedUp, verified, visitor } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { file, picture, reviewForm, senderOf } from './support/reviewing.ts';
import { unbalancedShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('a customer’s orders, on %s', (kind) => {
  const race = unbalancedShopTest[kind];
  const it = usual(kind, race);

  const list = async (who: SignedUp, query = '') => OrderList.parse((await who.get(`/apis/orders${query}`)).data);
  const move = (shop: Shop, orderId: string, ...steps: OrderStatus[]) =>
    transact(shop.db, async (trx) => {
      for (const to of steps) await lockAndMove(trx, orderId, { to, cause: 'test', at: shop.clock.now() });
      return ok(null);
    });
  const bought = async (shop: Shop, who: SignedUp, ...steps: OrderStatus[]) => {
    shop.clock.pass(1_000);
    const { data } = await buy(who, goods.blackM);
    await move(shop, data.id, ...steps);
    return data.id as string;
  };
  const setStock = (shop: Shop, variantId: string, stock: number) =>
    shop.db.updateTable('variant').set({ stock }).where('id', '=', Number(variantId)).execute();

  it('are listed by status, with their number', async ({ shop }) => {
    const who = await signedUp(shop);
    expect(await list(who)).toEqual({
      content: [],
      pageInfo: { number: 1, size: 10, totalElements: 0, totalPages: 1 },
      last: true,
      counts: { all: 0, pending: 0, progress: 0, shipped: 0, complete: 0, cancelled: 0 },
    });
    const ids = {
      unpaid: await bought(shop, who),
      failed: await bought(shop, who, 'PAIDFAIL'),
      preparing: await bought(shop, who, 'PREPARING'),
      shipped: await bought(shop, who, 'PREPARING', 'SHIPPED'),
      complete: await bought(shop, who, 'PREPARING', 'SHIPPED', 'FULFILLED'),
      cancelled: await bought(shop, who, 'CANCELLED'),
    };
    const tabs = {
      all: Object.values(ids).reverse(),
      pending: [ids.failed, ids.unpaid],
      progress: [ids.preparing],
      shipped: [ids.shipped],
      complete: [ids.complete],
      cancelled: [ids.cancelled],
    };
    for (const [tab, expected] of Object.entries(tabs)) {
      const page = await list(who, `?status=${tab}`);
      expect(
        page.content.map(({ id }) => id),
        tab,
      ).toEqual(expected);
      expect(page.pageInfo.totalElements).toBe(expected.length);
      expect(page.counts).toEqual({ all: 6, pending: 2, progress: 1, shipped: 1, complete: 1, cancelled: 1 });
    }
    for (const wrong of ['?status=lost', '?page=0', '?page=x', '?page=1001'])
      expect((await who.get(`/apis/orders${wrong}`)).status, wrong).toBe(422);
  });

  it('are listed ten a page, each once', async ({ shop }) => {
    const who = await signedUp(shop);
    const ids = [];
    for (let i = 0; i < 11; i++) ids.push(await bought(shop, who, 'CANCELLED'));
    const [one, two, three] = [await list(who), await list(who, '?page=2'), await list(who, '?page=3')];
    expect([one.last, two.last, three.last]).toEqual([false, true, true]);
    expect([...one.content, ...two.content].map(({ id }) => id)).toEqual(ids.reverse());
    expect(one.content).toHaveLength(10);
    expect(three.content).toEqual([]);
    expect(one.pageInfo).toEqual({ number: 1, size: 10, totalElements: 11, totalPages: 2 });
  });

  it('are their own, with those of a guest once the e-mail address is verified', async ({ shop }) => {
    const [who, other] = [await signedUp(shop), await signedUp(shop)];
    const own = await bought(shop, who);
    expect((await list(other)).content).toEqual([]);
    expect((await other.get(`/apis/orders/${own}`)).status).toBe(404);
    expect((await other.post(`/apis/orders/${own}/reorder`, {})).status).toBe(404);
    const guest = shop.shopper();
    const { data: before } = await buy(guest, goods.blackM, { email: other.email });
    await move(shop, before.id, 'PREPARING');
    expect((await guest.get('/apis/orders')).data.content.map(({ id }: { id: string }) => id)).toEqual([before.id]);
    expect((await list(other)).counts.all).toBe(0);
    await verified(shop, other);
    expect((await list(other)).content.map(({ id }) => id)).toEqual([before.id]);
    expect((await guest.get('/apis/orders')).data.content).toEqual([]);
    expect((await list(who)).content.map(({ id }) => id)).toEqual([own]);
    const ended = visitor(shop, { token: 'gone' });
    expect((await ended.get('/apis/orders')).code).toBe('100007');
  });

  it('are ordered again as far as their goods are sold', async ({ shop }) => {
    const who = await signedUp(shop);
    for (const [variantId, quantity] of [
      [goods.bag, 3],
      [goods.blackL, 2],
      [goods.perfume, 1],
      [goods.lastScarf, 1],
    ] as const)
      await who.post('/apis/cart/items', { variantId, quantity });
    const { data: order } = await confirm(who);
    await setStock(shop, goods.blackL, 1);
    await setStock(shop, goods.lastScarf, 0);
    await shop.db.updateTable('product').set({ status: 'offShelf' }).where('id', '=', 3).execute();
    const again = await who.post(`/apis/orders/${order.id}/reorder`, {});
    expect(again.data).toEqual({ added: 4, missing: ['SCARF', 'PERFUME'], fewer: ['DRESS (Black / L)'] });
    const quantities = async () =>
      (await who.get('/apis/cart')).data.shoppingCart.map((line: { variantId: string; quantity: number }) => [
        line.variantId,
        line.quantity,
      ]);
    expect(await quantities()).toEqual([
      [goods.blackL, 1],
      [goods.bag, 3],
    ]);
    const twice = await who.post(`/apis/orders/${order.id}/reorder`, {});
    expect(twice.data.added).toBe(0);
    expect(await quantities()).toEqual([
      [goods.blackL, 1],
      [goods.bag, 3],
    ]);
    await shop.db.updateTable('product').set({ status: 'onSale' }).where('id', '=', 3).execute();
    await setStock(shop, goods.blackL, 10);
    expect((await who.post(`/apis/orders/${order.id}/reorder`, {})).data).toEqual({
      added: 2,
      missing: ['SCARF'],
      fewer: [],
    });
  });

  race('remove nothing from a cart that holds more, and add nothing to a full one', async ({ shop }) => {
    const who = await signedUp(shop);
    const id = await bought(shop, who);
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 5 });
    expect((await who.post(`/apis/orders/${id}/reorder`, {})).data).toEqual({ added: 0, missing: [], fewer: [] });
    expect((await who.get('/apis/cart')).data.count).toBe(5);
    const side = await Promise.all([1, 2, 3].map(() => who.post(`/apis/orders/${id}/reorder`, {})));
    expect(side.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await who.get('/apis/cart')).data.count).toBe(5);
    expect((await who.post(`/apis/orders/${id}/reorder`, { more: 1 })).status).toBe(422);
    expect((await who.post(`/apis/orders/${randomUUID()}/reorder`, {})).status).toBe(404);
  });

  it('say which of their goods can be reviewed', async ({ shop }) => {
    const who = await signedUp(shop);
    const id = await bought(shop, who, 'PREPARING');
    const line = async () => (await who.get(`/apis/orders/${id}`)).data.lines[0];
    expect((await line()).review).toBeUndefined();
    await move(shop, id, 'SHIPPED');
    expect((await line()).review).toBe('may');
    const send = senderOf(shop, who.token);
    const form = reviewForm({ line: (await line()).id }, [file(await picture())]);
    expect((await send('POST', '/apis/products/1/reviews', form)).code).toBe('1');
    expect((await line()).review).toBe('reviewed');
    expect((await list(who)).content[0]?.lines[0]?.review).toBe('reviewed');
    const { data: order } = await who.get(`/apis/orders/${id}`);
    const found = await shop.shopper().get(`/apis/orders/search?orderNo=${order.orderNo}&email=${order.email}`);
    expect(found.data.lines[0].review).toBeUndefined();
    const guest = shop.shopper();
    const { data: theirs } = await buy(guest, goods.blackM);
    await move(shop, theirs.id, 'PREPARING', 'SHIPPED');
    expect((await guest.get(`/apis/orders/${theirs.id}`)).data.lines[0].review).toBeUndefined();
  });
});
