import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe } from 'vitest';
import { openShopDatabase } from '../../scripts/shop/database.ts';
import type { Database } from '../../server/commerce/database/connection.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { grossOf, snapshotOf } from '../../server/commerce/orders/invoices/snapshot.ts';
import { freePort } from '../../server/operations/process/free-port.ts';
import { runShopIn } from './command-line.ts';
import { fill } from './filled-shop.ts';
import { messageTo } from './mailbox.ts';
import { type Running, run } from './processes.ts';
import { screenshot } from './screens.ts';
import { addToCart, hasScript, hydrated, orderNumber } from './shopper.ts';
import { expect, test } from './visit.ts';

/** A shop whose cards are paid on Stripe's page, that of the sandbox. */
let dataDir: string;
let shop: Running;
let db: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hemline-german-guest-'));
  await fill(dataDir);
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), PAYMENT_PROVIDER: 'stripe' };
  shop = await run('main', 'shop-german-guest', env);
  db = await openShopDatabase(dataDir, undefined);
});
afterAll(async () => {
  await db.destroy();
  const problem = await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
  expect(problem).toBeNull();
});

const columns =
  'Title,URL handle,Type,Status,SKU,Option1 name,Option1 value,Price,Price / EUR,Compare-at price,Compare-at price / EUR,Inventory tracker,Inventory quantity,Vendor,Composition';
const maker = {
  name: 'Quillon Mills Ltd',
  address: ['12 Weaver Street', 'Leeds'],
  contact: 'hello@quillon.example',
  country: 'GB',
  responsible: { name: 'Quillon Europe', address: ['Rue 1', '1000 Brussels'], contact: 'https://quillon.example/eu' },
};

/** Sells a shawl for €80, and then for €64 in a promotion. */
async function sell(handle: string): Promise<void> {
  const row = (price: string, before: string) =>
    `Quillon Shawl,${handle},Shawls,Active,${handle},Title,Default Title,${price},${price},${before},${before},shopify,9,Quillon Mills,"70% wool, 30% silk"`;
  const [products, information] = [join(dataDir, 'shawl.csv'), join(dataDir, 'quillon.json')];
  await writeFile(information, JSON.stringify(maker));
  await runShopIn(dataDir, 'content', 'put', 'manufacturer/quillon-mills', information, '--publish');
  for (const [price, before] of [
    ['80.00', ''],
    ['64.00', '100.00'],
  ] as const) {
    await writeFile(products, `${columns}\n${row(price, before)}\n`);
    expect(JSON.parse(await runShopIn(dataDir, 'import', products, '--json'))).toMatchObject({ refused: [] });
  }
}

describe.each([
  ['with JavaScript', true, 1280],
  ['without JavaScript', false, 360],
] as const)('a guest in Germany, %s', (_, javascript, width) => {
  test('reads what the law asks, pays on the hosted page, and withdraws from one of two pieces', async ({ visit }) => {
    const handle = `shawl-${width}`;
    const email = `guest-${width}@shop.example`;
    await sell(handle);
    const page = await visit({ javascript, width, shop: shop.url });
    await readProduct(page, handle);
    await addToCart(page, 2);
    const total = await order(page, email);
    await page.getByRole('radio', { name: /4242/ }).check();
    await page.getByRole('button', { name: /^Pay / }).click();
    const orderNo = await orderNumber(page);
    expect(total).toContain('€128.00');
    const mailed = (subject: string) =>
      messageTo(email, (letter) => letter.kind === 'mail' && letter.subject === subject, dataDir);
    const confirmation = await mailed(`Your order ${orderNo} is confirmed`);
    expect(confirmation.text).toMatch(/Attached: INV-\d{4}-\d{6}\.pdf/);
    expect(confirmation.text).toMatch(/Includes €20\.44 tax/);

    await runShopIn(dataDir, 'orders', 'ship', orderNo, '--carrier', 'dhl', '--tracking', `JD${orderNo}`);
    await withdrawOne(page, orderNo, email);
    const receipt = await mailed(`Your withdrawal from order ${orderNo}`);
    expect(receipt.text).toContain('Quillon Shawl');
    await runShopIn(dataDir, 'orders', 'refund', orderNo, '--return', `${handle}=1`, '--yes');
    await mailed('€64.00 is on its way back to you');
    await expectToAgree(orderNo, handle);
  });
});

