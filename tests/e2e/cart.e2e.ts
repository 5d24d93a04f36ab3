import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { setStock } from './command-line.ts';
import { goodsFor } from './goods.ts';
import { screenshot } from './screens.ts';
import { putInCart } from './shop-requests.ts';
import { cards, changeCurrency, checkOut, fillCheckout, hydrated, orderNumber, payBy, tabTo } from './shopper.ts';
import { expect, test } from './visit.ts';

/** Returns the number of orders in the shop's database for an e-mail address. */
function orderCount(email: string): number {
  const db = new DatabaseSync(join(inject('dataDir'), 'shop.db'), { readOnly: true });
  try {
    return Number(db.prepare('select count(*) as n from shop_order where email = ?').get(email)?.n);
  } finally {
    db.close();
  }
}

describe('a cart', () => {
  test('shows reduced stock and adopts the available quantity at one press', async ({ visit }) => {
    const page = await visit();
    const goods = await putInCart(page, 3, 'skirt');
    await setStock(goods.variant, 2);
    await page.goto('/cart');
    await page.getByText('Only 2 left in stock! Please modify the quantity').waitFor();
    await hydrated(page, 'cart-view');
    await page.getByRole('button', { name: 'CHANGE', exact: true }).click();
    await page.locator('form.stepper output', { hasText: /2\s*$/ }).first().waitFor();
    await page.getByText('left in stock!').first().waitFor({ state: 'detached' });
    await setStock(goods.variant, 40);
  });

  test('changes the size of a line where it stands', async ({ visit }) => {
    const page = await visit();
    const { product, variant, size } = await putInCart(page, 2, 'skirt');
    const at = variant.values.indexOf(size);
    const other = product.variants.find(
      ({ values, stock }) =>
        stock > 2 && values[at] !== size && values.every((value, i) => i === at || value === variant.values[i]),
    );
    const otherSize = other?.values[at] ?? '';
    await page.goto('/cart');
    await hydrated(page, 'cart-view');
    const opener = page.getByRole('main').locator('summary', { hasText: 'Change size' });
    await opener.click();
    await page.getByLabel(`Size of ${product.title}`).selectOption({ value: other?.id ?? '' });
    await screenshot(page, 'cart-size');
    await page.getByRole('button', { name: 'Change size' }).click();
    await page.getByText(new RegExp(`· ${otherSize}$`)).waitFor();
    await page.locator('form.stepper output', { hasText: /2\s*$/ }).first().waitFor();
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('accepts no more units than are in stock', async ({ visit }) => {
    const goods = await goodsFor('skirt');
    const page = await visit({ expected: [409, 422] });
    await page.goto(`/products/${goods.product.handle}?variant=${goods.variant.id}`);
    await page.getByLabel('Quantity').selectOption('5');
    await hydrated(page, 'product-form');
    await setStock(goods.variant, 2);
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await page.getByText('Inventory shortage').first().waitFor();
    await setStock(goods.variant, 40);
  });

  test('gets ten per cent off for WELCOME10, once, and the order costs what was shown', async ({ visit }) => {
    const page = await visit();
    await putInCart(page, 1, 'coat');
    await page.goto('/cart');
    const coupon = page.getByLabel('Coupon code');
    await hydrated(page, 'cart-view');
    if (!(await coupon.isVisible())) await page.getByText('Add a coupon code').click();
    await coupon.fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Discount WELCOME10').first().waitFor();
    await page.getByRole('link', { name: 'Checkout' }).first().click();
    await fillCheckout(page, 'first@shop.example');
    const button = page.getByRole('button', { name: /^Place order · / });
    const total = (await page.locator('.summary .total-grand dd').textContent()) ?? '';
    await button.click();
    await page.waitForURL(/\/cc\?order=/);
    await page.getByRole('button', { name: `Pay ${total}` }).waitFor();
    await payBy(page, cards.approved);
    await orderNumber(page);
    expect(await page.getByRole('main').textContent()).toContain(total);
  });

  test('reports an unknown coupon beside its field', async ({ visit }) => {
    const page = await visit({ expected: [422] });
    await putInCart(page, 1, 'coat');
    await page.goto('/cart');
    await hydrated(page, 'cart-view');
    const coupon = page.getByLabel('Coupon code');
    if (!(await coupon.isVisible())) await page.getByText('Add a coupon code').click();
    await coupon.fill('NO-SUCH-CODE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.locator('.field-error').first().waitFor();
    expect(await page.getByText('Discount').count()).toBe(0);
  });

  test('shows whole yen after a change of currency, and the same dollars after changing back', async ({ visit }) => {
    const page = await visit();
    await putInCart(page, 1, 'boots');
    await page.goto('/cart');
    const dollars = await totalOf(page);
    expect(dollars).toMatch(/^\$\d+\.\d\d$/);
    await changeCurrency(page, 'JPY');
    await expect.poll(() => totalOf(page)).toMatch(/^¥[\d,]+\sJPY$/);
    expect(new URL(page.url()).pathname).toBe('/cart');
    await changeCurrency(page, 'USD');
    await expect.poll(() => totalOf(page)).toBe(dollars);
  });
});

test('a double press on plus adds two units, on the page and in the preview', async ({ visit }) => {
  const page = await visit();
  const { product } = await putInCart(page, 1, 'skirt');
  const another = { name: `One more of ${product.title}` };
  await page.goto('/cart');
  await hydrated(page, 'cart-view');
  const [cartPage, cartLink] = [
    page.getByRole('main'),
    page.getByRole('banner').getByRole('link', { name: /^Bag \d/ }),
  ];
  await cartPage.getByRole('button', another).dblclick();
  await cartPage.locator('output', { hasText: /3\s*$/ }).waitFor();
  await cartPage.locator('.cart-line:not([aria-busy])').waitFor();
  await cartLink.hover();
  const preview = page.getByRole('region', { name: 'Bag', exact: true });
  await preview.getByRole('button', another).dblclick();
  await preview.locator('output', { hasText: /5\s*$/ }).waitFor();
  await preview.locator('.mini-line:not([aria-busy])').waitFor();
  await page.reload();
  await cartPage.locator('output', { hasText: /5\s*$/ }).waitFor();
});

test('after a removal the focus is on the next line, and on the page where none is left', async ({ visit }) => {
  const page = await visit({ width: 360 });
  await putInCart(page, 1, 'skirt');
  await putInCart(page, 1, 'coat');
  await page.goto('/cart');
  await hydrated(page, 'cart-view');
  const lines = page.locator('main .cart-line');
  const remove = lines.first().getByRole('button', { name: /^Remove/ });
  const next = await lines.nth(1).getByRole('heading').textContent();
  await page.getByRole('link', { name: /^Checkout · \$/ }).waitFor();
  await remove.press('Enter');
  await page.locator('main .cart-line a:focus', { hasText: next ?? '' }).waitFor();
  await remove.press('Enter');
  await page.locator('main .stack:focus', { hasText: 'Your bag is empty' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Put it back' }).click();
  await lines.first().waitFor();
  await page.getByText('Removed from your bag.').first().waitFor({ state: 'detached' });
});

test("a double press on 'Place order' makes one order", async ({ visit }) => {
  const page = await visit();
  await putInCart(page);
  await page.goto('/checkouts');
  await fillCheckout(page, 'double@shop.example');
  await page.getByRole('button', { name: /^Place order · / }).dblclick();
  await page.waitForURL(/\/cc\?order=/);
  expect(orderCount('double@shop.example')).toBe(1);
});

test('a form sent twice by going back makes one order', async ({ visit }) => {
  const page = await visit();
  await putInCart(page);
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

/** Returns the cart's subtotal as shown. */
async function totalOf(page: Page): Promise<string> {
  const row = page.locator('main .totals > *', { hasText: 'Subtotal' }).first();
  return ((await row.textContent()) ?? '').replace('Subtotal', '').trim();
}

test('the keyboard suffices from the menu to a product in the cart', async ({ visit }) => {
  const goods = await goodsFor('dress');
  const page = await visit();
  await page.goto('/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await tabTo(page, page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first());
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto(`/products/${goods.product.handle}?variant=${goods.variant.id}`);
  // Before its script is loaded the form leads to the cart page, which is tested without JavaScript.
  await hydrated(page, 'product-form');
  await tabTo(page, page.locator('fieldset.option input[type="radio"]:checked'));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('button', { name: 'Add to bag' }));
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Bag' }).getByRole('heading', { name: goods.product.title }).waitFor();
});
