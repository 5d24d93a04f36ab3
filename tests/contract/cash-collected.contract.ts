import { describe, expect } from 'vitest';
import { openCash, recordCash } from '../../server/commerce/orders/cash/cash.ts';
import { loadInvoices } from '../../server/commerce/orders/invoices/invoice-queries.ts';
import { InvoiceSnapshot } from '../../server/commerce/orders/invoices/snapshot.ts';
import { taxReport } from '../../server/commerce/orders/invoices/tax-report.ts';
import type { OpenCash } from '../../shared/office/cash.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { type Bought, orderOnDelivery, refund, seen, ship } from './support/after-sale.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { tablesOf } from './support/integrity.ts';
import { openOffice } from './support/office.ts';
import { mailShopTest } from './support/shop-test.ts';

const bag = [{ which: 'SKU-7', quantity: 1 }];

describe.each(gateDatabases)('cash on delivery on %s', (kind) => {
  const it = mailShopTest[kind];

  const sent = async (shop: Shop, quantity = 1): Promise<Bought> => {
    const order = await orderOnDelivery(shop, quantity);
    await ship(shop, order);
    return order;
  };
  const numberOf = async (order: Bought): Promise<string> => (await seen(order)).orderNo;
  const record = async (shop: Shop, order: Bought, step: Parameters<typeof recordCash>[2]) =>
    recordCash(shop.deps, await numberOf(order), step);
  const credits = async (shop: Shop, { id }: Bought) => {
    await shop.sweepAll();
    const rows = await loadInvoices(shop.db, [id]);
    return rows
      .map(({ snapshot_json }) => InvoiceSnapshot.parse(JSON.parse(snapshot_json)))
      .filter((document) => document.kind === 'credit');
  };
  const leftInReport = async (shop: Shop) =>
    (await taxReport(shop.db, { from: '2026-11-01', to: '2026-11-30', by: 'month' })).reduce(
      (sum, { grossCents }) => sum + grossCents,
      0,
    );
  const owed = async ({ db }: Shop) => (await openCash(db)).owed.map(({ cents }) => cents);

  it('is owed by the courier until it is collected, once, and the order has arrived then', async ({ shop }) => {
    const order = await sent(shop, 2);
    await refund(shop, order, { units: bag });
    const half = order.total - (await seen(order)).toCollect.cent;
    expect(await owed(shop)).toEqual([order.total - half]);
    expect((await credits(shop, order)).map(({ totalCents }) => totalCents)).toEqual([half]);
    expect(await record(shop, order, 'collected')).toEqual({ ok: true, value: order.total - half });
    expect(await record(shop, order, 'collected')).toMatchObject({ ok: false });
    expect(await owed(shop)).toEqual([]);
    expect(await seen(order)).toMatchObject({ status: 'FULFILLED', payment: { state: 'paid' } });
    await credits(shop, order);
    expect(await leftInReport(shop)).toBe(order.total - half);
  });

  it('is not looked for any more once it is paid, or all of the order came back', async ({ shop }) => {
    const settled = async ({ id }: Bought) =>
      (await shop.db.selectFrom('shop_order').select('cash_settled').where('id', '=', id).executeTakeFirstOrThrow())
        .cash_settled;
    const paid = await sent(shop, 2);
    await refund(shop, paid, { units: bag });
    expect(await settled(paid)).toBe(0);
    await record(shop, paid, 'collected');
    expect(await settled(paid)).toBe(1);
    const [free, withDelivery] = [await sent(shop), await sent(shop)];
    const setDelivery = (cents: number) =>
      shop.db.updateTable('shop_order').set({ shipping_cents: cents }).where('id', '=', withDelivery.id).execute();
    await setDelivery(500);
    for (const order of [free, withDelivery]) await refund(shop, order, { units: bag });
    expect([await settled(free), await settled(withDelivery)]).toEqual([1, 0]);
    await setDelivery(0);
  });

  it('is listed page by page, and so are transfers', async ({ shop }) => {
    const orders = [await sent(shop), await sent(shop), await sent(shop)];
    const numbers = await Promise.all(orders.map(numberOf));
    const seenNumbers: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page: OpenCash = await openCash(shop.db, { owedAfter: after }, 2);
      seenNumbers.push(...page.owed.map(({ orderNo }) => orderNo));
      after = page.owedNext;
    }
    expect(seenNumbers.toSorted()).toEqual(numbers.toSorted());
    for (const order of orders) {
      await record(shop, order, 'collected');
      await refund(shop, order, { units: bag });
    }
    const first = await openCash(shop.db, {}, 2);
    const second = await openCash(shop.db, { transfersAfter: first.transfersNext ?? undefined }, 2);
    const transfers = [...first.transfers, ...second.transfers].map(({ orderNo }) => orderNo);
    expect([first.transfers.length, second.transfersNext]).toEqual([2, null]);
    expect(transfers.toSorted()).toEqual(numbers.toSorted());
  });

  it('is given back by transfer, with credit note and mail once that is made', async ({ shop }) => {
    const order = await sent(shop);
    await record(shop, order, 'collected');
    await refund(shop, order, { units: bag });
    expect(await credits(shop, order)).toEqual([]);
    expect((await openCash(shop.db)).transfers).toMatchObject([{ orderNo: await numberOf(order) }]);
    const { refunds } = await seen(order);
    expect(refunds).toMatchObject([{ state: 'pending', ofPayment: true }]);
    const cents = refunds[0].money.cent;
    expect(await record(shop, order, 'transferred')).toEqual({ ok: true, value: cents });
    expect(await record(shop, order, 'transferred')).toMatchObject({ ok: false });
    expect((await credits(shop, order)).map(({ totalCents }) => totalCents)).toEqual([cents]);
    const mail = shop.mails.find(({ id }) => id.startsWith('refunded.'));
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('To your bank account, by transfer.');
    expect((await openCash(shop.db)).transfers).toEqual([]);
  });

  it('of an order that was refused at the door is not owed: goods are back, the invoice is taken back', async ({
    shop,
  }) => {
    const { stockOf } = tablesOf(shop.db);
    const before = await stockOf(goods.bag);
    const order = await sent(shop, 2);
    expect(await record(shop, order, 'refused')).toEqual({ ok: true, value: order.total });
    expect(await record(shop, order, 'refused')).toMatchObject({ ok: false });
    expect(await stockOf(goods.bag)).toBe(before);
    expect(await seen(order)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'refused' });
    expect((await credits(shop, order)).length).toBe(1);
    expect(await leftInReport(shop)).toBe(0);
    expect(await owed(shop)).toEqual([]);
    expect(shop.mails.find(({ id }) => id.startsWith('cancelled.'))?.text).toContain('Nobody took the parcel');
  });

  it('is recorded in the office for many orders at once, and says what was left', async ({ shop }) => {
    const orders = [await sent(shop), await sent(shop), await orderOnDelivery(shop)];
    const numbers = await Promise.all(orders.map(numberOf));
    const staff = openOffice(shop);
    const owner = await staff.member('olga', 'owner');
    const page = await owner.get(officePaths.cash);
    for (const number of numbers.slice(0, 2)) expect(page.body).toContain(`value="${number}"`);
    const { body } = await owner.post(officePaths.cash, { step: 'collected', orders: numbers.join('\n') });
    expect(body).toContain('2 orders are paid by the courier.');
    expect(body).toContain(`${numbers[2]}: This order is not sent as a whole.`);
    expect(await owed(shop)).toEqual([]);
    const packer = await staff.member('pat', 'pack');
    expect((await packer.post(officePaths.cash, { step: 'refused', orders: numbers.join('\n') })).status).toBe(403);
  });
});
