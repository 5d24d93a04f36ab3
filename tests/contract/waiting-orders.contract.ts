import { describe, expect } from 'vitest';
import { makeOrderMail } from '../../server/commerce/outbox/order-mail.ts';
import { hemline } from '../../shared/brand/looks.ts';
import { waitingOrder } from '../../shared/contract/orders.ts';
import { browserJar } from '../http/browser-jar.ts';
import { openStorefront } from '../http/storefront.ts';
import { buy } from './support/buying.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { shopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('an order that waits for its payment, on %s', (kind) => {
  const it = shopTest[kind];
  const minuteMs = 60_000;

  const waitingOf = async (who: ReturnType<Shop['shopper']>) =>
    waitingOrder.out.parse((await who.get('/apis/waiting-order')).data).order;

  async function tokenOf(shop: Shop, id: string): Promise<string> {
    const mail = await makeOrderMail({ ...shop.deps, brand: hemline }, 'received', id);
    return decodeURIComponent(/\/pay\?token=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  }

  it('is told to its buyer until its time is over', async ({ shop }) => {
    const who = shop.shopper();
    expect(await waitingOf(who)).toBeNull();
    const { data } = await buy(who, goods.bag);
    expect(await waitingOf(who)).toMatchObject({ id: data.id, orderNo: data.orderNo });
    expect(await waitingOf(shop.shopper())).toBeNull();
    shop.clock.time += 30 * minuteMs;
    expect(await waitingOf(who)).toBeNull();
  });

  it('gives its pieces and its code back to the bag when it is cancelled, once', async ({ shop, tables }) => {
    const who = shop.shopper();
    const before = await tables.stockOf(goods.bag);
    await who.post('/apis/cart/items', { variantId: goods.perfume, quantity: 1 });
    await who.put('/apis/cart/items', { cartStatus: 'unselected', variantIds: [goods.perfume] });
    const { data } = await buy(who, goods.bag, { couponCode: 'WELCOME10', email: 'back@bag.example' });
    const units = async () => {
      const { shoppingCart, couponCode } = (await who.get('/apis/cart')).data;
      const lines = shoppingCart.map((line: { variantId: string; quantity: number }) => [
        line.variantId,
        line.quantity,
      ]);
      return { lines: lines.sort(), couponCode };
    };
    for (const _ of [1, 2]) {
      expect((await who.post(`/apis/orders/${data.id}/cancel`, {})).status).toBe(200);
      expect((await units()).lines).toEqual(
        [
          [goods.bag, 1],
          [goods.perfume, 1],
        ].sort(),
      );
    }
    expect((await units()).couponCode).toBe('WELCOME10');
    expect(await tables.stockOf(goods.bag)).toBe(before);
    expect(await waitingOf(who)).toBeNull();
  });

  it('is paid or cancelled on any device by the link of its mail, and on no other', async ({ shop }) => {
    const [who, other] = [shop.shopper(), shop.shopper()];
    const { data } = await buy(who, goods.bag);
    const token = await tokenOf(shop, data.id);
    expect((await other.get(`/apis/orders/${data.id}`)).status).toBe(404);
    for (const wrong of ['', data.id, `${data.id}.`, `${token}x`, token.slice(0, -1), `x${token}`])
      expect((await other.post('/apis/waiting-order/link', { token: wrong })).status).toBe(400);
    expect((await other.get(`/apis/orders/${data.id}`)).status).toBe(404);
    expect((await other.post('/apis/waiting-order/link', { token })).data).toEqual({ id: data.id });
    expect((await other.get(`/apis/orders/${data.id}`)).data).toMatchObject({ orderNo: data.orderNo });
    expect(await waitingOf(other)).toMatchObject({ id: data.id });
    expect((await shop.shopper().get(`/apis/orders/${data.id}`)).status).toBe(404);
    expect((await other.post(`/apis/orders/${data.id}/cancel`, {})).data).toMatchObject({ status: 'CANCELLED' });
    expect((await other.get('/apis/cart')).data.shoppingCart).toMatchObject([{ variantId: goods.bag }]);
  });

  it('is told in the bag, at home and where orders are tracked, and its link is in no log', async ({ shop }) => {
    const { data } = await buy(shop.shopper(), goods.bag);
    const token = await tokenOf(shop, data.id);
    const store = openStorefront({ answer: shop.fetch, clock: shop.deps.clock });
    const [who, other] = [browserJar(store), browserJar(store)];
    const pages = ['/', '/cart', '/trackOrders', '/order/order-status'];
    const told = `Order ${data.orderNo} waits for its payment, 30 minutes left.`;
    expect((await who.get(`/pay?token=${token}x`)).location).toBe('/order/order-status');
    expect((await who.get(`/pay?token=${encodeURIComponent(token)}`)).location).toBe(`/payment?order=${data.id}`);
    for (const path of pages) {
      const { body } = await who.get(path);
      expect(body).toContain(told);
      expect(body).toContain(`href="/payment?order=${data.id}"`);
      expect((await other.get(path)).body).not.toContain('waits for its payment');
    }
    expect((await who.post(`/order/${data.id}/cancellation`)).location).toBe('/cart');
    const bag = (await who.get('/cart')).body;
    expect(bag).toContain(`Order ${data.orderNo} is cancelled. Its pieces are back in your bag.`);
    expect(bag).toContain(`value="${goods.bag}"`);
    for (const path of pages) expect((await who.get(path)).body).not.toContain('waits for its payment');
    expect(JSON.stringify(store.logs)).not.toContain(token.split('.')[1]);
  });

  it('is closed to that device again after a day', async ({ shop }) => {
    const [who, other] = [shop.shopper(), shop.shopper()];
    const { data } = await buy(who, goods.bag);
    await other.post('/apis/waiting-order/link', { token: await tokenOf(shop, data.id) });
    shop.clock.time += 25 * 60 * minuteMs;
    await shop.sweepAll();
    expect((await other.get(`/apis/orders/${data.id}`)).status).toBe(404);
    expect((await who.get(`/apis/orders/${data.id}`)).status).toBe(200);
  });
});
