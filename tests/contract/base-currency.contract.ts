import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openShopDatabase, ownShop } from '../../server/command-line/database.ts';
import { addCoupon } from '../../server/commerce/cart/manage-coupons.ts';
import { bandBorders } from '../../server/commerce/catalog/filters.ts';
import { loadBase, loadCurrency } from '../../server/commerce/catalog/price.ts';
import { refuseNewerTables } from '../../server/commerce/database/compatibility.ts';
import { knownMigrations } from '../../server/commerce/database/migrate.ts';
import { up as storeBase } from '../../server/commerce/database/migrations/053-base-currency.ts';
import { exportFile } from '../../server/commerce/import/export.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { findRefundLimit } from '../../server/commerce/orders/office-actions.ts';
import { loadBaseCurrency } from '../../server/commerce/places/base-currency.ts';
import { worthOf } from '../../server/commerce/points/worth.ts';
import { seedDemonstration, seedNeutral } from '../../server/commerce/service/seed/seed.ts';
import { feedProducts } from '../../shared/contract/discovery.ts';
import { roleOf } from '../../shared/staff/roles.ts';
import { ship } from './support/after-sale.ts';
import { address, buy } from './support/buying.ts';
import { makeCardGateway, numbers, pay } from './support/cards.ts';
import { signedUp } from './support/customers.ts';
import { type DatabaseKind, freshDatabase, gateDatabases } from './support/database.ts';
import { fillShop, takeFile, variantOf } from './support/euro-shop.ts';
import { noon, openShop, type Shop } from './support/fixture.ts';
import { tablesOf } from './support/integrity.ts';
import { openOffice } from './support/office.ts';
import { pointsBalanceOf } from './support/points-balance.ts';

const berlin = {
  ...address,
  country: 'DE',
  state: '',
  city: 'Berlin',
  postalCode: '10115',
  phone: '+49 1512 3456789',
};

/** Runs a test in a shop whose prices are in euros; afterwards its tables agree. */
async function inEuroShop(kind: DatabaseKind, run: (shop: Shop) => Promise<void>): Promise<void> {
  const cards = makeCardGateway();
  const shop = await openShop(kind, cards.start, (database) => fillShop(database, 'EUR'));
  try {
    await run(shop);
    await tablesOf(shop.db, cards).expectBalanced();
    expect(shop.faults).toEqual([]);
  } finally {
    await shop.close();
    await cards.close();
  }
}

const coupon = {
  ...{ percent: undefined, freeDelivery: undefined, collections: [], products: [], uses: undefined },
  ...{ usesOfEachCustomer: undefined, startsAt: undefined, endsAt: undefined },
};

