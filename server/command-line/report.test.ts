import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenShop, openNewShop } from '../../tests/shop-commands/run-command.ts';
import { UsageError } from './command.ts';
import { command as reportCommand } from './report.ts';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openNewShop();
  const order = {
    id: 'o',
    order_no: '1',
    owner: 'device:a',
    email: '',
    status: 'PREPARING',
    currency: 'USD',
    country: 'US',
    subtotal_cents: 0,
    discount_cents: 0,
    shipping_cents: 0,
    tax_cents: 0,
    tax_included: 0,
    points_cents: 0,
    total_cents: 0,
    coupon_code: null,
    shipping_json: '{}',
    payment_type: 'COD',
    shipping_address_json: '{}',
    billing_address_json: '{}',
    created_at: 1,
    expires_at: 1,
    updated_at: 1,
  };
  await shop.db.insertInto('shop_order').values(order).execute();
  const at = Date.UTC(2026, 10, 20, 12);
  for (const [id, kind, cents] of [
    ['o', 'invoice', 1_000],
    ['r', 'credit', -400],
  ] as const) {
    const times = { issued_at: at, taxed_at: at };
    const row = { id, kind, year: 2026, number: 1, order_id: 'o', ...times, snapshot_json: '{}', hash: '' };
    await shop.db.insertInto('invoice').values(row).execute();
    const place = { country: 'US', state: '=HYPERLINK("x")', currency: 'USD', taxed_at: at };
    await shop.db
      .insertInto('invoice_tax')
      .values({ invoice_id: id, rate_bps: 725, ...place, net_cents: cents, tax_cents: cents / 10 })
      .execute();
  }
});
afterAll(() => shop.close());

const report = (...words: string[]) => shop.run(reportCommand, 'tax', ...words);
const november = ['--from', '2026-11-01', '--to', '2026-11-30'];

it('writes sales and refunds as a table that a spreadsheet can add up and does not calculate', async () => {
  expect((await report(...november, '--csv')).out).toBe(
    [
      'Period,Country,State,Rate,Currency,Kind,Documents,Net,Tax,Gross',
      `2026-11,US,"'=HYPERLINK(""x"")",7.25,USD,sales,1,10,1,11`,
      `2026-11,US,"'=HYPERLINK(""x"")",7.25,USD,refunds,1,-4,-0.4,-4.4`,
      '',
    ].join('\r\n'),
  );
});

it('shows them with their decimals, by day', async () => {
  const { out } = await report(...november, '--by', 'day');
  expect(out).toMatch(/2026-11-20 +US .* 7\.25 % +USD +refunds +1 +-4\.00 +-0\.40 +-4\.40/);
  expect((await report('--from', '2026-12-01', '--to', '2026-12-02')).out).toContain('no invoices');
});

it.each([
  ['--from', '2026-11-01'],
  ['--from', '2026-11-02', '--to', '2026-11-01'],
  ['--from', 'yesterday', '--to', '2026-11-01'],
  [...november, '--by', 'week'],
  [...november, '--csv', '--json'],
])('refuses %j %j %j %j', async (...words: string[]) => {
  await expect(report(...words)).rejects.toThrow(UsageError);
});
