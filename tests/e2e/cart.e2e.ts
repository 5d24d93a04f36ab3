import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { setStock } from './command-line.ts';
import { goodsFor } from './goods.ts';
import { cards, changeCurrency, checkOut, fillCheckout, hydrated, orderNumber, payBy, tabTo } from './shopper.ts';
import { expect, test } from './visit.ts';
import { bagged } from './wire.ts';

/** How many orders the shop's own database holds for an e-mail address. */
function orderCount(email: string): number {
  const db = new DatabaseSync(join(inject('dataDir'), 'shop.db'), { readOnly: true });
  try {
    return Number(db.prepare('select count(*) as n from shop_order where email = ?').get(email)?.n);
  } finally {
    db.close();
  }
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a bag, %s', (_, javascript) => {
  test('says how many are left when fewer are than it holds, and takes that many at one press', async ({ visit }) => {
    const page = await visit({ javascript });
    const goods = await bagged(page, 3, 'skirt');
    await setStock(goods.variant, 2);
    await page.goto('/cart');
    await page.getByText('Only 2 left in stock! Please modify the quantity').waitFor();
    if (javascript) await hydrated(page, 'cart-view');
    await page.getByRole('button', { name: 'CHANGE', exact: true }).click();
    await page.locator('form.stepper output', { hasText: /2\s*$/ }).first().waitFor();
    await page.getByText('left in stock!').first().waitFor({ state: 'detached' });
    await setStock(goods.variant, 40);
  });

  test('says so when a piece is sold out, sells it to nobody, and lets it be taken out', async ({ visit }) => {
    const page = await visit({ javascript });
    const goods = await bagged(page, 1, 'skirt');
    await setStock(goods.variant, 0);
    await page.goto('/cart');
    await page
      .getByText('Sorry, this item is already sold out. You may delete the item from your cart.')
      .first()
      .waitFor();
    if (javascript) await hydrated(page, 'cart-view');
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await page.getByText('Your bag is empty').first().waitFor();
    await setStock(goods.variant, 40);
  });

  test('that cannot be bought as it is leads to no checkout; one that partly can says so', async ({ visit }) => {
    const page = await visit({ javascript });
    const goods = await bagged(page, 3, 'skirt');
    await setStock(goods.variant, 2);
    await page.goto('/cart');
    const aside = page.locator('.cart-summary');
    await aside.getByText('Nothing you chose can be bought as it is.').waitFor();
    expect(await aside.getByRole('link', { name: 'Checkout' }).count()).toBe(0);
    await page.getByText('Not in the subtotal').first().waitFor();
    await page.goto('/checkouts');
    expect(new URL(page.url()).pathname).toBe('/cart');
    await page.getByText('Only 2 left in stock! Please modify the quantity').nth(1).waitFor();
    await bagged(page, 1, 'coat');
    await page.goto('/cart');
    await aside.getByText('The subtotal is without the pieces').waitFor();
    await aside.getByRole('link', { name: 'Checkout' }).waitFor();
    await setStock(goods.variant, 40);
  });

  test('more than there are cannot be put in', async ({ visit }) => {
    const goods = await goodsFor('skirt');
    const page = await visit({ javascript, expected: [409, 422] });
    await page.goto(`/products/${goods.product.handle}?variant=${goods.variant.id}`);
    await page.getByLabel('Quantity').selectOption('5');
    if (javascript) await hydrated(page, 'product-form');
    await setStock(goods.variant, 2);
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await page.getByText('Inventory shortage').first().waitFor();
    await setStock(goods.variant, 40);
  });

  test('takes ten per cent off for WELCOME10, once, and the order is charged what was shown', async ({ visit }) => {
    const page = await visit({ javascript });
    await bagged(page, 1, 'coat');
    await page.goto('/cart');
    const coupon = page.getByLabel('Coupon code');
    if (javascript) await hydrated(page, 'cart-view');
    if (!(await coupon.isVisible())) await page.getByText('Add a coupon code').click();
    await coupon.fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Discount WELCOME10').first().waitFor();
    await page.getByRole('link', { name: 'Checkout' }).first().click();
    await fillCheckout(page, `first-${javascript}@shop.example`);
    const button = page.getByRole('button', { name: /^Place order · / });
    const total = (await page.locator('.summary .total-grand dd').textContent()) ?? '';
    await button.click();
    await page.waitForURL(/\/cc\?order=/);
    await page.getByRole('button', { name: `Pay ${total}` }).waitFor();
    await payBy(page, cards.approved);
    await orderNumber(page);
    expect(await page.getByRole('main').textContent()).toContain(total);
  });

  test('a coupon that there is not is refused beside its field', async ({ visit }) => {
    const page = await visit({ javascript, expected: [422] });
    await bagged(page, 1, 'coat');
    await page.goto('/cart');
    if (javascript) await hydrated(page, 'cart-view');
    const coupon = page.getByLabel('Coupon code');
    if (!(await coupon.isVisible())) await page.getByText('Add a coupon code').click();
    await coupon.fill('NO-SUCH-CODE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.locator('.field-error').first().waitFor();
    expect(await page.getByText('Discount').count()).toBe(0);
  });

  test('shows whole yen after a change of currency, and the same dollars after changing back', async ({ visit }) => {
    const page = await visit({ javascript });
    await bagged(page, 1, 'scarf');
    await page.goto('/cart');
    const dollars = await totalOf(page);
    expect(dollars).toMatch(/^\$\d+\.\d\d$/);
    await changeCurrency(page, 'JPY');
    await expect.poll(() => totalOf(page)).toMatch(/^¥[\d,]+ JPY$/);
    expect(new URL(page.url()).pathname).toBe('/cart');
    await changeCurrency(page, 'USD');
    await expect.poll(() => totalOf(page)).toBe(dollars);
  });
});

