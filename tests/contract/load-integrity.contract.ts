import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { stockUp } from '../../scripts/load/fill-shop.ts';
import { unsettled, verify } from '../../scripts/load/verify.ts';
import { buy } from './support/buying.ts';
import { numbers, pay, type TestCardGateway } from './support/cards.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { damagedCardShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('verifying a shop after a load test on %s', (kind) => {
  const it = damagedCardShopTest[kind];
  it.beforeEach(({ shop }) => openLedger(shop));

  /** Goods of these tests have no entries in the stock ledger: writes opening entries. */
  const openLedger = async (shop: Shop) => {
    const variants = await shop.db.selectFrom('variant').select(['id', 'stock']).execute();
    const entries = variants.map(({ id, stock }) => ({
      variant_id: id,
      delta: stock,
      reason: 'import',
      reference: 'opening',
      created_at: shop.clock.now(),
    }));
    await shop.db.insertInto('stock_entry').values(entries).execute();
  };

  const ledger = (cardGateway: TestCardGateway) => ({
    captures: cardGateway
      .rows('charge')
      .filter(({ state }) => state === 'paid')
      .map((row) => ({
        attempt: String(row.attempt),
        amount_cents: Number(row.amount_cents),
        currency: String(row.currency),
      })),
    refunds: cardGateway.rows('refund').map((row) => ({
      key: String(row.key),
      attempt: String(row.attempt),
      amount_cents: Number(row.amount_cents),
    })),
  });
  const violations = (shop: Shop, cardGateway: TestCardGateway, ...given: readonly [string, string][]) =>
    verify({
      db: shop.db,
      ledger: ledger(cardGateway),
      outcomes: given.map(([what, id]) => ({ told: what, id })),
      now: shop.clock.now(),
    });
  const order = async (shop: Shop) => {
    const who = shop.shopper();
    const { data } = await buy(who, goods.blackM);
    return { who, id: String(data.id) };
  };

  it('finds no violation in orders that were placed, declined and paid, or cancelled and refunded', async ({
    shop,
    cardGateway,
  }) => {
    await stockUp(shop.db, shop.clock.now());
    const [first, second, third] = [await order(shop), await order(shop), await order(shop)];
    await pay(second.who, second.id, numbers.declined);
    await pay(second.who, second.id, numbers.approved);
    await pay(third.who, third.id, numbers.approved);
    await third.who.post(`/apis/orders/${third.id}/cancel`);
    await shop.sweepAll();
    expect(await unsettled(shop.db, shop.clock.now())).toBe(0);
    const placed = [first, second, third].map(({ id }) => ['placed', id] as [string, string]);
    expect(
      await violations(shop, cardGateway, ...placed, ['paid', second.id], ['paid', third.id], ['cancelled', third.id]),
    ).toEqual([]);
  });

  it('finds an order that was confirmed and is lost', async ({ shop, cardGateway }) => {
    const { id } = await order(shop);
    const lost = randomUUID();
    expect(await violations(shop, cardGateway, ['placed', id], ['placed', lost])).toEqual([
      `'placed' was reported for order ${lost}, which is missing`,
      'the shop has 1 orders placed, the test counted 2',
    ]);
  });

  it('finds changed money, goods and order states', async ({ shop, cardGateway }) => {
    const { who, id } = await order(shop);
    await pay(who, id, numbers.approved);
    await shop.db.updateTable('shop_order').set({ total_cents: 1 }).where('id', '=', id).execute();
    await shop.db.updateTable('variant').set({ stock: 7 }).where('id', '=', Number(goods.blackM)).execute();
    const found = (await violations(shop, cardGateway, ['placed', id], ['paid', id])).join('\n');
    for (const said of ['in stock, its ledger says', 'its parts are not', 'the gateway holds'])
      expect(found).toContain(said);
  });

  it('waits for due work and for payments with an unknown outcome', async ({ shop }) => {
    const { who, id } = await order(shop);
    await shop.sweepAll();
    expect(await unsettled(shop.db, shop.clock.now())).toBe(0);
    await pay(who, id, numbers.answerLost);
    expect(await unsettled(shop.db, shop.clock.now())).toBeGreaterThan(0);
  });
});
