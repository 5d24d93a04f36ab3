import { describe, expect } from 'vitest';
import { listInvoices } from '../../server/commerce/orders/invoices/office-invoices.ts';
import { bought, paidOrder, refund, ship } from './support/after-sale.ts';
import { databaseKinds } from './support/database.ts';
import { textOf } from './support/form-in.ts';
import { goods } from './support/goods.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest, unbalancedShopTest } from './support/shop-test.ts';
import { storeInvoice } from './support/stored-invoice.ts';

describe.each(databaseKinds)('invoices in the office on %s', (kind) => {
  const it = freshCardShopTest[kind];

  it('are listed by kind, opened as PDF, and taken as a table of days', async ({ shop }) => {
    const order = await paidOrder(shop, goods.bag, { quantity: 2 });
    await ship(shop, order);
    await refund(shop, order, { units: [{ which: 'SKU-7', quantity: 1 }] });
    await shop.sweepAll();
    const bo = await openOffice(shop).member('bo', 'books');
    const invoices = (await bo.get('/office/invoices')).body;
    const [number = ''] = /INV-\d{4}-000001/.exec(invoices) ?? [];
    expect(invoices).toContain(`href="/office/invoices/${number}"`);
    const credits = (await bo.get('/office/invoices?kind=credit')).body;
    expect(credits).toMatch(new RegExp(`CN-\\d{4}-000001.*${number}`, 's'));
    expect((await bo.get(`/office/invoices/${number}`)).body).toMatch(/^%PDF-/);
    expect((await bo.get('/office/invoices/INV-1999-000001')).status).toBe(404);
    const days = (from: string, to: string) => bo.get(`/office/invoices.csv?from=${from}&to=${to}`);
    const lines = (await days('2000-01-01', '2099-12-31')).body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(new RegExp(`^${number},\\d{4}-\\d\\d-\\d\\d,\\d{10},,US,\\d+\\.\\d+,USD$`));
    expect(lines[2]).toMatch(new RegExp(`^CN-\\d{4}-000001,.*,${number},US,-\\d+(\\.\\d+)?,USD$`));
    expect((await days('2000-01-01', '2000-12-31')).body.trim().split('\r\n')).toHaveLength(1);
    for (const [from, to] of [
      ['2026-02-30', '2026-03-01'],
      ['2026-03-02', '2026-03-01'],
    ] as const)
      expect((await days(from, to)).status).toBe(422);
    expect((await bo.get('/office/invoices?after=x')).status).toBe(422);
    const sam = await openOffice(shop).member('sam', 'support');
    for (const path of ['/office/invoices', '/office/invoices.csv', `/office/invoices/${number}`])
      expect((await sam.get(path)).status).toBe(403);
  });

  it('of some days are one archive of PDFs, each as it is alone', async ({ shop }) => {
    const order = await paidOrder(shop, goods.bag, { quantity: 2 });
    await ship(shop, order);
    await refund(shop, order, { units: [{ which: 'SKU-7', quantity: 1 }] });
    await shop.sweepAll();
    const office = openOffice(shop);
    const bo = await office.member('bo', 'books');
    const archive = await bo.get('/office/invoices.zip?from=2000-01-01&to=2099-12-31');
    expect(archive.status).toBe(200);
    const names = archive.body.match(/(INV|CN)-\d{4}-\d{6}\.pdf/g) ?? [];
    // Each name is before its file and in the directory.
    expect(names.map((name) => name.replace(/-.*/, ''))).toEqual(['INV', 'CN', 'INV', 'CN']);
    const none = await bo.get('/office/invoices.zip?from=2000-01-01&to=2000-12-31');
    expect([none.status, none.body.includes('No document was issued on these days.')]).toEqual([422, true]);
    expect((await bo.get('/office/invoices.zip?from=2026-03-02&to=2026-03-01')).status).toBe(422);
    const sam = await office.member('sam', 'support');
    expect((await sam.get('/office/invoices.zip')).status).toBe(403);
  });

  it('are verified by those who read reports: missing numbers, and what was given before a restore', async ({
    shop,
  }) => {
    await paidOrder(shop, goods.bag);
    await paidOrder(shop, goods.bag, { email: 'bob@shop.example' });
    await shop.sweepAll();
    const office = openOffice(shop);
    const bo = await office.member('bo', 'books');
    const path = '/office/invoices/verification';
    const verify = async () => textOf((await bo.post(path, {})).body);
    expect((await bo.get('/office/invoices')).body).toContain(`action="${path}"`);
    const actions = () => shop.db.selectFrom('audit_entry').select('id').execute();
    const before = await actions();
    expect(await verify()).toContain('All 2 documents are as they were issued, and no number is missing.');
    const { year } = await shop.db.selectFrom('invoice').select('year').executeTakeFirstOrThrow();
    const setLast = (last: number) =>
      shop.db.updateTable('invoice_series').set({ last }).where('kind', '=', 'invoice').execute();
    await setLast(5);
    expect(await verify()).toContain(`The last number is INV-${year}-000005, and there are 2.`);
    const gap = { kind: 'invoice', year, first: 3, last: 5, recorded_at: shop.clock.time };
    await shop.db.insertInto('invoice_gap').values(gap).execute();
    expect(await verify()).toContain(`not in this database: INV-${year}-000003 to INV-${year}-000005.`);
    expect(await verify()).toContain('All 2 documents');
    expect(await actions()).toEqual(before);
    const sam = await office.member('sam', 'support');
    expect((await sam.post(path, {})).status).toBe(403);
    await shop.db.deleteFrom('invoice_gap').execute();
    await setLast(2);
  });

  it('go on after the last one of a page', async ({ shop }) => {
    for (let i = 0; i < 3; i += 1) await paidOrder(shop, goods.bag, { email: `b${i}@shop.example` });
    await shop.sweepAll();
    const all = await listInvoices(shop.db, { kind: 'invoice' });
    expect(all.rows.map(({ number }) => number.slice(-1))).toEqual(['3', '2', '1']);
    const [, year] = /INV-(\d{4})-/.exec(all.rows[0]?.number ?? '') ?? [];
    const after = await listInvoices(shop.db, { kind: 'invoice', after: `${year}-2` });
    expect(after.rows.map(({ number }) => number.slice(-1))).toEqual(['1']);
  });
});

describe('invoices in the office', () => {
  const it = unbalancedShopTest.sqlite;

  it('are verified: one that somebody with the database wrote is named', async ({ shop }) => {
    const bo = await openOffice(shop).member('bo', 'books');
    const verify = async () => textOf((await bo.post('/office/invoices/verification', {})).body);
    await bought(shop);
    const order = await shop.db.selectFrom('shop_order').select('id').executeTakeFirstOrThrow();
    await storeInvoice(shop.db, order.id);
    expect(await verify()).toContain('The only document is as it was issued, and no number is missing.');
    const stored = await shop.db.selectFrom('invoice').selectAll().executeTakeFirstOrThrow();
    const forged = { ...stored, id: 'forged', number: 2, snapshot_json: stored.snapshot_json.replace('USD', 'EUR') };
    await shop.db.insertInto('invoice').values(forged).execute();
    expect(await verify()).toContain('INV-2020-000002 is not what was issued.');
  });
});
