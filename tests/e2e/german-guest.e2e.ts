import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../server/operations/process/free-port.ts';
import { findings } from './axe.ts';
import { runShopIn } from './command-line.ts';
import { fill } from './filled-shop.ts';
import { freshEmail } from './members.ts';
import { type Running, run } from './processes.ts';
import { screenshot } from './screens.ts';
import { sellShawl } from './shawl.ts';
import { addToCart, hydrated, orderNumber } from './shopper.ts';
import { expect, test } from './visit.ts';

/** A shop whose cards are paid on Stripe's page, that of the sandbox. */
let dataDir: string;
let shop: Running;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hemline-german-guest-'));
  await fill(dataDir);
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), PAYMENT_PROVIDER: 'stripe' };
  shop = await run('main', 'shop-german-guest', env);
});
afterAll(async () => {
  const problem = await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
  expect(problem).toBeNull();
});

test('a guest in Germany reads what the law asks, pays on the hosted page, and withdraws from one of two pieces', async ({
  visit,
}) => {
  const handle = 'shawl-script';
  const email = freshEmail();
  await sellShawl(dataDir, handle);
  const page = await visit({ shop: shop.url, expected: [402] });
  await readProduct(page, handle);
  await addToCart(page, 2);
  expect(await order(page, email)).toContain('€128.00');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('radio', { name: /declines/ }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByText('Your card was declined').waitFor();
  await page.getByRole('radio', { name: /4242/ }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
  const orderNo = await orderNumber(page);
  await page.getByText('Visa ending in 4242').first().waitFor();
  await runShopIn(dataDir, 'orders', 'ship', orderNo, '--carrier', 'dhl', '--tracking', `JD${orderNo}`);
  await withdrawOne(page, orderNo, email);
});

/** The product's page has the price with tax, the lowest of 30 days, the fibres and who is responsible. */
async function readProduct(page: Page, handle: string): Promise<void> {
  await page.goto(`/products/${handle}?country=DE&currency=EUR`);
  const main = page.getByRole('main');
  await main.getByText('€64.00').first().waitFor();
  await main.getByText(/Lowest price on record before the reduction, fewer than 30 days: €80\.00/).waitFor();
  for (const text of ['70% wool, 30% silk', 'Quillon Mills Ltd', 'Quillon Europe', '1000 Brussels'])
    await main.getByText(text).first().waitFor({ state: 'attached' });
  expect(await findings(page)).toEqual([]);
  await screenshot(page, 'german-guest-product');
}

/** Places the order; no page of the shop has a field for a card. @returns the text of the summary */
async function order(page: Page, email: string): Promise<string> {
  await page.getByRole('link', { name: 'Checkout' }).first().click();
  await page.waitForURL('**/checkouts');
  await page.locator('#email').fill(email);
  await hydrated(page, 'checkout-form');
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
  await page.locator('.summary-amounts:not([aria-busy])').waitFor({ state: 'attached' });
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
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Withdraw from contract' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByRole('heading', { name: 'We have received your withdrawal' }).waitFor();
  expect(await findings(page)).toEqual([]);
}
