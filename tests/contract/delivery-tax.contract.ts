import { describe, expect, test } from 'vitest';
import { deliveryRules, setDeliveryTax } from '../../server/commerce/checkout/taxes/delivery-tax.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { migrate } from '../../server/commerce/database/migrate.ts';
import { up as taxOnDelivery } from '../../server/commerce/database/migrations/065-tax-on-delivery.ts';
import { loadInvoices } from '../../server/commerce/orders/invoices/invoice-queries.ts';
import { InvoiceSnapshot } from '../../server/commerce/orders/invoices/snapshot.ts';
import { taxReport } from '../../server/commerce/orders/invoices/tax-report.ts';
import { seedPlaces } from '../../server/commerce/places/initial-places.ts';
import { type Bought, cancel, refund, seen, ship } from './support/after-sale.ts';
import { address, confirm } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds, emptyPlace, freshDatabase, gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshCardShopTest } from './support/shop-test.ts';

const newYork = { ...address, state: 'NY', city: 'New York', postalCode: '10001' };

describe.each(gateDatabases)('tax on delivery on %s', (kind) => {
  const it = freshCardShopTest[kind];

  /** Orders two dresses and a scarf for New York, by express, with a coupon, and pays. */
  const ordered = async (shop: Shop): Promise<Bought> => {
    await shop.db
      .insertInto('tax_rate')
      .values({ country: 'US', state: 'NY', rate_bps: 400, tax_class: 'standard', valid_from: '0001-01-01' })
      .execute();
    const who = shop.shopper();
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 2 });
    await who.post('/apis/cart/items', { variantId: goods.lastScarf, quantity: 1 });
    const wanted = { shippingAddress: newYork, shippingMethod: 'express', couponCode: 'WELCOME10' };
    const fee = { country: 'US', state: 'NY', shippingMethod: 'express', couponCode: 'WELCOME10' };
    const { total, tax } = (await who.post('/apis/fee', fee)).data;
    const { data } = await confirm(who, { ...wanted, expectedTotal: { cent: total.cent, currencyCode: 'USD' } });
    expect([data.total, data.tax]).toEqual([total, tax]);
    await pay(who, data.id, numbers.approved);
    return { who, id: data.id, total: data.total.cent };
  };
  const documents = async (shop: Shop, { id }: Bought) => {
    await shop.sweepAll();
    const rows = await loadInvoices(shop.db, [id]);
    return rows.map(({ snapshot_json }) => InvoiceSnapshot.parse(JSON.parse(snapshot_json)));
  };
  const taxLeft = async (shop: Shop) =>
    (await taxReport(shop.db, { from: '2026-11-01', to: '2026-11-30', by: 'month' })).reduce(
      (sum, { taxCents }) => sum + taxCents,
      0,
    );

  it('is in quote, order and invoice alike, and refunds of pieces leave it', async ({ shop }) => {
    await setDeliveryTax(shop.db, { country: 'US', state: 'NY', rule: 'yes' }, shop.clock.now());
    const order = await ordered(shop);
    // 90 % of 60.00 and 19.99 are 71.99, with delivery of 14.95 at 4 %.
    expect((await seen(order)).tax.cent).toBe(Math.round((7_199 + 1_495) * 0.04));
    const [invoice] = await documents(shop, order);
    expect(invoice).toMatchObject({
      shipping: [{ rateBps: 400, cents: 1_495 }],
      rates: [{ rateBps: 400, netCents: 7_199 + 1_495, taxCents: 348 }],
      totalCents: order.total,
    });
    await ship(shop, order);
    await refund(shop, order, {
      units: [
        { which: 'SKU-1', quantity: 2 },
        { which: 'SKU-3', quantity: 1 },
      ],
    });
    await documents(shop, order);
    expect(await taxLeft(shop)).toBe(60);
    await refund(shop, order);
    await documents(shop, order);
    expect(await taxLeft(shop)).toBe(0);
  });

  it('is the share of the taxed goods in proportion, none where the place says nothing, and ends with the order', async ({
    shop,
  }) => {
    await shop.db.updateTable('variant').set({ taxable: 0 }).where('id', '=', Number(goods.lastScarf)).execute();
    await setDeliveryTax(shop.db, { country: 'US', state: 'NY', rule: 'proportion' }, shop.clock.now());
    const order = await ordered(shop);
    const share = Math.round((1_495 * 5_400) / 7_199);
    const [invoice] = await documents(shop, order);
    expect(invoice?.shipping).toEqual([
      { rateBps: 400, cents: share },
      { rateBps: 0, cents: 1_495 - share },
    ]);
    expect((await seen(order)).tax.cent).toBe(Math.round((5_400 + share) * 0.04));
    await cancel(order);
    await documents(shop, order);
    expect(await taxLeft(shop)).toBe(0);
    const who = shop.shopper();
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
    // California taxes the goods alone.
    expect((await who.post('/apis/fee', { country: 'US', state: 'CA' })).data.tax.cent).toBe(218);
  });
});

test.each(databaseKinds)('running shops get the rules of the states whose rate they left alone on %s', async (kind) => {
  const database = await freshDatabase(kind);
  const db = openDatabase(await emptyPlace(kind, database.folder));
  await migrate(db);
  await seedPlaces(db, 'USD');
  const fresh = await deliveryRules(db, 'US');
  expect(fresh).toContainEqual({ country: 'US', state: 'NY', rule: 'yes' });
  await db.schema.dropTable('delivery_tax').execute();
  await db.updateTable('tax_rate').set({ rate_bps: 850, rate_exact: 850 }).where('state', '=', 'WA').execute();
  await taxOnDelivery(db as never);
  expect(await deliveryRules(db, 'US')).toEqual(fresh.filter(({ state }) => state !== 'WA'));
  await db.destroy();
  await database.close();
});
