import { describe, expect } from 'vitest';
import { taxReport } from '../../server/commerce/orders/invoices/tax-report.ts';
import { nothing, type SalesRow, sumOf } from '../../server/commerce/orders/sales/measures.ts';
import { findPlan, type RankedRow, readRows } from '../../server/commerce/orders/sales/report-rows.ts';
import { paidOrder, refund, ship } from './support/after-sale.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('reports of the office on %s', (kind) => {
  const both = freshCardShopTest[kind];
  const it = usual(kind, both);
  const november = 'from=2026-11-01&to=2026-11-30';

  /** Sells two bags and a dress with a coupon, and takes one bag back. */
  const sell = async (shop: Shop) => {
    const order = await paidOrder(shop, goods.bag, { quantity: 2 });
    await paidOrder(shop, goods.blackM, { couponCode: 'WELCOME10', email: 'bob@example.com' });
    await ship(shop, order);
    await refund(shop, order, { units: [{ which: 'SKU-7', quantity: 1 }] });
    await shop.sweepAll();
  };
  type Sold = Pick<SalesRow, 'kind' | 'day' | 'value' | 'gross_cents'>;
  const salesOf = (row: Sold): SalesRow => ({ ...nothing, currency: 'EUR', orders: 1, units: 1, ...row });
  /** Adds sales in euros, and all of them by day. */
  const addSales = async ({ db }: Shop, rows: SalesRow[]) => {
    const days = [...Map.groupBy(rows, ({ day }) => day)];
    const all = days.map(([day, some]) => ({
      ...salesOf({ kind: 'all', day, value: '', gross_cents: 0 }),
      ...sumOf(some),
    }));
    await db
      .insertInto('sales_day')
      .values([...rows, ...all])
      .execute();
  };
  const forgetSales = async ({ db }: Shop) => {
    for (const name of ['sales_day', 'sales_period'] as const)
      await db.deleteFrom(name).where('currency', '=', 'EUR').execute();
  };
  const table = (body: string) =>
    body
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  const column = (rows: string[][], name: string) => {
    const at = rows[0]?.indexOf(name) ?? -1;
    return rows.slice(1).reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0);
  };

  both('show a month by each grouping, and as a table that adds up to the orders', async ({ shop }) => {
    const office = openOffice(shop);
    await sell(shop);
    const books = await office.member('bea', 'books');
    const orders = await shop.db.selectFrom('shop_order').selectAll().execute();
    const [refunded] = await shop.db.selectFrom('refund').selectAll().execute();
    for (const by of ['day', 'country', 'product', 'rate', 'payment', 'coupon']) {
      const page = await books.get(`/office/reports?by=${by}&${november}`);
      expect([by, page.status]).toEqual([by, 200]);
      expect(page.body).toContain('All in USD');
      const rows = table((await books.get(`/office/reports.csv?by=${by}&${november}`)).body);
      expect([by, column(rows, 'Sold')]).toEqual([by, orders.reduce((sum, { total_cents }) => sum + total_cents, 0)]);
      expect([by, column(rows, 'Tax')]).toEqual([by, orders.reduce((sum, { tax_cents }) => sum + tax_cents, 0)]);
      expect([by, column(rows, 'Refunded')]).toEqual([by, refunded?.amount_cents]);
    }
    const rates = table((await books.get(`/office/reports.csv?by=rate&${november}`)).body);
    const documents = await taxReport(shop.db, { from: '2026-11-01', to: '2026-11-30', by: 'month' });
    const netOf = (kind: string) =>
      documents.filter((row) => row.kind === kind).reduce((sum, { netCents }) => sum + netCents, 0);
    expect([column(rates, 'Net'), -column(rates, 'Refunded net')]).toEqual([netOf('sales'), netOf('refunds')]);
    expect((await books.get(`/office/reports?by=rate&${november}`)).body).toContain('>Net</th>');
    const payments = table((await books.get(`/office/reports.csv?by=payment&${november}`)).body);
    expect(payments.map(([payment]) => payment)).toEqual(['Payment', 'Card']);
    expect((await books.get(`/office/reports?by=payment&${november}`)).body).toContain('<th scope="row">Card</th>');
    const coupons = table((await books.get(`/office/reports.csv?by=coupon&${november}`)).body);
    expect(coupons.map(([coupon]) => coupon)).toEqual(['Coupon', '', 'WELCOME10']);
  });

  it('have the sum of all currencies in that of the shop, each day at its rate', async ({ shop }) => {
    const books = await openOffice(shop).member('bea', 'books');
    const rate = (day: string, rate_ppm: number) => ({
      currency: 'EUR',
      valid_from: Date.parse(day),
      rate_ppm,
      rounding: 'none',
    });
    await shop.db.deleteFrom('currency_rate').where('currency', '=', 'EUR').execute();
    await shop.db
      .insertInto('currency_rate')
      .values([rate('2026-01-01', 500_000), rate('2026-11-10', 800_000)])
      .execute();
    const sale = { kind: 'country', value: 'DE' };
    await addSales(shop, [
      salesOf({ ...sale, day: '2026-11-09', gross_cents: 10_000 }),
      salesOf({ ...sale, day: '2026-11-10', gross_cents: 10_000 }),
    ]);
    const { body } = await books.get(`/office/reports?by=country&${november}`);
    expect(body).toContain('>Germany</th>');
    // 100 euros at 0.5 and 100 at 0.8 for a dollar.
    expect(body).toMatch(/Everything in USD, at the rates of the days<\/th>.*\$325\.00/);
    await forgetSales(shop);
    expect((await books.get(`/office/reports?by=country&${november}`)).body).not.toContain('Everything in');
  });

  it('are of this month unless days are named, and say what is wrong with these', async ({ shop }) => {
    const office = openOffice(shop);
    await sell(shop);
    const owner = await office.member('olga', 'owner');
    const month = new Date(shop.clock.time).toISOString().slice(0, 7);
    expect((await owner.get('/office/reports')).body).toContain(`value="${month}-01"`);
    const empty = await owner.get('/office/reports?from=2020-01-01&to=2020-01-31');
    expect(empty.body).toContain('Nothing was sold or refunded');
    for (const days of [
      'from=2026-11-30&to=2026-11-01',
      'from=yesterday&to=2026-11-01',
      'from=2026-02-31&to=2026-11-01',
    ]) {
      const refused = await owner.get(`/office/reports?${days}`);
      expect([days, refused.status]).toEqual([days, 422]);
      expect(refused.body).toContain('role="alert"');
      expect((await owner.get(`/office/reports.csv?${days}`)).status).toBe(422);
    }
    await shop.db.deleteFrom('due_work').where('kind', '=', 'sales-backfill').execute();
    expect((await owner.get('/office/reports')).body).not.toContain('still being counted');
  });

  both('are the same whatever kept sums they are read from, page by page', async ({ shop }) => {
    const days = ['2024-12-30', '2025-01-01', '2025-01-31', '2025-02-01', '2025-12-31', '2026-01-05'];
    const rows = days.flatMap((day, i) =>
      Array.from({ length: 12 }, (_, n) =>
        salesOf({ kind: 'product', day, value: `${n + i}`, gross_cents: (n * (i + 1)) % 5 }),
      ),
    );
    await addSales(shop, rows);
    const readAll = async (from: string, to: string, maxSorted?: number) => {
      const plan = await findPlan(shop.db, { by: 'product', from, to }, maxSorted);
      const found: RankedRow[] = [];
      for (let page: RankedRow[] = [], more = plan !== null; plan && more; more = page.length === 5) {
        page = await readRows(shop.db, plan, { currencies: ['EUR', 'USD'], after: found.at(-1) ?? null, most: 5 });
        found.push(...page);
      }
      return { order: plan?.orderedBy, found };
    };
    for (const [from, to] of [
      ['2000-01-01', '2099-12-31'],
      ['2025-01-01', '2025-12-31'],
      ['2025-01-01', '2025-01-31'],
      ['2025-01-02', '2025-12-31'],
      ['2024-12-31', '2026-01-04'],
      ['2025-03-01', '2025-11-30'],
    ] as const) {
      const own = rows.filter(({ day }) => day >= from && day <= to);
      const sums = [...Map.groupBy(own, ({ value }) => value)]
        .map(([value, some]) => ({
          value,
          sold: some.reduce((sum, { gross_cents }) => sum + gross_cents, 0),
          orders: some.length,
        }))
        .sort((a, b) => b.sold - a.sold || (a.value < b.value ? 1 : -1));
      const seen = (found: RankedRow[]) =>
        found.flatMap(({ value, sums: row }) => (row ? [{ value, sold: row.gross_cents, orders: row.orders }] : []));
      const { order, found } = await readAll(from, to);
      expect([from, order ?? null, seen(found)]).toEqual([from, null, sums]);
      const cut = await readAll(from, to, 3);
      expect(new Set(seen(cut.found))).toEqual(new Set(sums));
      const isOrdered =
        found.length === 0 ||
        ['2000-01-01 2099-12-31', '2025-01-01 2025-12-31', '2025-01-01 2025-01-31'].includes(`${from} ${to}`);
      expect([from, cut.order ?? null]).toEqual([from, isOrdered ? null : from < '2025' ? 'ever' : '2025']);
    }
    await forgetSales(shop);
  });

  it('are read by books and owners alone, 40 rows a page, and no cell of a table is calculated', async ({ shop }) => {
    const office = openOffice(shop);
    await sell(shop);
    const sold = (value: string, gross_cents: number) =>
      salesOf({ kind: 'coupon', day: '2026-10-05', value, gross_cents });
    const rows = Array.from({ length: 60 }, (_, i) => sold(`=C${i}`, i % 7));
    await addSales(shop, rows);
    const books = await office.member('bea', 'books');
    const october = 'by=coupon&from=2026-10-01&to=2026-10-31';
    const first = (await books.get(`/office/reports?${october}`)).body;
    const next = /rel="next" href="([^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = (await books.get(next)).body;
    const codes = (body: string) => body.match(/=C\d+/g) ?? [];
    expect(codes(first)).toHaveLength(40);
    expect(new Set([...codes(first), ...codes(second)]).size).toBe(60);
    expect(first.length).toBeLessThan(30_000);
    const csv = (await books.get(`/office/reports.csv?${october}`)).body;
    expect(csv.match(/^'=C/gm)).toHaveLength(60);
    expect(csv).not.toMatch(/(^|,)"?[=+@-]/m);
    for (const role of ['pack', 'support', 'editor', 'buyer'] as const) {
      const other = await office.member(`a${role}`, role);
      for (const path of ['/office/reports', '/office/reports.csv']) {
        const refused = await other.get(path);
        expect([role, refused.status]).toEqual([role, 403]);
        expect(refused.body).toContain('reports.read');
      }
    }
    await forgetSales(shop);
  });
});
