import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../server/operations/process/free-port.ts';
import { fill } from './filled-shop.ts';
import { freshEmail } from './members.ts';
import { type Running, run } from './processes.ts';
import { reordered } from './reordered.ts';
import { address, cards, hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

let shop: Running;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hemline-german-'));
  await fill(dataDir);
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), LANGUAGES: 'de,en,ar' };
  shop = await run('main', 'shop-german', env);
});
afterAll(async () => {
  const problem = await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
  expect(problem).toBeNull();
});

test('a shopper buys and pays in German, the base language of the shop, and reads English beside it', async ({
  visit,
}) => {
  const page = await visit();
  const email = freshEmail();
  await page.goto(`${shop.url}/collections/dresses`);
  await page.locator('.listing .card-link').first().click();
  await page.waitForURL(/:\d+\/products\/[^/]+$/);
  await expectGerman(page);
  expect(await page.locator('h1').getAttribute('lang')).toBeNull();

  await page.locator('.footer-languages a[hreflang="en"]').click();
  await page.waitForURL(/:\d+\/en\/products\/[^/]+$/);
  expect(await page.locator('h1').getAttribute('lang')).toBe('de');
  await page.goto(page.url().replace('/en/', '/de/'));
  await page.waitForURL(/:\d+\/products\/[^/]+$/);

  await putIntoCart(page);
  await page.waitForURL(/:\d+\/cart$/);
  await expectGerman(page);

  await page.goto(`${shop.url}/checkouts?country=DE`);
  expect(await page.locator('button[value="place"]').textContent()).toBe('Zahlungspflichtig bestellen');
  await page.goto(`${shop.url}/cart?country=US`);
  await page.getByRole('link', { name: 'Zur Kasse' }).first().click();
  await fillIn(page, email);
  await page.getByRole('radio', { name: /^Standardversand/ }).waitFor();
  await expectGerman(page);
  await page.getByRole('button', { name: /^Zahlungspflichtig bestellen · / }).click();
  await page.waitForURL(/:\d+\/cc\?order=/);
  await expectGerman(page);

  await page.getByLabel('Kartennummer').fill(cards.approved);
  await page.getByLabel('Gültig bis (MM/JJ)').fill('12/40');
  await page.getByLabel('Prüfcode (CVV)').fill('123');
  await page.locator('form:has(#cardNumber) button[type="submit"]').click();
  await page.waitForURL(/:\d+\/results\/success/);
  await expectGerman(page);
});

test('a page from right to left shows words and figures of another language in their own order', async ({ visit }) => {
  const page = await visit();
  for (const path of ['/products', '/products/clear-water-serum', '/page/faq', '/page/returns', '/cookies']) {
    await page.goto(`${shop.url}/ar${path}`);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    // A mean is followed by its count, on the left.
    const found = (await reordered(page)).filter((text) => !/^\d\.\d \(\d+\)$/.test(text));
    expect([path, found]).toEqual([path, []]);
  }
});

/** Checks that the page is German, and no wider than its window. */
async function expectGerman(page: Page): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect([page.url(), wide]).toEqual([page.url(), 0]);
}

async function putIntoCart(page: Page): Promise<void> {
  await hydrated(page, 'product-form');
  await page.locator('fieldset.option label:not(.is-sold-out)').first().click();
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.waitForURL(/:\d+\/checkouts$/);
  await page.locator('#email').fill(email);
  await hydrated(page, 'checkout-form');
  const main = page.locator('.checkout-main');
  const texts = {
    Vorname: address.firstName,
    Nachname: address.lastName,
    'Straße und Hausnummer': address.street,
    Ort: address.city,
    Telefon: address.phone,
  };
  for (const [label, text] of Object.entries(texts)) await main.getByLabel(label).first().fill(text);
  await page.locator('[name="shippingAddress.postalCode"]').fill(address.postalCode);
  await page.locator('[name="shippingAddress.state"]').selectOption(address.state);
  await page.locator('.summary-amounts:not([aria-busy])').waitFor({ state: 'attached' });
}
