import { describe, expect } from 'vitest';
import { inCheck } from '../../scripts/check/extent.ts';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { taxReport } from '../../server/commerce/orders/invoices/tax-report.ts';
import { removeUnits } from '../../server/commerce/orders/remove-units.ts';
import { backfillSales } from '../../server/commerce/orders/sales/book-order.ts';
import { sumOf } from '../../server/commerce/orders/sales/measures.ts';
import { setShopZone } from '../../server/commerce/places/shop-zone.ts';
import { dayAt } from '../../shared/time/zone.ts';
import { type Bought, cancel, lockAndMove, refund, ship } from './support/after-sale.ts';
import { confirm, japan } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

const kinds = ['all', 'country', 'product', 'rate', 'payment', 'coupon'];
const dayMs = 24 * 60 * 60_000;
const skus = ['SKU-1', 'SKU-7'];

/** Returns numbers below a limit, always the same ones. */
function numbersFrom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

describe.each(databaseKinds)('sales by day on %s', (kind) => {
  const both = freshCardShopTest[kind];
  const it = usual(kind, both);

  const rates = async (shop: Shop) => {
    const place = { country: 'US', state: 'CA', tax_class: 'clothing', valid_from: '2026-01-01' };
    await shop.db
      .insertInto('tax_rate')
      .values({ ...place, rate_bps: 0 })
      .execute();
    const dress = shop.db.updateTable('variant').set({ tax_class: 'clothing' });
    await dress.where('id', '=', Number(goods.blackM)).execute();
  };

  /** Orders some dresses and bags and pays, or has them paid on delivery. */
  const order = async (shop: Shop, any: (limit: number) => number): Promise<Bought> => {
    const isJapan = any(3) === 0;
    const who = shop.shopper(isJapan ? 'JPY' : 'USD');
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 + any(3) });
    if (any(3) > 0) await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 + any(2) });
    const coupon = any(2) === 0 ? { couponCode: 'WELCOME10' } : {};
    const { data } = await confirm(who, {
      ...coupon,
      ...(isJapan && { shippingAddress: japan }),
      email: `b${any(1e9)}@example.com`,
    });
    if (any(4) > 0) await pay(who, data.id, numbers.approved);
    else {
      await shop.db.updateTable('shop_order').set({ payment_type: 'COD' }).where('id', '=', data.id).execute();
      const step = { to: 'PREPARING', cause: 'phone verified', at: shop.clock.time } as const;
      await inTransaction(shop.db, (trx) => lockAndMove(trx, data.id, step));
    }
    return { who, id: data.id, total: data.total.cent };
  };

  /** Does one thing to an order that may happen to it; what is not allowed changes nothing. */
  const happen = async (shop: Shop, bought: Bought, any: (limit: number) => number) => {
    const units = [{ which: skus[any(2)] ?? '', quantity: 1 }];
    const things = [
      () => removeUnits(shop.deps, { orderId: bought.id, units, lost: false, cause: 'merchant' }),
      () => ship(shop, bought, any(2) === 0 ? { units } : {}),
      () => refund(shop, bought, { units }),
      () => refund(shop, bought, { amountCents: 100 * (1 + any(20)) }),
      () => cancel(bought),
    ];
    await things[any(things.length)]?.();
  };

  const sums = async ({ db }: Shop) => {
    const rows = await db.selectFrom('sales_day').selectAll().execute();
    return Map.groupBy(rows, ({ kind: grouping }) => grouping);
  };
  const total = (rows: readonly { [part: string]: unknown }[], part: string) =>
    rows.reduce((sum, row) => sum + Number(row[part]), 0);

  it('are those of the orders to the cent, after random orders, refunds, removals and cancellations', async ({
    shop,
  }) => {
    await rates(shop);
    const zone = 'Pacific/Auckland';
    await setShopZone(shop.db, zone, shop.clock.time);
    const any = numbersFrom(kind === 'sqlite' ? 7 : 11);
    const all: Bought[] = [];
    for (let i = 0; i < inCheck(25, { full: 60 }); i += 1) {
      all.push(await order(shop, any));
      for (let step = any(3); step > 0; step -= 1) {
        const bought = all[any(all.length)];
        if (bought) await happen(shop, bought, any);
      }
      await shop.sweepAll();
      shop.clock.pass(dayMs / 4);
    }
    const groups = await sums(shop);
    expect([...groups.keys()].toSorted()).toEqual(kinds.toSorted());

    // The orders' own tables: what was paid, and what was refunded of it.
    const paid = (await shop.db.selectFrom('shop_order').selectAll().execute()).filter(
      ({ payment_type }) => payment_type !== 'COD',
    );
    const money = await shop.db.selectFrom('refund').selectAll().where('state', '=', 'done').execute();
    const cards = groups.get('payment')?.filter(({ value }) => value !== 'COD') ?? [];
    const sold = new Set(
      (await shop.db.selectFrom('order_event').select('order_id').where('to_status', '=', 'PREPARING').execute()).map(
        ({ order_id }) => order_id,
      ),
    );
    const soldOrders = paid.filter(({ id }) => sold.has(id));
    for (const [part, own] of [
      ['orders', soldOrders.length],
      ['goods_cents', total(soldOrders, 'subtotal_cents')],
      ['discount_cents', total(soldOrders, 'discount_cents')],
      ['shipping_cents', total(soldOrders, 'shipping_cents')],
      ['tax_cents', total(soldOrders, 'tax_cents')],
      ['gross_cents', total(soldOrders, 'total_cents')],
      ['refund_cents', total(money, 'amount_cents')],
    ] as const)
      expect([part, total(cards, part)]).toEqual([part, own]);
    expect(money.length).toBeGreaterThan(3);
    // By day: each refund on the day when it was made.
    for (const refunded of money) {
      const day = dayAt(zone, refunded.updated_at);
      expect(groups.get('all')?.some((row) => row.day === day && row.refund_cents >= refunded.amount_cents)).toBe(true);
    }

    // A month by rate is that of the documents, whose days stay in another zone.
    await setShopZone(shop.db, 'America/New_York', shop.clock.time);
    for (const [from, to] of [
      ['2026-11-01', '2026-11-30'],
      ['2026-12-01', '2026-12-31'],
    ] as const) {
      const documents = await taxReport(shop.db, { from, to, by: 'day' });
      const own = (groups.get('rate') ?? []).filter(({ day }) => day >= from && day <= to);
      for (const { period, country, state, rateBps, currency, kind: side, grossCents, taxCents } of documents) {
        const row = own.find(
          (each) =>
            each.day === period && each.currency === currency && each.value === `${rateBps}:${country}:${state}`,
        );
        expect(
          side === 'sales' ? [row?.gross_cents, row?.tax_cents] : [row?.refund_cents, row?.refund_tax_cents],
        ).toEqual(side === 'sales' ? [grossCents, taxCents] : [0 - grossCents, 0 - taxCents]);
      }
    }

    // Sums of months, years and all days.
    const periods = await shop.db.selectFrom('sales_period').selectAll().execute();
    for (const { period, kind: grouping, value, currency, ...kept } of periods) {
      const own = (groups.get(grouping) ?? []).filter(
        (row) => row.value === value && row.currency === currency && (period === 'ever' || row.day.startsWith(period)),
      );
      expect([period, grouping, value, kept]).toEqual([period, grouping, value, sumOf(own)]);
    }
    expect(periods.map(({ period }) => period)).toEqual(expect.arrayContaining(['2026-11', '2026', 'ever']));

    // All groupings have the same sums on each day.
    const parts = [
      'units',
      'goods_cents',
      'discount_cents',
      'shipping_cents',
      'tax_cents',
      'gross_cents',
      'refund_cents',
      'refund_tax_cents',
    ];
    const byDay = (rows: readonly { day: string; currency: string; [part: string]: unknown }[]) =>
      [...Map.groupBy(rows, ({ day, currency }) => `${day} ${currency}`)]
        .map(([key, some]) => [key, ...parts.map((part) => total(some, part))])
        .sort();
    for (const [grouping, rows] of groups)
      expect([grouping, byDay(rows)]).toEqual([grouping, byDay(groups.get('all') ?? [])]);
  });

  both('count orders from before in small steps to the same sums', async ({ shop }) => {
    const any = numbersFrom(3);
    const all: Bought[] = [];
    for (let i = 0; i < 12; i += 1) {
      all.push(await order(shop, any));
      const bought = all[any(all.length)];
      if (bought) await happen(shop, bought, any);
      await shop.sweepAll();
      shop.clock.pass(dayMs);
    }
    const read = async () =>
      await shop.db
        .selectFrom('sales_day')
        .selectAll()
        .orderBy('kind')
        .orderBy('day')
        .orderBy('value')
        .orderBy('currency')
        .execute();
    const before = await read();
    const forget = async () => {
      for (const name of ['sales_day', 'sales_period', 'sales_booking'] as const)
        await shop.db.deleteFrom(name).execute();
    };
    await forget();
    expect((await integrityViolations(shop.db, { now: shop.clock.time, except: ['stock'] })).length).toBeGreaterThan(0);
    await backfillSales(shop.deps, '');
    await shop.sweepAll();
    expect(await read()).toEqual(before);
    await backfillSales(shop.deps, '');
    await shop.sweepAll();
    expect(await read()).toEqual(before);
  });

  it('count an order from before taxes were recorded at an unknown rate, and its refunds', async ({ shop }) => {
    const who = shop.shopper();
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 2 });
    const { data } = await confirm(who);
    await shop.db.updateTable('shop_order').set({ shipping_tax_json: null }).execute();
    await shop.db.updateTable('order_line').set({ tax_class: null, tax_bps: null, tax_cents: null }).execute();
    await pay(who, data.id, numbers.approved);
    const bought = { who, id: data.id, total: data.total.cent };
    await ship(shop, bought);
    await shop.sweepAll();
    shop.clock.pass(dayMs);
    await refund(shop, bought, { units: [{ which: 'SKU-1', quantity: 1 }] });
    await shop.sweepAll();
    expect(await shop.db.selectFrom('invoice').select('id').execute()).toEqual([]);
    const read = () =>
      shop.db.selectFrom('sales_day').selectAll().orderBy('kind').orderBy('day').orderBy('value').execute();
    const before = await read();
    const [refunded] = await shop.db.selectFrom('refund').selectAll().execute();
    const order = await shop.db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow();
    const [sale, back] = before.filter(({ kind: grouping }) => grouping === 'rate');
    expect(sale).toMatchObject({
      value: '-1:US:',
      gross_cents: order.total_cents,
      tax_cents: order.tax_cents,
      units: 2,
    });
    expect(back).toMatchObject({ value: '-1:US:', gross_cents: 0, refund_cents: refunded?.amount_cents });
    expect(back?.day).not.toBe(sale?.day);
    for (const name of ['sales_day', 'sales_period', 'sales_booking'] as const)
      await shop.db.deleteFrom(name).execute();
    await backfillSales(shop.deps, '');
    expect(await read()).toEqual(before);
  });
});
