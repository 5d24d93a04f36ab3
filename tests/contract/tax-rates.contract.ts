import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { setRate, storedRates } from '../../server/commerce/checkout/taxes/stored-rates.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { up as shopTables } from '../../server/commerce/database/migrations/001-shop.ts';
import { up as taxRates } from '../../server/commerce/database/migrations/030-tax-rates.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { giveBack } from '../../server/commerce/orders/give-back.ts';
import { seedBasics } from '../../server/commerce/service/seed/seed.ts';
import type { TaxClass } from '../../shared/catalog/tax-classes.ts';
import { ship } from './support/after-sale.ts';
import { address, confirm } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds, emptyPlace, freshDatabase, gateDatabases } from './support/database.ts';
import type { Shop, Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshCardShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('rates of tax by class on %s', (kind) => {
  const it = freshCardShopTest[kind];

  const classOf = (shop: Shop, variantId: string, tax_class: TaxClass) =>
    shop.db.updateTable('variant').set({ tax_class }).where('id', '=', Number(variantId)).execute();
  const rate = async (shop: Shop, place: string, taxClass: TaxClass, rateBps: number, more = {}) => {
    const [country = '', state = ''] = place.split('-');
    const plain = { from: '0001-01-01', until: null, limitCents: null, above: 'all' } as const;
    const stored = { country, state, taxClass, rateBps, ...plain, ...more };
    expect(await setRate(shop.db, stored, shop.deps.clock.now())).toEqual({ ok: true, value: null });
  };
  const withGoods = async (shop: Shop, currency: string, ...lines: (readonly [string, number])[]): Promise<Shopper> => {
    const who = shop.shopper(currency);
    for (const [variantId, quantity] of lines) await who.post('/apis/cart/items', { variantId, quantity });
    return who;
  };
  const taxIn = async (who: Shopper, country: string, state?: string) =>
    (await who.post('/apis/fee', { country, ...(state && { state }) })).data.tax.cent;

  it('takes the rate of the class, else of the wider class, of the state, else of the country', async ({ shop }) => {
    await classOf(shop, goods.blackM, 'children');
    await rate(shop, 'US-PA', 'standard', 600);
    await rate(shop, 'US-PA', 'clothing', 0);
    const who = await withGoods(shop, 'USD', [goods.blackM, 1], [goods.perfume, 1]);
    // 6 % of $12.34 alone; in California 7.25 % of $42.34.
    expect(await taxIn(who, 'US', 'PA')).toBe(74);
    expect(await taxIn(who, 'US', 'pa ')).toBe(74);
    expect(await taxIn(who, 'US', 'CA')).toBe(307);
    expect(await taxIn(who, 'US', 'OR')).toBe(0);
    await rate(shop, 'US-PA', 'children', 100);
    expect(await taxIn(who, 'US', 'PA')).toBe(30 + 74);
  });

  it('exempts a piece up to a price after discount, and of a dearer one all or what is below', async ({ shop }) => {
    await classOf(shop, goods.bag, 'clothing');
    for (const state of ['NY', 'MA']) await rate(shop, `US-${state}`, 'standard', 1_000);
    await rate(shop, 'US-NY', 'clothing', 0, { limitCents: 74_99 });
    await rate(shop, 'US-MA', 'clothing', 0, { limitCents: 70_00, above: 'excess' });
    const who = await withGoods(shop, 'USD', [goods.bag, 2]);
    expect([await taxIn(who, 'US', 'NY'), await taxIn(who, 'US', 'MA')]).toEqual([1_500, 100]);
    await who.post('/apis/cart/useCoupon', { couponCode: 'WELCOME10' });
    expect([await taxIn(who, 'US', 'NY'), await taxIn(who, 'US', 'MA')]).toEqual([0, 0]);
  });

  it('compares a price in another currency in US dollars', async ({ shop }) => {
    await classOf(shop, goods.bag, 'clothing');
    await rate(shop, 'US-NY', 'standard', 1_000);
    await rate(shop, 'US-NY', 'clothing', 0, { limitCents: 75_20 });
    const who = await withGoods(shop, 'EUR', [goods.bag, 1]);
    // €65.99 of $75.00 at 0.88; its limit is €66.18.
    expect(await taxIn(who, 'US', 'NY')).toBe(0);
    await rate(shop, 'US-NY', 'clothing', 0, { limitCents: 74_90 });
    expect(await taxIn(who, 'US', 'NY')).toBeGreaterThan(0);
  });

  it('changes a rate at midnight of the country, for as long as it was set', async ({ shop }) => {
    const who = await withGoods(shop, 'EUR', [goods.blackM, 1]);
    await rate(shop, 'DE', 'standard', 1_600, { from: '2030-07-01', until: '2030-12-31' });
    const tax = async (at: string) => {
      shop.clock.time = Date.parse(at);
      const { tax, subtotal, shipping } = (await who.post('/apis/fee', { country: 'DE' })).data;
      return Math.round((tax.cent * 100) / (subtotal.cent + shipping.cent - tax.cent));
    };
    expect(await tax('2030-06-30T21:59:59Z')).toBe(19);
    expect(await tax('2030-06-30T22:00:00Z')).toBe(16);
    expect(await tax('2030-12-31T22:59:59Z')).toBe(16);
    expect(await tax('2030-12-31T23:00:00Z')).toBe(19);
  });

  it('keeps class, rate and amount of each line with the order, and refunds by them', async ({ shop }) => {
    await classOf(shop, goods.blackM, 'clothing');
    await rate(shop, 'US-CA', 'clothing', 0);
    const who = await withGoods(shop, 'USD', [goods.blackM, 1], [goods.bag, 2]);
    const quote = (await who.post('/apis/fee', { country: 'US', state: 'CA' })).data;
    const { data: placed } = await confirm(who);
    expect([placed.tax, placed.total]).toEqual([quote.tax, quote.total]);
    expect(placed.tax.cent).toBe(1_088);
    const lines = await shop.db.selectFrom('order_line').selectAll().orderBy('position').execute();
    expect(lines.map((line) => [line.tax_class, line.tax_bps, line.tax_cents, line.exempt_cents])).toEqual([
      ['clothing', 0, 0, 0],
      ['standard', 725, 1_088, 0],
    ]);
    await rate(shop, 'US-CA', 'clothing', 725);
    const order = { who, id: placed.id, total: placed.total.cent };
    await pay(who, order.id, numbers.approved);
    await ship(shop, order);
    const back = (which: string) =>
      giveBack(shop.deps, { orderId: order.id, units: [{ which, quantity: 1 }], cause: 'returned' });
    // The dress without tax, and a bag with half of the bags' tax.
    expect(await back(lines[0]?.id ?? '')).toEqual({ ok: true, value: 3_000 });
    expect(await back(lines[1]?.id ?? '')).toEqual({ ok: true, value: 7_500 + 544 });
  });

  it('takes a rate with three decimals exactly, and the one that an earlier release wrote over it', async ({
    shop,
  }) => {
    await rate(shop, 'US-NJ', 'standard', 662.5);
    const who = await withGoods(shop, 'USD', [goods.bag, 2]);
    // 6.625 % of $150.00 are $9.9375; 6.63 % would be $9.945.
    expect(await taxIn(who, 'US', 'NJ')).toBe(994);
    const { data: placed } = await confirm(who, { shippingAddress: { ...address, state: 'NJ' } });
    expect(placed.tax.cent).toBe(994);
    const { tax_bps } = await shop.db.selectFrom('order_line').select('tax_bps').executeTakeFirstOrThrow();
    expect(tax_bps).toBe(663);
    await pay(who, placed.id, numbers.approved);
    expect(await integrityViolations(shop.db, { now: shop.deps.clock.now(), except: ['stock', 'held'] })).toEqual([]);
    await shop.db.updateTable('tax_rate').set({ rate_bps: 700 }).where('state', '=', 'NJ').execute();
    expect(await taxIn(await withGoods(shop, 'USD', [goods.bag, 2]), 'US', 'NJ')).toBe(1_050);
  });

  it('shares the delivery between the rates of what is sent, where prices include tax', async ({ shop }) => {
    await classOf(shop, goods.bag, 'reduced');
    await rate(shop, 'DE', 'reduced', 700);
    await shop.db.updateTable('free_shipping').set({ threshold_cents: 10_000_000 }).execute();
    await shop.db.deleteFrom('shipping_exclusion').execute();
    const who = await withGoods(shop, 'USD', [goods.blackM, 1], [goods.bag, 1]);
    const { data: placed } = await confirm(who, { shippingAddress: { ...address, country: 'DE', state: '' } });
    const { shipping_tax_json } = await shop.db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow();
    // $9.95 of delivery as 30.00 to 75.00.
    expect(JSON.parse(shipping_tax_json ?? '')).toEqual([
      { rateBps: 1_900, cents: 284, taxCents: 45 },
      { rateBps: 700, cents: 711, taxCents: 47 },
    ]);
    // 19 / 119 of 32.84 and 7 / 107 of 82.11.
    expect(placed.tax.cent).toBe(524 + 537);
  });

  it('refunds an order of before as it did, by the shares of its tax', async ({ shop }) => {
    const who = await withGoods(shop, 'USD', [goods.blackM, 1], [goods.bag, 1]);
    const { data: placed } = await confirm(who);
    const unknown = { tax_class: null, tax_bps: null, tax_cents: null, exempt_cents: null };
    await shop.db.updateTable('order_line').set(unknown).execute();
    await pay(who, placed.id, numbers.approved);
    await ship(shop, { who, id: placed.id, total: placed.total.cent });
    const [line] = await shop.db.selectFrom('order_line').selectAll().orderBy('position').execute();
    const units = [{ which: line?.id ?? '', quantity: 1 }];
    expect(await giveBack(shop.deps, { orderId: placed.id, units, cause: 'returned' })).toEqual({
      ok: true,
      value: 3_000 + 217,
    });
  });

  it('is found by the integrity rules where lines have another tax than their order', async ({ shop }) => {
    const who = await withGoods(shop, 'USD', [goods.blackM, 1]);
    await confirm(who);
    await shop.db.updateTable('order_line').set({ tax_cents: 5 }).execute();
    const complaints = await integrityViolations(shop.db, { now: shop.deps.clock.now(), except: ['stock', 'held'] });
    expect(complaints).toEqual([expect.stringContaining('218 cents of tax, its lines 5')]);
    await shop.db.updateTable('order_line').set({ tax_cents: 218 }).execute();
  });

  it('asks another service of tax in place of the table', async ({ shop }) => {
    const asked: unknown[] = [];
    shop.deps.taxes = {
      findTaxes: async (_, { lines, country, state }) => {
        asked.push([country, state, lines.map(({ taxClass, cents }) => [taxClass, cents])]);
        return lines.map(() => ({ rateBps: 5_000, exemptCents: 1_000 }));
      },
    };
    const who = await withGoods(shop, 'USD', [goods.blackM, 1]);
    expect(await taxIn(who, 'US', 'CA')).toBe(1_000);
    expect(asked).toEqual([['US', 'CA', [['standard', 3_000]]]]);
  });

  it('is in the audit trail when it is set', async ({ shop }) => {
    await rate(shop, 'DE', 'books', 700);
    const entry = await shop.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect([entry.action, entry.subject, JSON.parse(entry.details_json).rateBps]).toEqual([
      'tax.rate set',
      'tax:DE books',
      700,
    ]);
    const refused = { country: 'ZZ', state: '', taxClass: 'books', from: '2026-01-01', until: null } as const;
    const unknown = { ...refused, rateBps: 1, limitCents: null, above: 'all' } as const;
    expect(await setRate(shop.db, unknown, 1)).toMatchObject({ ok: false });
  });
});

test.each(databaseKinds)('rates of before are those of standard goods on %s', async (kind) => {
  const database = await freshDatabase(kind);
  const db = openDatabase(await emptyPlace(kind, database.folder));
  await shopTables(db as never);
  await sql`insert into country (code, name, default_currency, zone, tax_bps, tax_included, cash_on_delivery, position)
    values ('US', 'US', 'USD', 'domestic', 0, 0, 0, 1), ('DE', 'DE', 'EUR', 'europe', 1900, 1, 0, 2)`.execute(db);
  await sql`insert into state_tax (country, state, rate_bps) values ('US', 'CA', 725)`.execute(db);
  await taxRates(db as never);
  const rows = await db.selectFrom('tax_rate').selectAll().orderBy('country').orderBy('state').execute();
  expect(rows.map(({ country, state, tax_class, rate_bps }) => [country, state, tax_class, rate_bps])).toEqual([
    ['DE', '', 'standard', 1_900],
    ['US', '', 'standard', 0],
    ['US', 'CA', 'standard', 725],
  ]);
  expect(rows.every(({ valid_until, limit_cents }) => valid_until === null && limit_cents === null)).toBe(true);
  await db.destroy();
  await database.close();
});

test.each(databaseKinds)('a new shop has the exact rates of states with three decimals, on %s', async (kind) => {
  const { db, close } = await freshDatabase(kind);
  try {
    await seedBasics(db, 0);
    const rates = (await storedRates(db, 'US')).filter(({ tax_class }) => tax_class === 'standard');
    const of = (wanted: string) => rates.find(({ state }) => state === wanted)?.rate_bps;
    expect(['MN', 'MO', 'NJ', 'NM', 'NY'].map(of)).toEqual([687.5, 422.5, 662.5, 487.5, 400]);
  } finally {
    await close();
  }
});