/** The product's page has the price with tax, the lowest of 30 days, the fibres and who is responsible. */
async function readProduct(page: Page, handle: string): Promise<void> {
  await page.goto(`/products/${handle}?country=DE&currency=EUR`);
  const main = page.getByRole('main');
  await main.getByText('€64.00').first().waitFor();
  await main.getByText(/Lowest price on record before the reduction, fewer than 30 days: €80\.00/).waitFor();
  for (const text of ['70% wool, 30% silk', 'Quillon Mills Ltd', 'Quillon Europe', '1000 Brussels'])
    await main.getByText(text).first().waitFor({ state: 'attached' });
  await screenshot(page, 'german-guest-product');
}

/** Places the order; no page of the shop has a field for a card. @returns the text of the summary */
async function order(page: Page, email: string): Promise<string> {
  await page.getByRole('link', { name: 'Checkout' }).first().click();
  await page.waitForURL('**/checkouts');
  const script = await hasScript(page);
  await page.locator('#email').fill(email);
  if (script) await hydrated(page, 'checkout-form');
  const main = page.locator('.checkout-main');
  const fields = {
    'First name': 'Greta',
    'Last name': 'Gast',
    'Street address': 'Karl-Liebknecht-Straße 1',
    City: 'Berlin',
    Phone: '+49 30 901820',
  };
  for (const [label, text] of Object.entries(fields)) await main.getByLabel(label).first().fill(text);
  await page.locator('[name="shippingAddress.postalCode"]').fill('10178');
  if (script) await page.locator('.summary-amounts:not([aria-busy])').waitFor({ state: 'attached' });
  else await page.getByRole('button', { name: 'Update total' }).click();
  expect(await page.locator('[autocomplete^="cc-"], [name="cardNumber"]').count()).toBe(0);
  const summary = (await page.locator('.summary-amounts').first().textContent()) ?? '';
  await screenshot(page, 'german-guest-checkout');
  await page.getByRole('button', { name: /^Order with obligation to pay/ }).click();
  await page.waitForURL(/\/c\/pay\/cs_test_/);
  return summary;
}

async function withdrawOne(page: Page, orderNo: string, email: string): Promise<void> {
  await page.goto('/withdrawal');
  await page.getByLabel('Order number').fill(orderNo);
  await page.locator('#email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/^Pieces of/).selectOption('1');
  await page.getByLabel('Your name').fill('Greta Gast');
  await page.getByRole('button', { name: 'Withdraw from contract' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByRole('heading', { name: 'We have received your withdrawal' }).waitFor();
}

/** Invoice, credit note, refund, stock and ledger agree to the cent. */
async function expectToAgree(orderNo: string, handle: string): Promise<void> {
  const { id, total_cents } = await db
    .selectFrom('shop_order')
    .select(['id', 'total_cents'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  await expect.poll(async () => (await documentsOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit']);
  const [invoice, credit] = await documentsOf(id);
  const refunds = await db.selectFrom('refund').select(['amount_cents', 'state']).where('order_id', '=', id).execute();
  expect(refunds).toEqual([{ amount_cents: 64_00, state: 'done' }]);
  expect([grossOf(invoice?.rates ?? []), grossOf(credit?.rates ?? [])]).toEqual([total_cents, 64_00]);
  const variant = await db.selectFrom('variant').select('stock').where('sku', '=', handle).executeTakeFirstOrThrow();
  expect(variant.stock).toBe(8);
  expect(await integrityViolations(db, { now: Date.now() })).toEqual([]);
}

async function documentsOf(orderId: string) {
  const rows = await db
    .selectFrom('invoice')
    .select('snapshot_json')
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .execute();
  return rows.map(snapshotOf);
}
