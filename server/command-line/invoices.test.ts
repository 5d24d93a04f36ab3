import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedNumber, storeInvoice } from '../../tests/contract/support/stored-invoice.ts';
import { type OpenShop, openNewShop } from '../../tests/shop-commands/run-command.ts';
import { loadSetupFacts } from '../commerce/integrity/setup/facts.ts';
import { examineSeller } from '../commerce/integrity/setup/seller.ts';
import { integrityViolations } from '../commerce/integrity/violations.ts';
import { nextNumber } from '../commerce/orders/invoices/invoice-queries.ts';
import { UsageError } from './command.ts';
import { examineInvoiceGaps } from './doctor/work.ts';
import { command as invoicesCommand } from './invoices.ts';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openNewShop();
  const order = {
    id: 'o',
    order_no: '1234567890',
    owner: 'device:a',
    email: '',
    status: 'UNPAID',
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
    payment_type: 'IPAYLINKS',
    shipping_address_json: '{}',
    billing_address_json: '{}',
    created_at: 1,
    expires_at: 1,
    updated_at: 1,
  };
  await shop.db.insertInto('shop_order').values(order).execute();
  await storeInvoice(shop.db, 'o');
});
afterAll(() => shop.close());

const invoices = (...words: string[]) => shop.run(invoicesCommand, ...words);

it('lists documents and writes one as a file', async () => {
  const days = ['--from', '1970-01-01', '--to', '1970-01-01'];
  expect((await invoices('list', ...days)).out).toContain(storedNumber);
  expect((await invoices('list', '--from', '1970-01-02', '--to', '1970-01-03')).out).toContain('There are no invoices');
  const file = join(shop.folder, 'one.pdf');
  expect(await invoices('pdf', storedNumber, file)).toMatchObject({ status: 0 });
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await invoices('pdf', 'INV-2020-000002', file)).toMatchObject({ status: 1 });
});

it('says that no document of an unpaid order is due', async () => {
  expect(await invoices('issue', '1')).toMatchObject({ status: 1 });
  expect((await invoices('issue', '1234567890')).out).toBe(`Order 1234567890: ${storedNumber}.\n`);
});

it('finds what is not what was issued, and missing numbers', async () => {
  expect(await invoices('verify')).toEqual({ status: 0, out: '1 documents are as they were issued, without a gap.\n' });
  await shop.db.insertInto('invoice_series').values({ kind: 'invoice', year: 2020, last: 2 }).execute();
  const changed = { kind: 'invoice', year: 2020, number: 2, order_id: 'o', issued_at: 0, taxed_at: 0 };
  await shop.db
    .insertInto('invoice')
    .values({ id: 'x', ...changed, snapshot_json: '{}', hash: 'another' })
    .execute();
  await shop.db.updateTable('invoice_series').set({ last: 3 }).execute();
  expect(await invoices('verify')).toEqual({
    status: 1,
    out: 'INV-2020-000002 is not what was issued.\nThe last number is INV-2020-000003, and there are 2.\n',
  });
});

it('goes on behind a number that was given before a restore, and knows the gap', async () => {
  expect((await invoices('continue', 'CN-2026-000003')).out).toContain('CN-2026-000001 to CN-2026-000003');
  expect(await invoices('continue', 'CN-2026-000003')).toMatchObject({ status: 1 });
  expect((await invoices('verify')).out).toContain('CN-2026-000001 to CN-2026-000003: given before a restore');
  expect((await invoices('verify')).out).not.toContain('The last number is CN');
  const next = await shop.db.transaction().execute((trx) => nextNumber(trx, 'credit', 2026));
  expect(next).toBe(4);
  await shop.db.updateTable('invoice_series').set({ last: 3 }).where('kind', '=', 'credit').execute();
  const numbers = await integrityViolations(shop.db, { now: 0 });
  expect(numbers.filter((violation) => violation.includes('credit'))).toEqual([]);
  expect(await examineInvoiceGaps(shop.db)).toMatchObject([{ state: 'ok', text: expect.stringContaining('CN-2026') }]);
});

it.each([
  ['continue', 'INV-1'],
  ['list'],
  ['pdf', 'INV-2020-000001'],
  ['forget'],
  ['list', '--from', 'x', '--to', '2026-01-01'],
])('refuses %j %j', async (...words: string[]) => {
  await expect(invoices(...words)).rejects.toThrow(UsageError);
});

it('the doctor names countries without a seller, and a seller without VAT number', async () => {
  await shop.db.deleteFrom('content_document').where('type', '=', 'seller').execute();
  const found = async () =>
    (await examineSeller(shop.db, await loadSetupFacts(shop.db))).map(({ state, text }) => [state, text]);
  expect(await found()).toEqual([['warn', 'nobody is named who sells']]);
  const body_json = JSON.stringify({ name: 'A', address: ['B'], email: 'c@example.com', returnAddress: [] });
  const document = { type: 'seller', code: '0', status: 'PUBLISH', version: 1, updated_at: 0, body_json };
  const name = (market: string) =>
    shop.db
      .insertInto('content_document')
      .values({ ...document, market })
      .execute();
  await name('AX');
  expect(await found()).toEqual([['warn', expect.stringMatching(/no seller for US, .* and \d+ others/)]]);
  await name('');
  expect(await found()).toEqual([['warn', expect.stringMatching(/no VAT number for DE, FR/)]]);
});