describe.each(gateDatabases)('a shop whose prices are in euros, on %s', (kind) => {
  it('shows them as they are in its file, and in dollars by its rate', () =>
    inEuroShop(kind, async (shop) => {
      const [german, american] = [shop.shopper('EUR', undefined, 'DE'), shop.shopper('USD')];
      const priceFor = async (who: typeof german, handle: string) => {
        const [variant] = (await who.get(`/apis/products/${handle}`)).data.variants;
        return [variant.saleMoney.formatText, variant.promotionMoney?.formatText];
      };
      expect(await priceFor(german, 'wool-coat')).toEqual(['€100.00', '€80.00']);
      // 80 and 100 euros at 1 / 0.88.
      expect(await priceFor(american, 'wool-coat')).toEqual(['$113.99', '$90.99']);
      expect(await priceFor(american, 'silk-scarf')).toEqual(['$52.00', undefined]);
      // A currency that shoppers cannot choose, and none.
      for (const code of ['PLN', ''])
        expect(await priceFor(shop.shopper(code), 'silk-scarf')).toEqual(['€45.00', undefined]);
      const { data } = await german.get('/apis/products?price=50-100');
      expect(data.content.map(({ handle }: { handle: string }) => handle)).toEqual(['wool-coat']);
      expect((await german.get('/apis/currencies')).data[0].currencyCode).toBe('EUR');
      expect((await german.get('/apis/countries')).data[0]).toMatchObject({ code: 'DE', defaultCurrency: 'EUR' });
      const [feed] = (await german.get(`${feedProducts.path}?after=0`)).data.content;
      expect(JSON.stringify(feed)).toContain('"cent":8000,"currencyCode":"EUR"');
    }));

  it('sells with a coupon, delivery, tax, points and a limit of refunds in euros, and in dollars by the rate', () =>
    inEuroShop(kind, async (shop) => {
      const [tee, coat] = [await variantOf(shop, 'TEE'), await variantOf(shop, 'COAT')];
      const terms = { ...coupon, amountCents: 5_00, minimumCents: 20_00 };
      expect((await addCoupon({ ...shop.deps }, 'FIVE', terms)).ok).toBe(true);
      const german = await signedUp(shop, { currencyCode: 'EUR' });
      const give = pointsBalanceOf(shop);
      await german.post('/apis/cart/items', { variantId: tee, quantity: 1 });
      const below = await german.post('/apis/fee', { country: 'DE', couponCode: 'FIVE' });
      expect(below.message).toContain('€20.00');
      const order = (await buy(german, tee, { couponCode: 'FIVE', shippingAddress: berlin, email: german.email })).data;
      expect(order).toMatchObject({
        subtotal: { cent: 24_00, currencyCode: 'EUR' },
        discount: { cent: 5_00 },
        shipping: { cent: 7_99 },
        tax: { cent: 4_31 },
        total: { cent: 26_99 },
      });
      expect((await pay(german, order.id, numbers.approved)).data).toEqual({ state: 'paid' });
      await shop.sweepAll();
      // One per cent of 19 euros, in hundredths of a point.
      expect(await give.kinds(german)).toEqual([['purchase', 19]]);
      // From 75 euros on delivery is free.
      const free = (await buy(shop.shopper('EUR', undefined, 'DE'), coat, { shippingAddress: berlin })).data;
      expect([free.subtotal.cent, free.shipping.cent, free.total.cent]).toEqual([80_00, 0, 80_00]);
      const american = await signedUp(shop, { currencyCode: 'USD' });
      await give.give(american, 10);
      const away = (await buy(american, tee, { quantity: 4, couponCode: 'FIVE', usePoints: 10 })).data;
      // 12 euros are 13.99 dollars, 5 euros 5.68, 10 points 11.36.
      expect([away.subtotal.cent, away.discount.cent, away.points.cent]).toEqual([55_96, 5_68, 11_36]);
      const rows = await shop.db.selectFrom('shop_order').selectAll().execute();
      const limits = await Promise.all(
        rows.map(async (row) => [row.currency, await findRefundLimit(shop.db, { role: roleOf.support } as never, row)]),
      );
      expect(limits.sort()).toEqual([
        ['EUR', 200_00],
        ['EUR', 200_00],
        ['USD', 227_27],
      ]);
    }));

  it('names them in the office, in reports, and in exports that change nothing when imported', () =>
    inEuroShop(kind, async (shop) => {
      const who = shop.shopper('EUR', undefined, 'DE');
      const { id, total } = (await buy(who, await variantOf(shop, 'COAT'), { shippingAddress: berlin })).data;
      await pay(who, id, numbers.approved);
      await ship(shop, { who, id, total: total.cent });
      await shop.sweepAll();
      const office = openOffice(shop);
      const owner = await office.member('olga', 'owner');
      const report = await owner.get('/office/reports?by=day&from=2026-11-01&to=2026-11-30');
      expect(report.body).toContain('All in EUR');
      expect(report.body).toContain('€80.00');
      for (const [path, words] of [
        ['/office/coupons', 'takes off an amount in EUR'],
        ['/office/products', 'Price in EUR'],
        ['/office/places/shipping', 'Prices are in EUR;'],
        ['/office/places/currencies/USD', 'One EUR is 1.136364 USD'],
        ['/office/places/taxes/US', 'up to 96.79 EUR'],
      ] as const)
        expect([path, (await owner.get(path)).body]).toEqual([path, expect.stringContaining(words)]);
      const typed = { code: 'TEN-OFF', does: 'amount', value: '10.00' };
      await owner.post('/office/coupons', typed);
      expect((await owner.get('/office/coupons/TEN-OFF')).body).toContain('€10.00');
      const file = join(shop.folder, 'export.csv');
      await exportFile(shop.db, file);
      const text = await readFile(file, 'utf8');
      expect(text).toMatch(/wool-coat.*,80\.00,100\.00,/);
      expect(text.split('\n')[0]).toContain('Price / USD');
      expect(text.split('\n')[0]).not.toContain('Price / EUR');
      const again = await takeFile(shop, text, 'again');
      expect(again).toMatchObject({ products: { created: 0 }, refused: [] });
      await exportFile(shop.db, file);
      expect(await readFile(file, 'utf8')).toBe(text);
    }));

  it('keeps its currency, and another one is refused with what to do', async () => {
    const { db, close } = await freshDatabase(kind);
    await expect(seedNeutral(db, noon, 'XYZ')).rejects.toThrow('name one of AED');
    await expect(seedDemonstration(db, noon, undefined, 'EUR')).rejects.toThrow('DEMO_CATALOGUE=0');
    expect(await db.selectFrom('currency').selectAll().execute()).toEqual([]);
    expect(await seedNeutral(db, noon, 'EUR')).toBe(true);
    expect([await seedNeutral(db, noon, 'EUR'), await seedNeutral(db, noon)]).toEqual([false, false]);
    for (const seed of [seedNeutral(db, noon, 'USD'), seedDemonstration(db, noon, undefined, 'USD')])
      await expect(seed).rejects.toThrow(/prices are in EUR.*SHOP_CURRENCY=EUR.*import/);
    expect(await loadBaseCurrency(db)).toBe('EUR');
    // A release from before this one would sell its goods in dollars.
    const earlier = knownMigrations.filter((name) => name < '053');
    await expect(refuseNewerTables(db, earlier)).rejects.toThrow('cannot work with them');
    expect(await integrityViolations(db, { now: noon })).toEqual([]);
    await db.updateTable('currency').set({ rate_ppm: 2 }).where('code', '=', 'EUR').execute();
    expect(await integrityViolations(db, { now: noon })).toEqual([expect.stringContaining('base currency EUR')]);
    await close();
  });

  it('is none from before: its prices stay in dollars, and earlier releases can go on with it', async () => {
    const { db, close } = await freshDatabase(kind);
    await db.transaction().execute((trx) => storeBase(trx as never));
    expect(await db.selectFrom('setting').selectAll().where('name', '=', 'shop.currency').execute()).toEqual([]);
    const dollar = { code: 'USD', name: 'US dollar', symbol: '$', rate_ppm: 1_000_000, rounding: 'none', position: 0 };
    await db.insertInto('currency').values(dollar).execute();
    expect(await loadBaseCurrency(db)).toBe('USD');
    await db.transaction().execute((trx) => storeBase(trx as never));
    const stored = await db.selectFrom('setting').select('value').where('name', '=', 'shop.currency').execute();
    expect(stored).toEqual([{ value: 'USD' }]);
    await refuseNewerTables(
      db,
      knownMigrations.filter((name) => name < '053'),
    );
    await close();
  });

  it('may have another one: yen are whole, the last decimal of a dinar is 0, and points buy about as much', async () => {
    for (const [currency, price, wrong, worth, bands] of [
      ['JPY', '12500', '12500.50', 100_00, [5_000, 10_000, 20_000, 40_000]],
      ['KWD', '12.500', '12.505', 20, [10, 20, 40, 80]],
      ['SEK', '500.00', '500.005', 10_00, [500, 1_000, 2_000, 4_000]],
    ] as const) {
      const database = await freshDatabase(kind);
      await seedNeutral(database.db, noon, currency);
      const header = 'Title,URL handle,Type,Status,SKU,Price';
      const text = `${header}\nStool,stool,Chairs,Active,S,${price}\nBench,bench,Chairs,Active,B,${wrong}`;
      const { products, refused } = await takeFile(database, text);
      expect([currency, products.created, refused.length]).toEqual([currency, 1, 1]);
      const base = await loadBase(database.db);
      expect([worthOf(1, base), bandBorders(base)]).toEqual([worth, bands]);
      // One point buys about a dollar's worth in dollars, too.
      const dollars = worthOf(1, await loadCurrency(database.db, 'USD'));
      expect([currency, dollars > 50 && dollars < 150]).toEqual([currency, true]);
      const file = join(database.folder, 'export.csv');
      await exportFile(database.db, file);
      expect(await readFile(file, 'utf8')).toContain(`,${price},`);
      await database.close();
    }
  });
});

it('begins by a command, and is opened with its currency', async () => {
  const { folder, close } = await freshDatabase('sqlite');
  const dataDir = join(folder, 'new');
  const make = (actor: string) => openShopDatabase(dataDir, undefined, actor, ownShop('SEK'));
  const db = await make('staff:ann@shop-1');
  expect(await loadBaseCurrency(db)).toBe('SEK');
  await db.destroy();
  // In a place that has a shop nothing is changed, and nothing recorded.
  const again = await make('staff:ben@shop-1');
  const trail = again.selectFrom('audit_entry').select(['actor', 'subject', 'details_json']);
  expect(await trail.where('action', '=', 'shop.made').execute()).toEqual([
    { actor: 'staff:ann@shop-1', subject: 'shop', details_json: '{"currency":"SEK"}' },
  ]);
  await again.destroy();
  await expect(openShopDatabase(dataDir, undefined, 'shop', ownShop('EUR'))).rejects.toThrow('prices are in SEK');
  await close();
});
