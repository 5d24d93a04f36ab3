import { describe, expect } from 'vitest';
import { checkUses, giveBackUses, takeUses } from '../../server/commerce/calls/rate-limit.ts';
import { openDatabase, transact } from '../../server/commerce/database/connection.ts';
import { schedule } from '../../server/commerce/jobs/due-work.ts';
import { sweep, sweepLane } from '../../server/commerce/service/sweep.ts';
import { fail, ok } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { buy } from './support/buying.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { expectFaults, freshShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('work and limits on %s', (kind) => {
  const race = freshShopTest[kind];
  const it = usual(kind, race);
  race.beforeEach(({ shop }) => shop.sweepAll());

  describe('a sweep', () => {
    const due = (shop: Shop) =>
      shop.db
        .selectFrom('due_work')
        .select(['reference', 'due_at', 'tries'])
        .where('kind', 'not in', ['housekeeping', 'mail'])
        .execute();

    race('does each work item once, however many processes sweep', async ({ shop }) => {
      for (let i = 0; i < 20; i++) await schedule(shop.db, 'order-expiry', `none-${i}`, shop.clock.time);
      const other = openDatabase(shop.location);
      const deps = [shop.deps, { ...shop.deps, db: other }];
      const counts = await Promise.all([...deps, ...deps].map((process) => sweep(process)));
      await other.destroy();
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
      expect(await due(shop)).toEqual([]);
    });

    it('does not do what is not due', async ({ shop }) => {
      await schedule(shop.db, 'order-expiry', 'none', shop.clock.time + 1);
      expect(await shop.sweep()).toBe(0);
      expect(await due(shop)).toHaveLength(1);
    });

    it('says when the next work of a lane is due', async ({ shop }) => {
      for (const later of [900, 700]) await schedule(shop.db, 'order-expiry', `${later}`, shop.clock.time + later);
      await schedule(shop.db, 'mail', 'another lane', shop.clock.time + 100);
      expect(await sweepLane(shop.deps, 'shop')).toEqual({ count: 0, nextAt: shop.clock.time + 700 });
      await shop.db.deleteFrom('due_work').where('kind', '<>', 'housekeeping').execute();
    });

    it('repeats a failing work item at growing intervals, without delaying the others', async ({ shop }) => {
      await schedule(shop.db, 'payment-reconcile', 'x', shop.clock.time);
      const who = shop.shopper();
      const order = (await buy(who, goods.blackM)).data.id;
      await shop.db.deleteFrom('due_work').where('kind', '=', 'mail').execute();
      await shop.db
        .insertInto('payment_attempt')
        .values({
          id: 'x',
          order_id: order,
          type: 'IPAYLINKS',
          state: 'started',
          amount_cents: 1,
          currency: 'USD',
          created_at: 1,
          updated_at: 1,
        })
        .execute();
      await schedule(shop.db, 'order-expiry', 'none', shop.clock.time + 1);
      shop.clock.pass(1);
      expect(await shop.sweep()).toBe(2);
      const waits: number[] = [];
      for (let i = 0; i < 4; i++) {
        const [work] = (await due(shop)).filter(({ reference }) => reference === 'x');
        waits.push((work?.due_at ?? 0) - shop.clock.time);
        shop.clock.time = work?.due_at ?? 0;
        await shop.sweep();
      }
      expect(waits).toEqual([5_000, 10_000, 20_000, 40_000]);
      expectFaults(shop, ...Array(5).fill(/due work failed/));
    });

    it('repeats after a minute what a killed process had claimed', async ({ shop }) => {
      const who = shop.shopper();
      const { id } = (await buy(who, goods.blackM)).data;
      shop.clock.pass(30 * 60_000);
      await shop.db
        .updateTable('due_work')
        .set({ due_at: shop.clock.time + 60_000 })
        .execute();
      await shop.sweep();
      expect((await who.get(`/apis/orders/${id}`)).data.status).toBe('UNPAID');
      shop.clock.pass(60_000);
      await shop.sweep();
      expect((await who.get(`/apis/orders/${id}`)).data.status).toBe('CANCELLED');
    });
  });

  it('does housekeeping once an hour: old keys, limits and carts are deleted, the others stay', async ({ shop }) => {
    const [old, recent] = [shop.shopper(), shop.shopper()];
    await buy(old, goods.blackM, { key: 'old' });
    await old.post('/apis/cart/useCoupon', { couponCode: 'nope' });
    shop.clock.pass(366 * 24 * 60 * 60_000);
    await buy(recent, goods.blackM, { key: 'recent' });
    await recent.post('/apis/cart/useCoupon', { couponCode: 'nope' });
    await shop.sweepAll();
    expect(await shop.db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'recent' }]);
    expect(await shop.db.selectFrom('cart').select('owner').execute()).toEqual([
      { owner: `device:${recent.deviceId}` },
    ]);
    expect(await shop.db.selectFrom('rate_limit').select('bucket').execute()).toHaveLength(1);
    expect(await shop.db.selectFrom('shop_order').select('id').execute()).toHaveLength(2);
    const [work] = await shop.db.selectFrom('due_work').select('due_at').where('kind', '=', 'housekeeping').execute();
    expect(work?.due_at).toBe(shop.clock.time + 60 * 60_000);
  });

  describe('a limit', () => {
    const limit = { uses: 5, windowMs: 1_000 };
    const take = (shop: Shop) => takeUses(shop.deps, [{ bucket: 'bucket', limit }]);

    race('counts concurrent uses, and starts again after its time', async ({ shop }) => {
      const results = await Promise.all(Array.from({ length: 50 }, () => take(shop)));
      expect(results.filter((result) => result.ok)).toHaveLength(5);
      expect((await checkUses(shop.deps, [{ bucket: 'bucket', limit }])).ok).toBe(false);
      shop.clock.pass(999);
      expect(await take(shop)).toMatchObject({ ok: false, error: { code: '500429', data: { retryAfter: 1 } } });
      shop.clock.pass(1);
      expect((await checkUses(shop.deps, [{ bucket: 'bucket', limit }])).ok).toBe(true);
      expect((await take(shop)).ok).toBe(true);
      expect((await takeUses(shop.deps, [{ bucket: 'other', limit }])).ok).toBe(true);
    });

    it('returns a use', async ({ shop }) => {
      for (let i = 0; i < 20; i++) {
        expect((await take(shop)).ok).toBe(true);
        await giveBackUses(shop.deps, [{ bucket: 'bucket', limit }]);
      }
    });
  });

  it.describe('a transaction', () => {
    it('rolls back what a rule wrote before it failed', async ({ shop }) => {
      const failed = await transact(shop.db, async (trx) => {
        await schedule(trx, 'order-expiry', 'x', 1);
        return fail('300000', verbatim('no'));
      });
      expect(failed).toEqual(fail('300000', verbatim('no')));
      expect(await shop.db.selectFrom('due_work').select('kind').execute()).toEqual([{ kind: 'housekeeping' }]);
    });

    it.for(['40001', '40P01'])(
      'is repeated when the database aborts it with %s, at most three times',
      async (code, { shop }) => {
        let runs = 0;
        const failing = (times: number) =>
          transact(shop.db, async () => {
            runs += 1;
            if (runs <= times) throw Object.assign(new Error('given up'), { code });
            return ok(runs);
          });
        expect(await failing(3)).toEqual({ ok: true, value: 4 });
        runs = 0;
        await expect(failing(4)).rejects.toThrow('given up');
        runs = 0;
        await expect(transact(shop.db, () => Promise.reject(new Error(`other ${++runs}`)))).rejects.toThrow('other 1');
      },
    );
  });
});