test('a double press on plus is two more, on the page and in the preview', async ({ visit }) => {
  const page = await visit();
  const { product } = await bagged(page, 1, 'skirt');
  const another = { name: `One more of ${product.title}` };
  await page.goto('/cart');
  await hydrated(page, 'cart-view');
  const [line, bag] = [page.getByRole('main'), page.getByRole('banner').getByRole('link', { name: /^Bag \d/ })];
  await line.getByRole('button', another).dblclick();
  await line.locator('output', { hasText: /3\s*$/ }).waitFor();
  await line.locator('.cart-line:not([aria-busy])').waitFor();
  await bag.hover();
  const preview = page.getByRole('region', { name: 'Bag', exact: true });
  await preview.getByRole('button', another).dblclick();
  await preview.locator('output', { hasText: /5\s*$/ }).waitFor();
  await preview.locator('.mini-line:not([aria-busy])').waitFor();
  await page.reload();
  await line.locator('output', { hasText: /5\s*$/ }).waitFor();
});

test("a double press on 'Place order' makes one order", async ({ visit }) => {
  for (const javascript of [true, false]) {
    const page = await visit({ javascript });
    await bagged(page);
    await page.goto('/checkouts');
    const email = `double-${javascript}@shop.example`;
    await fillCheckout(page, email);
    await page.getByRole('button', { name: /^Place order · / }).dblclick();
    await page.waitForURL(/\/cc\?order=/);
    expect(orderCount(email)).toBe(1);
    await payBy(page, cards.approved);
    await orderNumber(page);
  }
});

test('a form sent twice by going back makes one order', async ({ visit }) => {
  const page = await visit();
  await bagged(page);
  await page.goto('/cart');
  await checkOut(page, 'twice@shop.example');
  const placed = page.url();
  await page.goBack();
  await page.waitForURL(/\/(checkouts|cart)/);
  const again = page.getByRole('button', { name: /^Place order · / });
  if (await again.isVisible()) await again.click();
  await page.waitForLoadState();
  expect(orderCount('twice@shop.example')).toBe(1);
  await page.goto(placed);
  await payBy(page, cards.approved);
  await orderNumber(page);
});

/** The bag's subtotal as it stands there. */
async function totalOf(page: Page): Promise<string> {
  const row = page.locator('main .totals > *', { hasText: 'Subtotal' }).first();
  return ((await row.textContent()) ?? '').replace('Subtotal', '').trim();
}

test('by keyboard alone: from the menu to a piece in the bag', async ({ visit }) => {
  const goods = await goodsFor('dress');
  const page = await visit();
  await page.goto('/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await tabTo(page, page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first());
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto(`/products/${goods.product.handle}?variant=${goods.variant.id}`);
  // Before its script is there the form leads to the cart page, which is tested without JavaScript.
  await hydrated(page, 'product-form');
  await tabTo(page, page.locator('fieldset.option input[type="radio"]:checked'));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('button', { name: 'Add to bag' }));
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Bag' }).getByRole('heading', { name: goods.product.title }).waitFor();
});
