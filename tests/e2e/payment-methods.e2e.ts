import type { Page, Request } from 'playwright';
import { describe } from 'vitest';
import { inTurn } from './in-turn.ts';
import { chooseWay } from './paying.ts';
import { screenshot } from './screens.ts';
import { putInCart } from './shop-requests.ts';
import { address, cards, fillCheckout, hydrated, orderNumber, payBy } from './shopper.ts';
import { expect, test } from './visit.ts';

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the checkout, %s', (_, javascript) => {
  const test = inTurn(javascript);
  test('states on its button what the chosen method does', async ({ visit }) => {
    const page = await toCheckout(await visit({ javascript }), javascript);
    await shipTo(page, 'AE', javascript);
    const says = (words: RegExp) => page.getByRole('button', { name: words }).waitFor();
    await chooseWay(page, 'PayPal');
    await says(/^Continue to PayPal · \$[\d.]+$/);
    await chooseWay(page, 'Cash on delivery');
    await says(/^Place order · pay \$[\d.]+ on delivery$/);
    await chooseWay(page, 'Credit or debit card');
    await says(/^Place order · \$[\d.]+$/);
  });

  test('reports a method that a country does not offer, and selects the first', async ({ visit }) => {
    const page = await toCheckout(await visit({ javascript, width: 360 }), javascript);
    await shipTo(page, 'AE', javascript);
    await chooseWay(page, 'Cash on delivery');
    await shipTo(page, 'US', javascript);
    await page.getByText('Cash on delivery is not offered for this order.').waitFor();
    expect(await page.getByRole('radio', { name: /^Credit or debit card/ }).isChecked()).toBe(true);
    await screenshot(page, `not-offered-${javascript ? 'script' : 'plain'}`);
    if (!javascript) return;
    await shipTo(page, 'AE', javascript);
    await expect.poll(() => page.getByRole('radio', { name: /^Cash on delivery/ }).isChecked()).toBe(true);
    expect(await page.getByText('is not offered for this order').count()).toBe(0);
  });

  test('keeps the chosen method when a field is missing', async ({ visit }) => {
    const page = await toCheckout(await visit({ javascript, expected: [422] }), javascript);
    await chooseWay(page, 'PayPal');
    await page.getByRole('button', { name: /^Continue to PayPal · / }).click();
    await page.getByText('Please enter your firstname.').first().waitFor();
    expect(await page.getByRole('radio', { name: /^PayPal/ }).isChecked()).toBe(true);
  });

  test('lets a cash-on-delivery order be paid by card instead', async ({ visit }) => {
    const page = await toCheckout(await visit({ javascript }), javascript);
    await shipTo(page, 'AE', javascript);
    await page.locator('#email').fill(address.email);
    // The number of codes per phone is limited.
    const phone = javascript ? '0501112233' : '0501112244';
    const typed = { firstName: 'Jane', lastName: 'Doe', street: '1 Marina Walk', city: 'Dubai', phone };
    for (const [part, value] of Object.entries(typed)) {
      await page.locator(`[name="shippingAddress.${part}"]`).fill(value);
    }
    await page.locator('[name="shippingAddress.state"]').selectOption({ label: 'Dubai' });
    await chooseWay(page, 'Cash on delivery');
    if (javascript) await page.locator('.summary-amounts:not([aria-busy])').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /^Place order · pay / }).click();
    await page.waitForURL(/\/results\/verify\?order=/);
    await page.goto(page.url().replace('/results/verify', '/payment'));
    await chooseWay(page, 'Credit or debit card');
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await payBy(page, cards.approved);
    await orderNumber(page);
    await page.getByText('Your order is placed and paid.').waitFor();
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

async function toCheckout(page: Page, javascript: boolean): Promise<Page> {
  await putInCart(page);
  await page.goto('/checkouts');
  if (javascript) await hydrated(page, 'checkout-form');
  return page;
}

/** Chooses the country and waits for its costs. */
async function shipTo(page: Page, country: string, javascript: boolean): Promise<void> {
  const quoted = javascript ? page.waitForResponse((response) => response.url().endsWith('/apis/fee')) : null;
  await page.locator('[name="shippingAddress.country"]').selectOption(country);
  if (!javascript) await page.getByRole('button', { name: 'Update', exact: true }).first().click();
  await quoted;
}
