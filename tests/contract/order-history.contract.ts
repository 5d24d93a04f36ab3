import { describe, expect } from 'vitest';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { lockOrder, transitions } from '../../server/commerce/orders/transitions.ts';
import { Order, OrderStatus } from '../../shared/contract/order.ts';
import { lockAndMove } from './support/after-sale.ts';
import { buy } from './support/buying.ts';
import { databaseKinds } from './support/database.ts';
import type { Answer, Shop, Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshShopTest, unbalancedShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('a placed order on %s', (kind) => {
  const race = freshShopTest[kind];
  const it = usual(kind, race);
  const withWrittenStatus = unbalancedShopTest[kind];

  withWrittenStatus(
    'changes its status by the table of transitions only, and each change is recorded',
    async ({ shop, tables }) => {
      const statuses = Object.keys(transitions).map((status) => OrderStatus.parse(status));
      const { id } = (await buy(shop.shopper(), goods.blackM)).data;
      for (const from of statuses) {
        for (const to of statuses) {
          await shop.db.updateTable('shop_order').set({ status: from }).where('id', '=', id).execute();
          const before = (await tables.eventsOf(id)).length;
          const step = { to, cause: 'test', at: shop.clock.time };
          const moved = await inTransaction(shop.db, (trx) => lockAndMove(trx, id, step));
          expect(moved, `${from} to ${to}`).toBe(transitions[from].includes(to));
          const events = await tables.eventsOf(id);
          expect(events.slice(before)).toEqual(moved ? [{ from_status: from, to_status: to, cause: 'test' }] : []);
        }
      }
      expect(await inTransaction(shop.db, (trx) => lockOrder(trx, 'nobody'))).toBeNull();
    },
  );

  describe('cancelling', () => {
    const cancel = (who: Shopper, id: string) => who.post(`/apis/orders/${id}/cancel`);

    race(
      'restocks the goods and releases the coupon, once, however often it is requested',
      async ({ shop, tables }) => {
        const who = shop.shopper();
        const [stock, uses] = [await tables.stockOf(goods.blackM), await tables.couponUses('WELCOME10')];
        const wanted = { quantity: 3, couponCode: 'WELCOME10', email: 'cancel@example.com' };
        const { id } = (await buy(who, goods.blackM, wanted)).data;
        expect([await tables.stockOf(goods.blackM), await tables.couponUses('WELCOME10')]).toEqual([
          stock - 3,
          uses + 1,
        ]);
        const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(who, id)));
        for (const answer of answers) expect(answer.data).toMatchObject({ status: 'CANCELLED', label: 'Cancelled' });
        shop.clock.pass(31 * 60_000);
        await shop.sweepAll();
        expect([await tables.stockOf(goods.blackM), await tables.couponUses('WELCOME10')]).toEqual([stock, uses]);
        expect((await tables.eventsOf(id)).map((event) => event.to_status)).toEqual(['UNPAID', 'CANCELLED']);
        expect((await buy(who, goods.blackM, wanted)).status).toBe(200);
      },
    );

    withWrittenStatus('is for the owner, and impossible for an order that was sent', async ({ shop }) => {
      const [who, stranger] = [shop.shopper(), shop.shopper()];
      const { id } = (await buy(who, goods.blackM)).data;
      expect(await cancel(stranger, id)).toMatchObject({ status: 404, code: '200001' });
      expect(await cancel(stranger, 'x'.repeat(500))).toMatchObject({ status: 404 });
      await shop.db.updateTable('shop_order').set({ status: 'SHIPPED' }).where('id', '=', id).execute();
      expect(await cancel(who, id)).toMatchObject({ status: 409, code: '500409' });
    });

    race(
      'happens by itself after 30 minutes, not a millisecond earlier, and once with many sweeps',
      async ({ shop, tables }) => {
        const who = shop.shopper();
        const stock = await tables.stockOf(goods.blackM);
        const { id } = (await buy(who, goods.blackM)).data;
        shop.clock.pass(30 * 60_000 - 1);
        await shop.sweepAll();
        expect((await who.get(`/apis/orders/${id}`)).data.status).toBe('UNPAID');
        shop.clock.pass(1);
        await Promise.all(Array.from({ length: 5 }, () => shop.sweep()));
        await shop.sweepAll();
        expect((await who.get(`/apis/orders/${id}`)).data).toMatchObject({
          status: 'CANCELLED',
          payment: { state: 'cancelled' },
        });
        expect(await tables.stockOf(goods.blackM)).toBe(stock);
        expect((await tables.eventsOf(id)).at(-1)).toEqual({
          from_status: 'UNPAID',
          to_status: 'CANCELLED',
          cause: 'expired',
        });
      },
    );
  });

  it.describe('finding an order', () => {
    const search = (who: Shopper, orderNo: string, email: string): Promise<Answer> =>
      who.get(`/apis/orders/search?${new URLSearchParams({ orderNo, email })}`);
    const cannot = {
      status: 404,
      code: '200001',
      message: 'Sorry, we are currently unable to track your order',
      data: null,
    };

    it('is for the owner by its id', async ({ shop }) => {
      const who = shop.shopper();
      const { id } = (await buy(who, goods.blackM)).data;
      expect(id).toHaveLength(22);
      for (const wrong of [id.slice(1), `${id}x`, '%00', '__proto__', "' or 1=1"])
        expect(await who.get(`/apis/orders/${encodeURIComponent(wrong)}`)).toMatchObject({
          status: 404,
          code: '200001',
        });
      expect(await shop.shopper().get(`/apis/orders/${id}`)).toMatchObject({ status: 404, code: '200001' });
    });

    it('shows a masked order by number and e-mail address', async ({ shop }) => {
      const { orderNo } = (await buy(shop.shopper(), goods.blackM, { email: 'Ann.Archer@example.com' })).data;
      const { status, data } = await search(shop.shopper(), orderNo, ' ann.archer@EXAMPLE.com');
      expect(status).toBe(200);
      expect(Order.parse(data)).toEqual(data);
      expect(data).toMatchObject({
        orderNo,
        email: 'A•••@example.com',
        shippingAddress: { street: '•••', phone: '•••53' },
      });
      // Numbers and ids are random and may contain any digits.
      const personal = JSON.stringify([data.email, data.shippingAddress, data.billingAddress]);
      expect(personal).not.toMatch(/North Main|373|Archer|90012/);
    });

    it('gives the same answer to a wrong number and a wrong e-mail address', async ({ shop }) => {
      const { orderNo } = (await buy(shop.shopper(), goods.blackM)).data;
      const { headers: _a, ...wrongEmail } = await search(shop.shopper(), orderNo, 'bob@example.com');
      const { headers: _b, ...wrongNumber } = await search(shop.shopper(), '9999999999', 'ann@example.com');
      expect(wrongEmail).toEqual(cannot);
      expect(wrongNumber).toEqual(cannot);
      expect((await search(shop.shopper(), '12', 'ann@example.com')).data.fields.orderNo).toBe(
        'An order number has 10 digits.',
      );
    });

    it('stops after five failures of a device, for 15 minutes, even for the right pair', async ({ shop }) => {
      const { orderNo } = (await buy(shop.shopper(), goods.blackM)).data;
      const who = shop.shopper();
      for (let i = 0; i < 3; i++) expect((await search(who, orderNo, 'ann@example.com')).status).toBe(200);
      const tries = await Promise.all(
        Array.from({ length: 9 }, (_, i) => search(who, `200000000${i}`, 'ann@example.com')),
      );
      expect(tries.filter((answer) => answer.code === '200001')).toHaveLength(5);
      expect(tries.filter((answer) => answer.code === '500429')).toHaveLength(4);
      const late = await search(who, orderNo, 'ann@example.com');
      expect(late.status).toBe(429);
      expect(late.headers.get('retry-after')).toBe('900');
      shop.clock.pass(15 * 60_000);
      expect((await search(who, orderNo, 'ann@example.com')).status).toBe(200);
    });

    const from = (address: string) => ({ 'X-Client-Address': address });
    const guess = (shop: Shop, orderNo: string, i: number, address: string) =>
      shop
        .shopper()
        .get(`/apis/orders/search?orderNo=${orderNo}&email=guess${i}@example.com`, undefined, from(address));
    const finds = (who: Shopper, orderNo: string, address: string, key = '') =>
      who.get(
        `/apis/orders/search?${new URLSearchParams({ orderNo, email: 'ann@example.com', key })}`,
        undefined,
        from(address),
      );

    it('stops after five failures on a number from one block of IPs, and no other', async ({ shop }) => {
      const { orderNo } = (await buy(shop.shopper(), goods.blackM)).data;
      for (let i = 0; i < 5; i++) expect((await guess(shop, orderNo, i, `203.0.113.${i}`)).status).toBe(404);
      expect((await finds(shop.shopper(), orderNo, '203.0.113.99')).status).toBe(429);
      expect((await finds(shop.shopper(), orderNo, '198.51.100.1')).status).toBe(200);
    });

    it('stops guesses from many IPs, but neither the browser that ordered nor the reader of its mails', async ({
      shop,
    }) => {
      const who = shop.shopper();
      const { orderNo } = (await buy(who, goods.blackM)).data;
      await shop.sweepAll();
      const answers = [];
      for (let i = 0; i < 60; i++) answers.push((await guess(shop, orderNo, i, `198.51.${i}.1`)).status);
      expect(answers.filter((status) => status === 404)).toHaveLength(50);
      const elsewhere = shop.shopper();
      expect((await finds(elsewhere, orderNo, '203.0.113.1')).status).toBe(429);
      expect((await finds(who, orderNo, '198.51.1.1')).status).toBe(200);
      const text = shop.mails.find((mail) => mail.text.includes(orderNo))?.text ?? '';
      const key = /trackOrders\?orderNo=\d{10}&key=([\w-]+)/.exec(text)?.[1] ?? '';
      expect((await finds(elsewhere, orderNo, '203.0.113.1', `${key.slice(1)}x`)).status).toBe(429);
      expect((await finds(elsewhere, orderNo, '203.0.113.1', key)).status).toBe(200);
      const opened = `/apis/orders/search?${new URLSearchParams({ orderNo, email: 'bob@example.com', key })}`;
      for (let i = 0; i < 5; i++) expect((await shop.shopper().get(opened)).status).toBe(404);
      expect((await shop.shopper().get(opened)).status).toBe(429);
    });
  });
});
