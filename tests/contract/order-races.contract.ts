import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { everyNth } from '../../scripts/check/extent.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { buy, confirm, orderRequest } from './support/buying.ts';
import { databaseKinds } from './support/database.ts';
import { goods } from './support/goods.ts';
import { member } from './support/member.ts';
import { freshShopTest } from './support/shop-test.ts';

describe.each(databaseKinds)('concurrent orders on %s', (kind) => {
  const it = freshShopTest[kind];

  describe('a key', () => {
    it('gives the same order again, and 422 for another request', async ({ shop }) => {
      const who = shop.shopper();
      await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
      await who.post('/apis/cart/useCoupon', { couponCode: 'WELCOME10' });
      const body = { ...(await orderRequest(who)), couponCode: 'welcome10', email: 'again@example.com' };
      const send = (more = {}) => who.post('/apis/order/confirm', { ...body, ...more }, { 'idempotency-key': 'key-1' });
      const [first, again] = [await send(), await send()];
      expect(first.status).toBe(200);
      expect(again.data).toEqual(first.data);
      expect(await send({ email: 'other@example.com' })).toMatchObject({ status: 422, code: '500422' });
    });

    it("is the owner's alone", async ({ shop }) => {
      const [one, other] = [shop.shopper(), shop.shopper()];
      const mine = await buy(one, goods.bag, { key: 'shared' });
      const theirs = await buy(other, goods.bag, { key: 'shared' });
      expect(theirs.status).toBe(200);
      expect(theirs.data.id).not.toBe(mine.data.id);
    });

    it('places one order for any number of concurrent requests', async ({ shop, tables }) => {
      const who = shop.shopper();
      await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
      const before = await tables.stockOf(goods.blackM);
      const body = await orderRequest(who);
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => who.post('/apis/order/confirm', body, { 'idempotency-key': 'once' })),
      );
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
      expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
      expect(await tables.stockOf(goods.blackM)).toBe(before - 1);
    });

    it('is not needed for one cart in two tabs: they place one order', async ({ shop }) => {
      const who = shop.shopper();
      await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
      const body = await orderRequest(who);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => who.post('/apis/order/confirm', body, { 'idempotency-key': `tab-${i}` })),
      );
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer.code === '300000')).toHaveLength(19);
    });
  });

  describe('a race', () => {
    it.for(everyNth(2, [100, 20]))(
      'of %i buyers for the last unit has one winner',
      async (buyers, { shop, tables }) => {
        const crowd = Array.from({ length: buyers }, () => shop.shopper());
        const bodies = await Promise.all(
          crowd.map(async (who) => {
            await who.post('/apis/cart/items', { variantId: goods.lastScarf, quantity: 1 });
            return orderRequest(who);
          }),
        );
        const answers = await Promise.all(
          crowd.map((who, i) => who.post('/apis/order/confirm', bodies[i], { 'idempotency-key': randomUUID() })),
        );
        expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
        const losers = answers.filter((answer) => answer.code === '300001');
        expect(losers).toHaveLength(buyers - 1);
        for (const { data } of losers) expect(data).toMatchObject({ variantId: goods.lastScarf, left: 0 });
        expect(await tables.stockOf(goods.lastScarf)).toBe(0);
      },
    );

    it('for the last unit has one winner across two processes', async ({ shop, tables }) => {
      const db = openDatabase(shop.location);
      const { fetch } = createCommerce({ ...shop.deps, db });
      const crowd = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? shop.shopper() : shop.shopperOf(fetch)));
      for (const who of crowd) await who.post('/apis/cart/items', { variantId: goods.lastScarf, quantity: 1 });
      const answers = await Promise.all(crowd.map((who) => confirm(who)));
      await db.destroy();
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer.code === '300001')).toHaveLength(19);
      expect(await tables.stockOf(goods.lastScarf)).toBe(0);
    });

    it('of buyers with the same goods in another order ends without a deadlock', async ({ shop }) => {
      const things = [goods.blackM, goods.perfume, goods.bag];
      const crowd = await Promise.all(
        Array.from({ length: 20 }, async (_, i) => {
          const who = shop.shopper();
          for (const variantId of i % 2 === 0 ? things : things.toReversed()) {
            await who.post('/apis/cart/items', { variantId, quantity: 1 });
            shop.clock.time += 1;
          }
          return who;
        }),
      );
      const answers = await Promise.all(crowd.map((who) => confirm(who)));
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    });

    it('for a single-use coupon has one winner, and the others place no order', async ({ shop, tables }) => {
      const crowd = Array.from({ length: 20 }, () => shop.shopper());
      const bodies = await Promise.all(
        crowd.map(async (who, i) => {
          await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
          return orderRequest(who, { couponCode: 'ONCE', email: `buyer${i}@example.com` });
        }),
      );
      const answers = await Promise.all(
        crowd.map((who, i) => who.post('/apis/order/confirm', bodies[i], { 'idempotency-key': randomUUID() })),
      );
      const won = answers.filter((answer) => answer.status === 200);
      expect(won).toHaveLength(1);
      expect(answers.filter((answer) => answer.code === '300003')).toHaveLength(19);
      expect(await tables.couponUses('ONCE')).toBe(1);
      shop.clock.pass(30 * 60_000);
      await shop.sweepAll();
      expect(await tables.couponUses('ONCE')).toBe(0);
    });

    it('for a new customer’s coupon from many devices has one winner a mailbox', async ({ shop, tables }) => {
      const emails = [
        'new.buyer@gmail.com',
        'newbuyer+2@gmail.com',
        'NewBuyer@googlemail.com',
        'n.e.w.buyer@gmail.com',
      ];
      const before = await tables.couponUses('WELCOME10');
      const answers = await Promise.all(
        emails.map((email) => buy(shop.shopper(), goods.blackM, { couponCode: 'WELCOME10', email })),
      );
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer.code === '300003')).toHaveLength(3);
      expect(await tables.couponUses('WELCOME10')).toBe(before + 1);
    });

    it('for a new customer’s coupon has no winner with the e-mail address of an account that used it for others', async ({
      shop,
    }) => {
      const wanted = { couponCode: 'WELCOME10' };
      const ann = await member(shop, { email: 'keeps.account@example.com' });
      expect((await buy(ann, goods.blackM, { ...wanted, email: 'a.present@example.com' })).status).toBe(200);
      for (const email of ['Keeps.Account@example.com', 'keeps.account+2@example.com'])
        expect(await buy(shop.shopper(), goods.blackM, { ...wanted, email })).toMatchObject({ code: '300003' });
    });
  });
});
