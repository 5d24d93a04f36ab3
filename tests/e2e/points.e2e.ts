import type { Page } from 'playwright';
import { inject } from 'vitest';
import { openShopDatabase } from '../../server/command-line/database.ts';
import { findByEmail } from '../../server/commerce/account/customer-queries.ts';
import { atOnce, writeEntry } from '../../server/commerce/points/ledger.ts';
import { findings } from './axe.ts';
import { runShop } from './command-line.ts';
import { goodsFor } from './goods.ts';
import { freshEmail, password } from './members.ts';
import { screenshot } from './screens.ts';
import { joined, paid, putInCart } from './shop-requests.ts';
import { cards, fillCheckout, hydrated, orderNumber, payBy } from './shopper.ts';
import { expect, test } from './visit.ts';

const balance = (page: Page) => page.locator('.points-balance');

test('a customer pays with points at the checkout, which reduces the balance', async ({ visit }) => {
  const page = await visit({ width: 360 });
  const email = await joined(page);
  await runShop('points', 'add', email, '12', '--reason', 'a present');
  await putInCart(page);
  await page.goto('/checkouts');
  await fillCheckout(page, email);
  const toggle = page.locator('label.summary-bar');
  if (!(await page.getByLabel(/^Use 12 points/).isVisible())) await toggle.click();
  const before = await totalOf(page);
  await page.getByLabel('Use 12 points (−$12.00)').check();
  const row = page.locator('.summary .total-row', { hasText: 'Points' });
  await row.getByText('−$12.00').waitFor();
  expect(await totalOf(page)).toBe(before - 1_200);
  await screenshot(page, 'checkout-points');
  await page.getByRole('button', { name: /^Place order · / }).click();
  await page.waitForURL(/\/cc\?order=/);
  await payBy(page, cards.approved);
  await orderNumber(page);
  await page.goto('/account/points');
  expect(await balance(page).textContent()).toBe('0 points');
  await page.getByText('Spent on an order').waitFor();
  await screenshot(page, 'points');
}, 120_000);

test('a customer copies the link to a product, or is shown it where the browser forbids that', async ({ visit }) => {
  const { product } = await goodsFor('lace bra');
  const page = await visit();
  await joined(page);
  await page.goto(`/products/${product.handle}`);
  const address = await shareWithScript(page);
  expect(address).toMatch(/^http:\/\/[^/]+\/s\/[\w-]{8}$/);
}, 120_000);

test('a visitor who is signed out signs in and then gets the link', async ({ visit }) => {
  const { product } = await goodsFor('boots');
  const page = await visit();
  await page.goto(`/products/${product.handle}`);
  for (const island of ['share', 'page-dialog']) await hydrated(page, island);
  await page.getByRole('button', { name: 'Share' }).click();
  // With JavaScript the registration form opens over the page at once.
  await page.locator('form[action="/account/register"] [name="email"]').waitFor();
  const form = page.locator('form[action="/account/register"]');
  await form.locator('[name="email"]').fill(freshEmail());
  await form.locator('[name="password"]').fill(password);
  await form.locator('[name="confirmPassword"]').fill(password);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: `Share ${product.title}` }).waitFor();
  expect(await page.getByLabel('Your link to this piece').inputValue()).toContain('/s/');
  await screenshot(page, 'share');
}, 60_000);

test('the pages of points are accessible: without points, and with points that are on their way and owed', async ({
  visit,
}) => {
  const page = await visit({ width: 360, dark: true });
  const email = await joined(page);
  await page.goto('/account/points');
  await page.getByRole('heading', { name: 'No points yet' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await owes(email, 935);
  await page.reload();
  await page.getByRole('heading', { name: '9.35 points to pay back' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await paid(page, { email });
  await page.reload();
  await page.getByText('For your order').waitFor();
  expect(await findings(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await screenshot(page, 'points');
});

/** Writes a customer's debt, as a refund does weeks after the points were spent. */
async function owes(email: string, points: number): Promise<void> {
  const db = await openShopDatabase(inject('dataDir'), undefined, 'shop');
  try {
    const customer = await findByEmail(db, email);
    const at = Date.now();
    const entry = { customerId: customer?.id ?? '', kind: 'debt', cause: 'purchase:test', delta: -points } as const;
    await db.transaction().execute((trx) => writeEntry(trx, { ...entry, availableAt: atOnce, at }));
  } finally {
    await db.destroy();
  }
}

async function totalOf(page: Page): Promise<number> {
  const text = await page.locator('.summary-body .total-grand').textContent();
  return Math.round(Number(/[\d,.]+\s*$/.exec(text ?? '')?.[0].replace(',', '')) * 100);
}

/** Copies the link; if the browser forbids it, the page says so and shows the URL. */
async function shareWithScript(page: Page): Promise<string> {
  await hydrated(page, 'share');
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
      configurable: true,
    });
  });
  const button = page.getByRole('button', { name: 'Share' });
  await button.click();
  await page.getByText('Copy failed').waitFor();
  const address = await page.locator('.share-address').inputValue();
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: (text: string) => {
        document.body.dataset.copied = text;
        return Promise.resolve();
      },
    });
  });
  await button.click();
  await page.locator('.share-said', { hasText: 'Copied' }).waitFor();
  expect(await page.evaluate(() => document.body.dataset.copied)).toBe(address);
  return address;
}
