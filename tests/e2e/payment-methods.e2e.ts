import type { Page, Request } from 'playwright';
import { describe } from 'vitest';
import { chooseWay } from './paying.ts';
import { screenshot } from './screens.ts';
import { putInCart } from './shop-requests.ts';
import { fillCheckout, hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

describe('the checkout', () => {
  test('states on its button what the chosen method does', async ({ visit }) => {
    const page = await toCheckout(await visit());
    await shipTo(page, 'AE');
    const says = (words: RegExp) => page.getByRole('button', { name: words }).waitFor();
    await chooseWay(page, 'PayPal');
    await says(/^Continue to PayPal · \$[\d.]+$/);
    await chooseWay(page, 'Cash on delivery');
    await says(/^Place order · pay \$[\d.]+ on delivery$/);
    await chooseWay(page, 'Credit or debit card');
    await says(/^Place order · \$[\d.]+$/);
  });

  test('reports a method that a country does not offer, and selects the first', async ({ visit }) => {
    const page = await toCheckout(await visit({ width: 360 }));
    await shipTo(page, 'AE');
    await chooseWay(page, 'Cash on delivery');
    await shipTo(page, 'US');
    await page.getByText('Cash on delivery is not offered for this order.').waitFor();
    expect(await page.getByRole('radio', { name: /^Credit or debit card/ }).isChecked()).toBe(true);
    await screenshot(page, 'not-offered');
    await shipTo(page, 'AE');
    await expect.poll(() => page.getByRole('radio', { name: /^Cash on delivery/ }).isChecked()).toBe(true);
    expect(await page.getByText('is not offered for this order').count()).toBe(0);
  });
});

test('an order placed while its total is loading continues to its payment', async ({ visit }) => {
  const page = await visit();
  await putInCart(page);
  await page.goto('/checkouts');
  await fillCheckout(page);
  const placed = Promise.withResolvers<void>();
  await page.route('**/apis/fee', async (route) => {
    await placed.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/apis/fee');
  const answered = new Promise<void>((resolve) => {
    const ended = (request: Request) => request.url().endsWith('/apis/fee') && resolve();
    page.on('requestfinished', ended).on('requestfailed', ended);
  });
  await page.route('**/checkouts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    // The order is placed and its response delayed: the other response arrives first.
    const response = await route.fetch({ maxRedirects: 0 });
    placed.resolve();
    await answered;
    await route.fulfill({ response });
  });
  await page.locator('[name="shippingAddress.postalCode"]').fill('94107');
  await asked;
  await page.getByRole('button', { name: /^Place order · / }).click();
  await page.waitForURL(/\/cc\?order=/);
});

async function toCheckout(page: Page): Promise<Page> {
  await putInCart(page);
  await page.goto('/checkouts');
  await hydrated(page, 'checkout-form');
  return page;
}

/** Chooses the country and waits for its costs. */
async function shipTo(page: Page, country: string): Promise<void> {
  const quoted = page.waitForResponse((response) => response.url().endsWith('/apis/fee'));
  await page.locator('[name="shippingAddress.country"]').selectOption(country);
  await quoted;
}
