import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { up as shopTables } from '../../server/commerce/database/migrations/001-shop.ts';
import { up as taxAndShipping } from '../../server/commerce/database/migrations/010-tax-and-shipping.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { deliverOrder } from '../../server/commerce/orders/ship.ts';
import { seen, ship } from './support/after-sale.ts';
import { address, confirm, dubai } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { emptyPlace, freshDatabase, gateDatabases } from './support/database.ts';
import type { Shop, Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshCardShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('what is not taxed or not shipped on %s', (kind) => {
  const it = freshCardShopTest[kind];

  const mark = (shop: Shop, variantId: string, flags: { taxable?: number; requires_shipping?: number }) =>
    shop.db.updateTable('variant').set(flags).where('id', '=', Number(variantId)).execute();
  const withGoods = async (shop: Shop, currency: string, ...lines: (readonly [string, number])[]): Promise<Shopper> => {
    const who = shop.shopper(currency);
    for (const [variantId, quantity] of lines) await who.post('/apis/cart/items', { variantId, quantity });
    return who;
  };
  const cents = (data: Record<string, { cent: number }>) =>
    Object.fromEntries(['subtotal', 'discount', 'shipping', 'tax', 'total'].map((part) => [part, data[part]?.cent]));
  const amounts = async (who: Shopper, place: { country: string; state?: string }) =>
    cents((await who.post('/apis/fee', place)).data);

  it('adds no tax for an untaxed line', async ({ shop }) => {
    await mark(shop, goods.perfume, { taxable: 0 });
    const who = await withGoods(shop, 'USD', [goods.blackM, 1], [goods.perfume, 2]);
    // 7.25 % of $30.00 only.
    expect(await amounts(who, { country: 'US', state: 'CA' })).toEqual({
      subtotal: 5_468,
      discount: 0,
      shipping: 595,
      tax: 218,
      total: 6_281,
    });
    await who.post('/apis/cart/useCoupon', { couponCode: 'WELCOME10' });
    expect(await amounts(who, { country: 'US', state: 'CA' })).toMatchObject({ discount: 547, tax: 196 });
    const only = await withGoods(shop, 'USD', [goods.perfume, 1]);
    expect(await amounts(only, { country: 'US', state: 'CA' })).toMatchObject({ tax: 0, total: 1_829 });
  });

  it('includes no tax of an untaxed line, nor of its part of the delivery, where prices include tax', async ({
    shop,
  }) => {
    await mark(shop, goods.bag, { taxable: 0 });
    await shop.db.updateTable('free_shipping').set({ threshold_cents: 10_000_000 }).execute();
    const who = await withGoods(shop, 'USD', [goods.blackM, 1], [goods.bag, 1]);
    // Of $30.00 and 30 / 105 of $12.50, 5 / 105 are tax.
    const { data } = await who.post('/apis/fee', { country: 'AE' });
    expect(cents(data)).toMatchObject({ subtotal: 10_500, shipping: 1_250, tax: 160, total: 11_750 });
    await mark(shop, goods.blackM, { taxable: 0 });
    expect(await amounts(who, { country: 'AE' })).toMatchObject({ tax: 0, total: 11_750 });
  });

  it('charges no delivery for what is not shipped, and does not count it towards free delivery', async ({ shop }) => {
    await mark(shop, goods.bag, { requires_shipping: 0 });
    const who = await withGoods(shop, 'USD', [goods.blackM, 1], [goods.bag, 1]);
    expect(await amounts(who, { country: 'US', state: 'OR' })).toMatchObject({ subtotal: 10_500, shipping: 595 });
    expect((await who.get('/apis/cart')).data.freeShipping.left.cent).toBe(4_500);
    const only = await withGoods(shop, 'USD', [goods.bag, 1]);
    const { data } = await only.post('/apis/fee', { country: 'US', state: 'CA' });
    expect(cents(data)).toEqual({ subtotal: 7_500, discount: 0, shipping: 0, tax: 544, total: 8_044 });
    expect(data.shippingMethods).toMatchObject([{ id: 'none', name: 'Nothing to ship', money: { cent: 0 }, days: '' }]);
    expect((await only.get('/apis/cart')).data.freeShipping).toBe(null);
  });

  it('can be bought in countries without shipping, and not on delivery', async ({ shop }) => {
    await mark(shop, goods.perfume, { requires_shipping: 0 });
    const who = await withGoods(shop, 'EUR', [goods.perfume, 1]);
    for (const country of ['DE', 'IS']) {
      const { data } = await who.post('/apis/fee', { country });
      expect([data.problems, data.shipping.cent]).toEqual([[], 0]);
    }
    expect((await who.post('/apis/fee', { country: 'XX' })).code).toBe('300002');
    const cash = await withGoods(shop, 'USD', [goods.perfume, 1]);
    expect((await cash.post('/apis/fee', { country: 'AE' })).data.paymentTypes).not.toContain('COD');
    const shippingAddress = dubai('567');
    const refused = await confirm(cash, { shippingAddress, shippingMethod: 'none', paymentType: 'COD' });
    expect(refused.message).toBe('Please check the marked fields.');
  });

  it('is ordered, paid and completed without a parcel', async ({ shop }) => {
    await mark(shop, goods.perfume, { requires_shipping: 0, taxable: 0 });
    const who = await withGoods(shop, 'USD', [goods.perfume, 1]);
    const { data: placed } = await confirm(who, { shippingMethod: 'none' });
    expect(placed).toMatchObject({
      shippingMethod: { id: 'none', days: '' },
      shipping: { cent: 0 },
      tax: { cent: 0 },
      lines: [{ unshipped: true }],
      shippingAddress: address,
    });
    const order = { who, id: placed.id, total: placed.total.cent };
    expect((await pay(who, order.id, numbers.approved)).data).toEqual({ state: 'paid' });
    await mark(shop, goods.perfume, { requires_shipping: 1, taxable: 1 });
    await expect(ship(shop, order)).resolves.toMatchObject({ ok: false, error: { code: '500409' } });
    expect(await deliverOrder(shop.deps, order.id)).toEqual({ ok: true, value: null });
    const { status, tracks } = await seen(order);
    expect(status).toBe('FULFILLED');
    expect(tracks.map((track: { text: string }) => track.text)).toContain('Your order is ready.');
  });

  it('is not part of the parcel of what is shipped with it', async ({ shop }) => {
    await mark(shop, goods.perfume, { requires_shipping: 0 });
    const who = await withGoods(shop, 'USD', [goods.blackM, 1], [goods.perfume, 1]);
    const { data: placed } = await confirm(who);
    const order = { who, id: placed.id, total: placed.total.cent };
    await pay(who, order.id, numbers.approved);
    expect(await deliverOrder(shop.deps, order.id)).toMatchObject({ ok: false });
    expect(await ship(shop, order)).toMatchObject({ ok: true });
    const { status, fulfillments } = await seen(order);
    expect([status, fulfillments.flatMap((parcel: { lines: unknown[] }) => parcel.lines)]).toMatchObject([
      'SHIPPED',
      [{ quantity: 1 }],
    ]);
  });

  it('is found by the integrity rules where an order pays for it', async ({ shop }) => {
    await mark(shop, goods.perfume, { requires_shipping: 0, taxable: 0 });
    const who = await withGoods(shop, 'USD', [goods.perfume, 1]);
    const { data: placed } = await confirm(who, { shippingMethod: 'none' });
    const wrong = { tax_cents: 10, shipping_cents: 5, total_cents: placed.total.cent + 15 };
    await shop.db.updateTable('shop_order').set(wrong).where('id', '=', placed.id).execute();
    const complaints = await integrityViolations(shop.db, { now: shop.deps.clock.now(), except: ['stock', 'held'] });
    expect(complaints).toEqual([
      expect.stringContaining('has 10 cents of tax and 5 of delivery'),
      expect.stringContaining('has 10 cents of tax, its lines 0'),
    ]);
    const right = { tax_cents: 0, shipping_cents: 0, total_cents: placed.total.cent };
    await shop.db.updateTable('shop_order').set(right).where('id', '=', placed.id).execute();
  });
});

it.each(gateDatabases)('takes from earlier imports on %s the values of their files', async (kind) => {
  const database = await freshDatabase(kind);
  const db = openDatabase(await emptyPlace(kind, database.folder));
  await shopTables(db as never);
  await sql`insert into product (id, handle, title, style, description_html, details_json, category, status, review_count, sales_count, rank, price_cents, on_sale, in_stock, is_new, extra_json, created_at, updated_at)
    values (1, 'a', 'A', 's', '', '[]', 'c', 'onSale', 0, 0, 0, 1, 0, 1, 0, '{}', 1, 1)`.execute(db);
  const extras = [
    { 'Charge tax': 'FALSE', 'Requires shipping': 'true', 'Cost per item': '3' },
    { 'Charge tax': 'TRUE', 'Requires shipping': 'false' },
    { 'Cost per item': '4' },
  ];
  for (const [i, extra] of extras.entries())
    await sql`insert into variant (id, product_id, position, sku, base_cents, extra_json)
      values (${i + 1}, 1, ${i}, '', 100, ${JSON.stringify(extra)})`.execute(db);
  await taxAndShipping(db as never);
  const rows = await db.selectFrom('variant').selectAll().orderBy('id').execute();
  expect(rows.map((row) => [row.taxable, row.requires_shipping, JSON.parse(row.extra_json)])).toEqual([
    [0, 1, { 'Cost per item': '3' }],
    [1, 0, {}],
    [1, 1, { 'Cost per item': '4' }],
  ]);
  await db.destroy();
  await database.close();
});
