import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { customerName } from '../../server/commerce/audit/record.ts';
import { verifyTrail } from '../../server/commerce/audit/verify.ts';
import { inTransaction, openDatabase } from '../../server/commerce/database/connection.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { grantPoints } from '../../server/commerce/points/grant.ts';
import { codes } from '../../shared/errors.ts';
import { type Bought, cancel, refund, ship } from './support/after-sale.ts';
import { asShop } from './support/as-shop.ts';
import { confirm } from './support/buying.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { type Member, member } from './support/member.ts';
import type { pointsBalanceOf } from './support/points-balance.ts';
import { cardShopTest, usual } from './support/shop-test.ts';

const day = 24 * 60 * 60_000;

describe.each(databaseKinds)('points that were spent before they are reversed, on %s', (kind) => {
  const race = cardShopTest[kind];
  const it = usual(kind, race);
  race.beforeAll(async ({ shop }) => {
    await shop.db.updateTable('variant').set({ stock: 1_000 }).where('id', '=', Number(goods.bag)).execute();
  });

  /** Returns a customer who earned 10 points by an invitation and 0.75 by an order that was sent, and spent 10. */
  const spender = async (
    shop: Shop,
    pointsBalance: ReturnType<typeof pointsBalanceOf>,
  ): Promise<{ who: Member; first: Bought; second: Bought }> => {
    const who = await member(shop, { invitedBy: await member(shop) });
    const first = await pointsBalance.paid(who, goods.bag);
    shop.clock.pass(15 * day);
    const second = await pointsBalance.paid(who, goods.bag, { usePoints: 10 });
    return { who, first, second };
  };
  const owedOf = async (pointsBalance: ReturnType<typeof pointsBalanceOf>, who: Member) =>
    (await pointsBalance.kinds(who)).reduce((sum, [each, points]) => sum + (each === 'debt' ? points : 0), 0);
  const complaints = (shop: Shop) => integrityViolations(shop.db, { now: shop.clock.now(), except: ['stock'] });

  it('are a debt: the ledger has it, nothing can be spent, and later points reduce it first', async ({
    shop,
    pointsBalance,
  }) => {
    const { who, first } = await spender(shop, pointsBalance);
    await ship(shop, first);
    shop.clock.pass(15 * day);
    expect(await pointsBalance.points(who)).toMatchObject({ balance: 140, debt: 0, pending: 0 });
    await refund(shop, first);
    // It had earned 10.75; 1.40 were left.
    expect(await pointsBalance.points(who)).toMatchObject({ balance: 0, debt: 935, pending: 0 });
    expect(await owedOf(pointsBalance, who)).toBe(-935);
    expect((await who.get('/apis/user/self')).data).toMatchObject({ points: 0 });

    await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
    const quote = (await who.post('/apis/fee', { country: 'US', state: 'CA', usePoints: 5 })).data;
    expect(quote.points).toMatchObject({ available: 0, used: 0, worth: { cent: 0 }, money: { cent: 0 } });
    expect((await confirm(who, { usePoints: 5 })).data).toMatchObject({ points: { cent: 0 } });

    await pointsBalance.paid(who, goods.bag);
    expect(await pointsBalance.points(who)).toMatchObject({ balance: 0, debt: 935, pending: 75 });
    shop.clock.pass(15 * day);
    expect(await pointsBalance.points(who)).toMatchObject({ balance: 0, debt: 860, pending: 0 });
    const unknown = await grantPoints(shop.deps, { email: 'no.one@example.com', points: 9, reason: 'kindness' });
    expect(unknown).toMatchObject({ ok: false, error: { code: codes.notFound } });
    const granted = await grantPoints(shop.deps, { email: who.email, points: 9, reason: 'kindness' });
    expect(granted).toEqual({ ok: true, value: 40 });
    expect(await pointsBalance.points(who)).toMatchObject({ balance: 40, debt: 0 });
    expect(await complaints(shop)).toEqual([]);
  });

  race(
    'are a debt for each partial refund, in sum what the order earned, also with concurrent refunds',
    async ({ shop, pointsBalance }) => {
      const { who, first } = await spender(shop, pointsBalance);
      await ship(shop, first);
      const db = asShop(openDatabase(shop.location));
      const part = Math.floor(first.total / 4);
      const processes = [shop.deps, { ...shop.deps, db }];
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, i) =>
          refund({ ...shop, deps: processes[i % 2] ?? shop.deps }, first, { amountCents: part }),
        ),
      );
      await db.destroy();
      expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
      await refund(shop, first);
      // 0.75 were available and 0.65 pending of the 10.75 to reverse.
      const after = await pointsBalance.points(who);
      expect(after).toMatchObject({ balance: 0, debt: 935, pending: 0 });
      expect(await owedOf(pointsBalance, who)).toBe(-935);
      expect(await complaints(shop)).toEqual([]);
    },
  );

  it('are a debt after a cancellation too, and in the audit trail', async ({ shop, pointsBalance }) => {
    const { who, first } = await spender(shop, pointsBalance);
    await cancel(first);
    await cancel(first);
    expect(await pointsBalance.points(who)).toMatchObject({ balance: 0, debt: 935 });
    const { order_no } = await shop.db
      .selectFrom('shop_order')
      .select('order_no')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select(['subject', 'details_json'])
      .where('action', '=', 'points.debt')
      .where('subject', '=', customerName(who.id))
      .execute();
    // One for each credit of the order: of the purchase, and of the invitation.
    const details = entries.map(({ details_json }) => JSON.parse(details_json));
    expect(new Set(details.map(({ order }) => order))).toEqual(new Set([order_no]));
    expect(details.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(9.35);
    expect((await verifyTrail(shop.db)).broken).toBeNull();
  });

  it('are the only way below zero: the integrity rules find every other one', async ({ shop, pointsBalance }) => {
    const { who, first } = await spender(shop, pointsBalance);
    await ship(shop, first);
    await refund(shop, first);
    expect(await complaints(shop)).toEqual([]);
    const undone = new Error('undone');
    for (const statement of [
      `update points_entry set kind = 'reversed' where kind = 'debt' and customer_id = '${who.id}'`,
      `update points_entry set delta = delta * 3 where kind = 'debt' and customer_id = '${who.id}'`,
    ]) {
      const found: string[] = [];
      const planted = inTransaction(shop.db, async (trx) => {
        await sql.raw(statement).execute(trx);
        found.push(...(await integrityViolations(trx, { now: shop.clock.now(), except: ['stock'] })));
        throw undone;
      });
      await expect(planted).rejects.toBe(undone);
      expect(found.join()).toMatch(/hundredths of a point/);
    }
  });
});
