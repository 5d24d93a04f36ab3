import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { inCheck } from '../../scripts/check/extent.ts';
import { forgottenMailbox } from '../../server/commerce/cart/coupon.ts';
import { type Database, inTransaction, openDatabase, transact } from '../../server/commerce/database/connection.ts';
import { loadBalance, writeEntry } from '../../server/commerce/points/ledger.ts';
import { spendPoints } from '../../server/commerce/points/spend.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { type Bought, cancel, refund, ship } from './support/after-sale.ts';
import { asShop } from './support/as-shop.ts';
import { buy, confirm } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { broughtBy, type Member, member } from './support/member.ts';
import { cardShopTest } from './support/shop-test.ts';

const many = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));
const rounds = inCheck(4, { full: 10 });

describe.each(databaseKinds)('concurrent use of points on %s', (kind) => {
  const it = cardShopTest[kind];
  /** Another process on the same database. */
  let other: { db: Database; fetch: Shop['fetch'] };
  it.beforeAll(async ({ shop }) => {
    const db = asShop(openDatabase(shop.location));
    other = { db, fetch: createCommerce({ ...shop.deps, db }).fetch };
    await shop.db.updateTable('variant').set({ stock: 10_000 }).where('id', '=', 7).execute();
  });
  it.afterAll(async () => {
    await other.db.destroy();
  });

  const give = (shop: Shop, who: Member, whole: number) =>
    inTransaction(shop.db, (trx) => {
      const entry = { customerId: who.id, delta: whole * 100, kind: 'merchant', cause: randomUUID() } as const;
      return writeEntry(trx, { ...entry, availableAt: 0, at: shop.clock.now() });
    });
  const balance = (shop: Shop, who: Member) => loadBalance(shop.db, who.id, shop.clock.now());
  const kindsOf = async (shop: Shop, { id }: Member) => {
    const entries = await shop.db
      .selectFrom('points_entry')
      .select(['kind', 'delta'])
      .where('customer_id', '=', id)
      .execute();
    const sum = (kind: string) => entries.reduce((total, entry) => total + (entry.kind === kind ? entry.delta : 0), 0);
    return { spent: sum('spent'), debt: sum('debt') };
  };
  const paid = async (who: Bought['who'], usePoints?: number): Promise<Bought> => {
    const { id, total } = (await buy(who, goods.bag, usePoints === undefined ? {} : { usePoints })).data;
    await pay(who, id, numbers.approved);
    return { who, id, total: total.cent };
  };

  it('20 orders that each spend the whole balance: one of them does', async ({ shop }) => {
    for (let round = 0; round < rounds; round++) {
      const who = await member(shop);
      await give(shop, who, 50);
      const results = await many(20, (i) =>
        transact(i % 2 === 0 ? shop.db : other.db, (trx) =>
          spendPoints(trx, {
            customerId: who.id,
            orderId: `race ${round}.${i}.${who.id}`,
            points: 50,
            at: shop.clock.now(),
          }),
        ),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(await balance(shop, who)).toBe(0);
      await shop.db.deleteFrom('points_entry').where('customer_id', '=', who.id).execute();
    }
  }, 60_000);

  it('20 tabs that fill the cart and order with all points: one order has them', async ({ shop }) => {
    const who = await member(shop);
    await give(shop, who, 50);
    const answers = await many(20, async () => {
      await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
      return confirm(who, { usePoints: 50 });
    });
    const won = answers.filter(({ status }) => status === 200);
    expect(won.filter(({ data }) => data.points.cent > 0).length).toBeLessThanOrEqual(1);
    for (const { status, code } of answers)
      if (status !== 200) expect(['300000', '300004', '300001', '500422', '500429']).toContain(code);
    const spent = won.reduce((sum, { data }) => sum + data.points.cent, 0);
    expect(await balance(shop, who)).toBe(5_000 - spent);
  }, 60_000);

  it('an order that spends what another one earned, while that one is refunded: below zero by the debt only', async ({
    shop,
  }) => {
    for (let round = 0; round < rounds; round++) {
      const whos = await many(4, () => member(shop));
      const firsts = await many(whos.length, async (i) => {
        const order = await paid(whos[i] ?? shop.shopper());
        await ship(shop, order);
        return order;
      });
      for (const who of whos) await give(shop, who, 9.25);
      shop.clock.pass(15 * 24 * 60 * 60_000);
      for (const who of whos) expect(await balance(shop, who)).toBe(1_000);
      const spend = (who: Member) =>
        transact(shop.db, (trx) =>
          spendPoints(trx, { customerId: who.id, orderId: `${round} ${who.id}`, points: 10, at: shop.clock.now() }),
        );
      await Promise.all([
        ...firsts.map((order) => refund({ ...shop, deps: { ...shop.deps, db: other.db } }, order)),
        ...whos.map(async (who) => {
          await setTimeout(round % 6);
          await spend(who);
        }),
      ]);
      for (const who of whos) {
        const { spent, debt } = await kindsOf(shop, who);
        // If the points were spent first, they are a debt; after the refund there were not enough points to spend.
        expect([await balance(shop, who), debt]).toEqual(spent === 0 ? [925, 0] : [-75, -75]);
      }
    }
  }, 60_000);

  it('two first orders of an invited customer paid at once: each side earns once', async ({ shop }) => {
    for (let round = 0; round < rounds; round++) {
      const inviter = await member(shop);
      const who = await member(shop, { invitedBy: inviter });
      const orders = [(await buy(who, goods.bag)).data.id, (await buy(who, goods.bag)).data.id];
      await Promise.all(orders.map((id) => pay(who, id, numbers.approved)));
      const entries = await shop.db
        .selectFrom('points_entry')
        .select(['customer_id', 'kind'])
        .where('cause', '=', forgottenMailbox(who.email))
        .orderBy('kind')
        .execute();
      expect(entries).toEqual([
        { customer_id: who.id, kind: 'invited' },
        { customer_id: inviter.id, kind: 'referral' },
      ]);
    }
  }, 60_000);

  it('two accounts of one person, invited by two, pay their first orders at once: one invitation is paid', async ({
    shop,
  }) => {
    for (let round = 0; round < rounds; round++) {
      const inviters = [await member(shop), await member(shop)];
      const person = inviters.map((invitedBy, i) => ({ invitedBy, email: `one${round}+${i}@example.com` }));
      const accounts = await many(2, (i) => member(shop, person[i]));
      await many(2, async (i) => paid(accounts[i] ?? shop.shopper()));
      const cause = forgottenMailbox(`one${round}@example.com`);
      const entries = await shop.db.selectFrom('points_entry').select('kind').where('cause', '=', cause).execute();
      expect(entries.map((entry) => entry.kind).sort()).toEqual(['invited', 'referral']);
    }
  }, 60_000);

  it('concurrent partial refunds of one order reverse their share of the points, and no more', async ({ shop }) => {
    for (let round = 0; round < rounds; round++) {
      const sharer = await member(shop);
      const code = (await sharer.post('/apis/share', { productId: '5' })).data.shortUrl.slice(-8);
      await give(shop, sharer, 10);
      const order = await paid(broughtBy(shop, code));
      await ship(shop, order);
      const part = Math.floor(order.total / 4);
      const results = await many(6, (i) =>
        refund({ ...shop, deps: { ...shop.deps, db: i % 2 === 0 ? shop.db : other.db } }, order, { amountCents: part }),
      );
      const given = results.filter((result) => result.ok).length * part;
      const { sum } = await shop.db
        .selectFrom('points_entry')
        .select((eb) => eb.fn.sum<number>('delta').as('sum'))
        .where('customer_id', '=', sharer.id)
        .executeTakeFirstOrThrow();
      expect(Number(sum)).toBe(1_600 - (given >= order.total ? 600 : Math.floor((600 * given) / order.total)));
    }
  }, 60_000);

  it('an order that is cancelled twice while it expires returns its points once', async ({ shop }) => {
    for (let round = 0; round < rounds; round++) {
      const who = await member(shop);
      await give(shop, who, 30);
      const { id } = (await buy(who, goods.bag, { usePoints: 30 })).data;
      expect(await balance(shop, who)).toBe(0);
      shop.clock.pass(31 * 60_000);
      const order = { who, id, total: 0 };
      await Promise.all([cancel(order), shop.sweep(), cancel(order), shop.sweep()]);
      await shop.sweepAll();
      expect(await balance(shop, who)).toBe(3_000);
    }
  }, 60_000);
});
