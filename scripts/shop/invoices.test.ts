import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/commerce/database/connection.ts';
import { storedNumber, storeInvoice } from '../../tests/contract/support/stored-invoice.ts';
import { UsageError } from './command.ts';
import { openShopDatabase } from './database.ts';
import { examineSeller } from './doctor/seller.ts';
import { invoicesCommand } from './invoices.ts';

let folder: string;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-invoices-'));
  db = await openShopDatabase(folder, undefined);
  const order = {
    ...{ id: 'o', order_no: '1234567890', owner: 'device:a', email: '', status: 'UNPAID', currency: 'USD' },
    ...{ country: 'US', subtotal_cents: 0, discount_cents: 0, shipping_cents: 0, tax_cents: 0, tax_included: 0 },
    ...{ points_cents: 0, total_cents: 0, coupon_code: null, shipping_json: '{}', payment_type: 'IPAYLINKS' },
    ...{ shipping_address_json: '{}', billing_address_json: '{}', created_at: 1, expires_at: 1, updated_at: 1 },
  };
  await db.insertInto('shop_order').values(order).execute();
  await storeInvoice(db, 'o');
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

async function invoices(...words: string[]) {
  const said: string[] = [];
  const shop = { open: async () => db, dataDir: folder, out: (text: string) => void said.push(text), progress: null };
  return { status: await invoicesCommand.run(words, shop), out: said.join('') };
}

it('lists documents and writes one as a file', async () => {
  const days = ['--from', '1970-01-01', '--to', '1970-01-01'];
  expect((await invoices('list', ...days)).out).toContain(storedNumber);
  expect((await invoices('list', '--from', '1970-01-02', '--to', '1970-01-03')).out).toContain('There are no invoices');
  const file = join(folder, 'one.pdf');
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
  await db.insertInto('invoice_series').values({ kind: 'invoice', year: 2020, last: 2 }).execute();
  const changed = { kind: 'invoice', year: 2020, number: 2, order_id: 'o', issued_at: 0, taxed_at: 0 };
  await db
    .insertInto('invoice')
    .values({ id: 'x', ...changed, snapshot_json: '{}', hash: 'another' })
    .execute();
  await db.updateTable('invoice_series').set({ last: 3 }).execute();
  expect(await invoices('verify')).toEqual({
    status: 1,
    out: 'INV-2020-000002 is not what was issued.\nThe last number is INV-2020-000003, and there are 2.\n',
  });
});

it.each([['list'], ['pdf', 'INV-2020-000001'], ['forget'], ['list', '--from', 'x', '--to', '2026-01-01']])(
  'refuses %j %j',
  async (...words: string[]) => {
    await expect(invoices(...words)).rejects.toThrow(UsageError);
  },
);

it('the doctor names countries without a seller, and a seller without VAT number', async () => {
  await db.deleteFrom('content_document').where('type', '=', 'seller').execute();
  expect((await examineSeller(db)).map(({ state, text }) => [state, text])).toEqual([
    ['warn', expect.stringMatching(/no seller for US, .* and \d+ others/)],
  ]);
  const body_json = JSON.stringify({ name: 'A', address: ['B'], email: 'c@example.com', returnAddress: [] });
  const document = { type: 'seller', code: '0', market: '', status: 'PUBLISH', version: 1, updated_at: 0 };
  await db
    .insertInto('content_document')
    .values({ ...document, body_json })
    .execute();
  expect((await examineSeller(db)).map(({ text }) => text)).toEqual([
    expect.stringMatching(/no VAT number for DE, FR/),
  ]);
});
