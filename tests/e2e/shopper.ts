import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Goods } from './goods.ts';

/** Activates every island of a name (at least one must exist) and waits until they respond. */
export async function hydrated(page: Page, island: string): Promise<void> {
  const islands = page.locator(`store-island[name="${island}"]`);
  await islands.first().waitFor({ state: 'attached' });
  for (const each of await islands.all()) await wake(page, each);
}

/** Activates an island and waits until it responds. */
export async function wake(page: Page, island: Locator): Promise<void> {
  // Before the script has run, an island does not hear the pointer.
  const heard = island.and(page.locator(':defined'));
  await heard.dispatchEvent('pointerenter');
  await heard.and(page.locator('[data-status="hydrated"]')).waitFor({ state: 'attached' });
}

/**
 * Returns whether the page runs JavaScript. Without it only the next page has to be waited for, which every press here
 * does.
 */
export const hasScript = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('store-island:defined') !== null);

export async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.locator('.search-sheet').getByRole('searchbox').fill(words);
  await page.locator('.search-sheet').getByRole('searchbox').press('Enter');
  await page.waitForURL(/\/products\?q=/);
}

/** Chooses a size among the filters of a listing. */
export async function filterBySize(page: Page, size: string): Promise<void> {
  const narrow = page.getByRole('button', { name: 'Filter and sort' });
  const inSheet = await narrow.isVisible();
  if (inSheet) await narrow.click();
  const group = page.locator('details.facet', { has: page.locator('summary', { hasText: 'Size' }) });
  await group.locator('summary').click();
  const script = await hasScript(page);
  if (script) await hydrated(page, 'listing');
  await group.locator('label', { hasText: new RegExp(`^\\s*${exactly(size)}\\s+\\d+\\s*$`) }).click();
  if (!script && !inSheet) await group.getByRole('button', { name: 'Apply' }).click();
  if (script) await page.locator('.listing[data-exchanged]:not([aria-busy])').waitFor();
  if (inSheet) await page.getByRole('button', { name: /^Show \d/ }).click();
  await page.waitForURL(/[?&]size=/);
}

export async function openProduct(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click();
  await page.waitForURL(/\/products\/[^?]+/);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

export async function chooseColour(page: Page, colour: string): Promise<void> {
  const values = page.getByRole('navigation', { name: /^colou?r$/i });
  await values.getByRole('link', { name: colour, exact: true }).click();
  await values.locator('[aria-current="true"]:focus', { hasText: colour }).waitFor();
}

export async function chooseSize(page: Page, size: string): Promise<void> {
  const sizes = page.locator('fieldset.option');
  const box = sizes.locator('label', { hasText: new RegExp(`^${exactly(size)}$`) });
  const more = sizes.locator('summary');
  if (!(await box.isVisible()) && (await more.isVisible())) await more.click();
  await box.click();
}

/** Adds the chosen variant to the cart and opens the cart page, in either way. */
export async function addToCart(page: Page, quantity: number): Promise<void> {
  const script = await hasScript(page);
  if (script) await hydrated(page, 'product-form');
  await page.getByLabel('Quantity').selectOption(String(quantity));
  await page.getByRole('button', { name: 'Add to bag' }).click();
  if (script) await page.getByRole('region', { name: 'Bag' }).getByRole('link', { name: 'View cart' }).click();
  await page.waitForURL('**/cart');
}

export async function buy(page: Page, { product, colour, size }: Goods, quantity: number): Promise<void> {
  await page.goto(`/products/${product.handle}`);
  await chooseColour(page, colour);
  await chooseSize(page, size);
  await addToCart(page, quantity);
}

/** Adds one unit to the only cart line and waits for the new quantity. */
export async function oneMore(page: Page, title: string): Promise<void> {
  if (await hasScript(page)) await hydrated(page, 'cart-view');
  const stepper = page.locator('form.stepper').first();
  const before = Number((await stepper.locator('output').textContent())?.match(/\d+\s*$/)?.[0]);
  await page
    .getByRole('button', { name: `One more of ${title}` })
    .first()
    .click();
  await stepper.locator('output', { hasText: new RegExp(`${before + 1}\\s*$`) }).waitFor();
  // The quantity shows at once, the amount when the shop has responded.
  await stepper.and(page.locator(':not([aria-busy])')).waitFor();
}

export async function changeCurrency(page: Page, code: string): Promise<void> {
  const menu = page.locator('details.dropdown', { has: page.locator('button[name="currencyCode"]') }).first();
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: code }).click();
  await menu.locator('summary', { hasText: code }).waitFor();
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

export const address = {
  email: 'jane.doe@shop.example',
  firstName: 'Jane',
  lastName: 'Doe',
  street: '1 Market Street',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94105',
  phone: '201 555 0123',
};

/** Goes from the cart to the card form: address, total, placed order. */
export async function checkOut(page: Page, email = address.email): Promise<void> {
  await page.getByRole('link', { name: 'Checkout' }).first().click();
  await fillCheckout(page, email);
  await page.getByRole('button', { name: /^Place order · / }).click();
  await page.waitForURL(/\/cc\?order=/);
}

export async function fillCheckout(page: Page, email = address.email): Promise<void> {
  await page.waitForURL('**/checkouts');
  const script = await hasScript(page);
  const main = page.locator('.checkout-main');
  await page.locator('#email').fill(email);
  if (script) await hydrated(page, 'checkout-form');
  await main.getByLabel('First name').first().fill(address.firstName);
  await main.getByLabel('Last name').first().fill(address.lastName);
  await main.getByLabel('Street address').first().fill(address.street);
  await main.getByLabel('City').first().fill(address.city);
  await main.getByLabel('Phone').first().fill(address.phone);
  await page.locator('[name="shippingAddress.postalCode"]').fill(address.postalCode);
  const state = page.locator('[name="shippingAddress.state"]');
  if (script) {
    await state.selectOption(address.state);
    await page.locator('.summary-amounts:not([aria-busy])').waitFor({ state: 'attached' });
  } else {
    await state.selectOption(address.state);
    await pressForPage(page, 'Update total');
  }
}

/** Presses a button of a form and waits until the page that answers it has loaded. */
async function pressForPage(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name }).click();
  await loaded;
}

export const cards = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  challenge: '4000 0000 0000 3220',
  slow: '4000 0000 0000 0341',
  lost: '4000 0000 0000 0259',
  amex: '3782 822463 10005',
};

export async function payBy(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry date (MM/YY)').fill('12/40');
  await page.getByLabel('Security code (CVV)').fill(cardNumber === cards.amex ? '1234' : '123');
  // One of the test cards takes eight seconds.
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** Returns the number of the paid order. */
export async function orderNumber(page: Page): Promise<string> {
  await page.waitForURL(/\/results\/success/);
  const number = (await page.locator('.success-number strong').textContent()) ?? '';
  expect(number).toMatch(/^\d{10}$/);
  return number;
}

export async function findOrder(page: Page, orderNo: string, email = address.email): Promise<void> {
  await page.goto('/trackOrders');
  await page.getByLabel('Order number').fill(orderNo);
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Track' }).click();
}

function exactly(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
