import { describe, expect } from 'vitest';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { issueDocuments } from '../../server/commerce/orders/invoices/issue.ts';
import { type TaxRow, taxReport } from '../../server/commerce/orders/invoices/tax-report.ts';
import { removeUnits } from '../../server/commerce/orders/remove-units.ts';
import { setShopZone } from '../../server/commerce/places/shop-zone.ts';
import {
  type Bought,
  cancel,
  freeOrder,
  lockAndMove,
  orderOnDelivery,
  paidOrder,
  refund,
  ship,
} from './support/after-sale.ts';
import { address, confirm, dubai, japan } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop, Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { documents } from './support/issued-documents.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('invoices on %s', (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);

  const report = (shop: Shop) => taxReport(shop.db, { from: '2026-11-01', to: '2026-11-30', by: 'month' });
  const sum = (rows: readonly TaxRow[], kind: TaxRow['kind'], part: 'netCents' | 'taxCents' | 'grossCents') =>
    rows.filter((row) => row.kind === kind).reduce((total, row) => total + row[part], 0);
  /** Orders a dress and two bags to California, or elsewhere, and pays. */
  const mixed = async (shop: Shop, wanted: Parameters<typeof confirm>[1] = {}, currency = 'USD'): Promise<Bought> => {
    const who = shop.shopper(currency);
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
    await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 2 });
    const { data } = await confirm(who, wanted);
    await pay(who, data.id, numbers.approved);
    return { who, id: data.id, total: data.total.cent };
  };
  const clothing = async (shop: Shop) => {
    const place = { country: 'US', state: 'CA', tax_class: 'clothing', valid_from: '2026-01-01' };
    await shop.db
      .insertInto('tax_rate')
      .values({ ...place, rate_bps: 0 })
      .execute();
    const dress = shop.db.updateTable('variant').set({ tax_class: 'clothing' });
    await dress.where('id', '=', Number(goods.blackM)).execute();
  };

  it('are issued once when an order is paid, numbered from 1 on, as high as the order', async ({ shop }) => {
    await clothing(shop);
    const first = await mixed(shop);
    const [invoice, ...more] = await documents(shop, first);
    const second = await mixed(shop, { couponCode: 'WELCOME10' });
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: 'INV-2026-000001',
      totalCents: first.total,
      seller: null,
      buyer: expect.arrayContaining([`${address.firstName} ${address.lastName}`]),
      shipTo: [],
      lines: [
        { quantity: 1, unitCents: 3_000, cents: 3_000, rateBps: 0 },
        { quantity: 2, unitCents: 7_500, cents: 15_000, rateBps: 725 },
      ],
      rates: [
        { rateBps: 725, netCents: 15_000, taxCents: 1_088 },
        { rateBps: 0, netCents: 3_000, taxCents: 0 },
      ],
    });
    const [discounted] = await documents(shop, second);
    expect([discounted?.number, discounted?.totalCents]).toEqual(['INV-2026-000002', second.total]);
    expect(discounted?.lines.map(({ discountCents }) => discountCents)).toEqual([300, 1_500]);
    await issueDocuments(shop.deps, first.id);
    expect(await documents(shop, first)).toHaveLength(1);
    const unpaid = shop.shopper();
    await unpaid.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
    expect(await documents(shop, (await confirm(unpaid)).data)).toEqual([]);
  });

  it('name the seller of the country, and another delivery address', async ({ shop }) => {
    const seller = {
      name: 'Hemline GmbH',
      address: ['Weg 1', '10115 Berlin'],
      email: 'a@example.com',
      vatNumber: 'DE1',
    };
    const body_json = JSON.stringify({ ...seller, returnAddress: [] });
    const document = { type: 'seller', code: '0', market: '', status: 'PUBLISH', version: 1, updated_at: 0 };
    await shop.db
      .insertInto('content_document')
      .values({ ...document, body_json })
      .execute();
    const order = await mixed(shop);
    const billing_address_json = JSON.stringify({ ...address, street: 'Elsewhere 5' });
    await shop.db.updateTable('shop_order').set({ billing_address_json }).execute();
    const [invoice] = await documents(shop, order);
    expect(invoice?.seller).toEqual(seller);
    expect([invoice?.buyer.includes('Elsewhere 5'), invoice?.shipTo.includes(address.street)]).toEqual([true, true]);
  });

  it('are followed by a credit note for each refund: of units at their rates, of money by what is left', async ({
    shop,
  }) => {
    await clothing(shop);
    const order = await mixed(shop);
    await ship(shop, order);
    const [one, other] = [[{ which: 'SKU-1', quantity: 1 }], [{ which: 'SKU-7', quantity: 1 }]];
    for (const more of [{ units: one }, { units: other }, { amountCents: 1_000 }]) {
      await refund(shop, order, more);
      await shop.sweepAll();
      shop.clock.pass(1_000);
    }
    const [, dress, bag, money] = await documents(shop, order);
    expect(dress).toMatchObject({ number: 'CN-2026-000001', of: 'INV-2026-000001', totalCents: 3_000 });
    expect(dress?.rates).toEqual([{ rateBps: 0, netCents: 3_000, taxCents: 0 }]);
    expect(bag?.rates).toEqual([{ rateBps: 725, netCents: 7_500, taxCents: 544 }]);
    expect(money?.rates).toEqual([{ rateBps: 725, netCents: 932, taxCents: 68 }]);
    await refund(shop, order);
    const all = await documents(shop, order);
    expect(all.at(-1)?.rates).toEqual([{ rateBps: 725, netCents: 6_568, taxCents: 476 }]);
    expect(all.slice(1).reduce((total, { totalCents }) => total + totalCents, 0)).toBe(order.total);
  });

  it('take everything back when an order is cancelled, also what points paid', async ({ shop }) => {
    const orders = [await mixed(shop), await freeOrder(shop)];
    for (const order of orders) {
      await documents(shop, order);
      await cancel(order);
      const all = await documents(shop, order);
      expect(all.map((document) => document.kind).slice(0, 1)).toEqual(['invoice']);
    }
    const rows = await report(shop);
    expect(sum(rows, 'refunds', 'grossCents')).toBe(-sum(rows, 'sales', 'grossCents'));
    expect(sum(rows, 'refunds', 'taxCents')).toBe(-sum(rows, 'sales', 'taxCents'));
  });

  it('are of what was sent where it is paid on delivery', async ({ shop }) => {
    const order = await orderOnDelivery(shop);
    expect(await documents(shop, order)).toEqual([]);
    await ship(shop, order);
    const [invoice] = await documents(shop, order);
    expect(invoice?.totalCents).toBe(order.total);
  });

  it('leave out what was removed before an order on delivery was sent', async ({ shop }) => {
    const invoiceOf = async (who: Shopper, wanted: Parameters<typeof confirm>[1] = {}) => {
      await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 3 });
      const { data } = await confirm(who, wanted);
      await shop.db.updateTable('shop_order').set({ payment_type: 'COD' }).where('id', '=', data.id).execute();
      const step = { to: 'PREPARING', cause: 'phone verified', at: shop.clock.time } as const;
      await inTransaction(shop.db, (trx) => lockAndMove(trx, data.id, step));
      const units = [{ which: 'SKU-7', quantity: 1 }];
      await removeUnits(shop.deps, { orderId: data.id, units, lost: false, cause: 'merchant' });
      await ship(shop, { who, id: data.id, total: 0 });
      return (await documents(shop, data))[0];
    };
    const invoice = await invoiceOf(shop.shopper());
    expect(invoice?.lines).toMatchObject([{ quantity: 2, cents: 15_000 }]);
    expect(invoice?.rates).toEqual([{ rateBps: 725, netCents: 15_000, taxCents: 1_088 }]);
    const inYen = await invoiceOf(shop.shopper('JPY'), { shippingAddress: japan });
    expect(inYen?.lines).toMatchObject([{ quantity: 2, cents: 2 * (inYen?.lines[0]?.unitCents ?? 0) }]);
  });

  it('are not issued for orders whose taxes were not recorded', async ({ shop }) => {
    const who = shop.shopper();
    await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
    const { data } = await confirm(who);
    await shop.db.updateTable('shop_order').set({ shipping_tax_json: null }).where('id', '=', data.id).execute();
    await pay(who, data.id, numbers.approved);
    expect(await documents(shop, data)).toEqual([]);
  });

  it('cannot be changed or deleted', async ({ shop }) => {
    await documents(shop, await paidOrder(shop));
    const refused = /invoices are never changed/;
    await expect(shop.db.updateTable('invoice').set({ number: 7 }).execute()).rejects.toThrow(refused);
    await expect(shop.db.deleteFrom('invoice').execute()).rejects.toThrow(refused);
    await expect(shop.db.updateTable('invoice_tax').set({ tax_cents: 7 }).execute()).rejects.toThrow(refused);
    await expect(shop.db.deleteFrom('invoice_tax').execute()).rejects.toThrow(refused);
  });

  race('have numbers without a gap when many are issued at once, and some transactions fail', async ({ shop }) => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => paidOrder(shop, goods.perfume)));
    const broken = { ...shop.deps, clock: { now: () => Number.NaN } };
    const issuing = orders.flatMap(({ id }) => [
      issueDocuments(broken, id).catch(() => undefined),
      issueDocuments(shop.deps, id),
      issueDocuments(shop.deps, id),
    ]);
    await Promise.all(issuing);
    const rows = await shop.db.selectFrom('invoice').selectAll().orderBy('number').execute();
    expect(rows.map(({ number }) => number)).toEqual(orders.map((_, i) => i + 1));
    expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(orders.length);
  });

  it('begin at 1 in each year', async ({ shop }) => {
    await documents(shop, await paidOrder(shop));
    shop.clock.time = Date.UTC(2027, 0, 1);
    const [invoice] = await documents(shop, await paidOrder(shop));
    expect(invoice?.number).toBe('INV-2027-000001');
  });

  it('are reported by country, state, rate and month, as high as the orders and refunds', async ({ shop }) => {
    await clothing(shop);
    await mixed(shop, { couponCode: 'WELCOME10' });
    await mixed(shop, { shippingAddress: dubai('567') });
    await mixed(shop, { shippingAddress: japan }, 'JPY');
    const first = await mixed(shop);
    await ship(shop, first);
    await refund(shop, first, { units: [{ which: 'SKU-7', quantity: 1 }] });
    await shop.sweepAll();
    const rows = await report(shop);
    expect(
      rows.map(({ period, country, state, rateBps, kind: of, documents: count }) => [
        ...[period, country, state, rateBps, of],
        count,
      ]),
    ).toEqual([
      ['2026-11', 'AE', '', 500, 'sales', 1],
      ['2026-11', 'JP', '', 1_000, 'sales', 1],
      ['2026-11', 'US', 'CA', 725, 'sales', 2],
      ['2026-11', 'US', 'CA', 725, 'refunds', 1],
      ['2026-11', 'US', 'CA', 0, 'sales', 2],
    ]);
    const placed = await shop.db.selectFrom('shop_order').selectAll().execute();
    const refunds = await shop.db.selectFrom('refund').selectAll().execute();
    for (const currency of ['USD', 'JPY']) {
      const [here, ordered] = [
        rows.filter((row) => row.currency === currency),
        placed.filter((order) => order.currency === currency),
      ];
      expect(sum(here, 'sales', 'grossCents')).toBe(ordered.reduce((total, { total_cents }) => total + total_cents, 0));
      expect(sum(here, 'sales', 'taxCents')).toBe(ordered.reduce((total, { tax_cents }) => total + tax_cents, 0));
      const given = refunds.filter((one) => one.currency === currency);
      expect(sum(here, 'refunds', 'grossCents')).toBe(-given.reduce((total, one) => total + one.amount_cents, 0) || 0);
    }
    expect(await taxReport(shop.db, { from: '2026-12-01', to: '2026-12-31', by: 'day' })).toEqual([]);
  });

  it("count on the day of the shop's zone", async ({ shop }) => {
    await setShopZone(shop.db, 'America/New_York', shop.clock.time);
    shop.clock.time = Date.parse('2026-12-01T03:00:00Z');
    await documents(shop, await paidOrder(shop));
    expect((await report(shop)).map(({ period }) => period)).toEqual(['2026-11']);
  });

  it('are found by the integrity rules where a number is missing', async ({ shop }) => {
    await documents(shop, await paidOrder(shop));
    await shop.db.updateTable('invoice_series').set({ last: 2 }).execute();
    const complaints = await integrityViolations(shop.db, { now: shop.clock.time, except: ['stock', 'held'] });
    expect(complaints).toEqual(['the last invoice of 2026 has number 2, and there are 1']);
    await shop.db.updateTable('invoice_series').set({ last: 1 }).execute();
  });
});
