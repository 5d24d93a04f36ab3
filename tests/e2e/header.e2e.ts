import type { Page } from 'playwright';
import { describe } from 'vitest';
import { screenshot } from './screens.ts';
import { putInCart } from './shop-requests.ts';
import { hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const cartLinkOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bag( |$)/ });
const below = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

describe('the wide menu', () => {
  test('without JavaScript the second level opens by hover and by keys', async ({ visit }) => {
    const page = await visit({ javascript: false });
    await page.goto('/trackOrders');
    const knitwear = below(page, 'Knitwear');
    expect(await knitwear.isVisible()).toBe(false);
    await below(page, 'Apparel').hover();
    await knitwear.waitFor();
    await page.mouse.move(600, 800);
    await knitwear.waitFor({ state: 'hidden' });
    await below(page, 'Apparel').focus();
    await knitwear.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Dresses');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/collections/dresses');
    const area = page.getByRole('navigation', { name: 'In Apparel' });
    expect(await area.locator('[aria-current]').textContent()).toBe('Dresses');
  });

  test('with JavaScript arrow keys move across, down and back, and Escape closes', async ({ visit }) => {
    const page = await visit();
    await page.goto('/trackOrders');
    await hydrated(page, 'menu-keys');
    await below(page, 'New in').focus();
    await page.keyboard.press('ArrowRight');
    await below(page, 'All apparel').waitFor();
    const way: string[] = [];
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'End']) {
      await page.keyboard.press(key);
      way.push(await focused(page));
    }
    // Moves down to the next row of the same column, and back.
    const [first, second, lower, ...back] = way;
    expect([first, second, ...back]).toEqual(['All apparel', 'Dresses', 'Dresses', 'Apparel', 'New in', 'Sale']);
    expect(['Tops', 'Coats & jackets', 'Jeans', 'Trousers']).toContain(lower);
    await below(page, 'Bags').hover();
    await below(page, 'Totes').waitFor();
    await page.keyboard.press('Escape');
    await below(page, 'Totes').waitFor({ state: 'hidden' });
  });
});

test('the hamburger opens the current area, with one group open', async ({ visit }) => {
  const page = await visit({ width: 360, javascript: false });
  await page.goto('/collections/boots');
  await page.getByRole('button', { name: 'Menu' }).click();
  const sheet = page.locator('.menu-sheet');
  const boots = sheet.getByRole('link', { name: 'Boots', exact: true });
  await boots.waitFor();
  await sheet.locator('summary', { hasText: 'Bags' }).click();
  await boots.waitFor({ state: 'hidden' });
  await sheet.getByRole('link', { name: 'All bags' }).click();
  await page.waitForURL('**/collections/bags');
});

describe('the search dialog', () => {
  test('contains the page’s search words, also after going back', async ({ visit }) => {
    const page = await visit();
    await page.goto('/search?q=coat');
    expect(new URL(page.url()).pathname).toBe('/products');
    const box = page.locator('.search-sheet').getByRole('searchbox');
    const open = () => page.getByRole('button', { name: 'Search' }).first().click();
    await open();
    expect(await box.inputValue()).toBe('coat');
    await hydrated(page, 'search-suggest');
    expect(await box.inputValue()).toBe('coat');
    await box.fill('scarf');
    await box.press('Enter');
    await page.waitForURL(/q=scarf/);
    await open();
    expect(await box.inputValue()).toBe('scarf');
    await page.goBack();
    await page.waitForURL(/q=coat/);
    if (!(await box.isVisible())) await open();
    expect(await box.inputValue()).toBe('coat');
  });

  test('arrow keys reach the suggestions, typing continues in the box, and it can be cleared', async ({ visit }) => {
    const page = await visit();
    await page.goto('/trackOrders');
    await page.getByRole('button', { name: 'Search' }).first().click();
    const box = page.locator('.search-sheet').getByRole('searchbox');
    await hydrated(page, 'search-suggest');
    const ideas = page.getByRole('navigation', { name: 'Or go straight to' });
    await ideas.getByRole('link', { name: 'Shoes' }).waitFor();
    await box.pressSequentially('lac');
    const list = page.getByRole('list', { name: 'Suggestions' }).getByRole('link');
    await list.first().waitFor();
    expect(await ideas.isVisible()).toBe(false);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe(await list.first().textContent());
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).toBe(await list.last().textContent());
    await page.keyboard.type('zzqq');
    await page.getByText('We have no suggestion for “laczzqq”.').waitFor();
    expect(await box.inputValue()).toBe('laczzqq');
    await page.getByRole('button', { name: 'Clear' }).click();
    expect([await box.inputValue(), await box.evaluate((each) => each === document.activeElement)]).toEqual(['', true]);
    await ideas.waitFor();
  });

  test('words without suggestions can be searched', async ({ visit }) => {
    const page = await visit({ width: 360 });
    await page.goto('/trackOrders');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await hydrated(page, 'search-suggest');
    await page.locator('.search-sheet').getByRole('searchbox').fill('zzqq');
    await page.getByRole('button', { name: 'Search for it all the same' }).click();
    await page.waitForURL(/\/products\?q=zzqq/);
  });
});

describe('the words above the results', () => {
  test('are changed where they stand', async ({ visit }) => {
    const page = await visit({ width: 360 });
    await page.goto('/products?q=coat');
    const box = page.getByRole('main').getByRole('searchbox');
    expect(await box.inputValue()).toBe('coat');
    await screenshot(page, 'results');
    await box.fill('silk scarf');
    await box.press('Enter');
    await page.waitForURL(/q=silk/);
    expect(await box.inputValue()).toBe('silk scarf');
    await page.goBack();
    await page.waitForURL(/q=coat/);
    expect(await box.inputValue()).toBe('coat');
  });
});

describe('the cart panel', () => {
  test('a first tap opens it, even before its script is loaded; a second opens the cart page', async ({ visit }) => {
    const page = await visit({ width: 360 });
    const { product } = await putInCart(page);
    await page.goto('/search');
    const cartLink = cartLinkOf(page);
    await cartLink.tap();
    const panel = page.getByRole('region', { name: 'Bag' });
    await panel.getByRole('heading', { name: product.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/search');
    await panel.getByRole('button', { name: 'Close the bag' }).tap();
    await panel.waitFor({ state: 'detached' });
    await cartLink.tap();
    await panel.waitFor();
    await cartLink.tap();
    await page.waitForURL('**/cart');
  });

  test('a first press opens the cart page if the script fails to load', async ({ visit }) => {
    const page = await visit({ width: 360, meant: /assets\/cart-preview-|dynamically imported module/ });
    await page.route(/\/assets\/cart-preview-[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/search');
    await cartLinkOf(page).tap();
    await page.waitForURL('**/cart');
  });

  test('on the cart page a press reloads the page after a second', async ({ visit }) => {
    const page = await visit();
    await putInCart(page);
    await page.clock.install();
    await page.goto('/cart');
    await hydrated(page, 'cart-preview');
    const cartLink = cartLinkOf(page);
    const left: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()));
    await cartLink.click();
    await cartLink.and(page.locator('[aria-busy="true"]')).waitFor();
    await page.clock.runFor(900);
    expect(left).toEqual([]);
    const again = page.waitForEvent('load');
    await page.clock.runFor(200);
    await again;
    expect(new URL(page.url()).pathname).toBe('/cart');
  });

  test('Escape closes it, and a removal keeps the keyboard focus', async ({ visit }) => {
    const page = await visit();
    await putInCart(page);
    await page.goto('/search');
    const cartLink = cartLinkOf(page);
    await hydrated(page, 'cart-preview');
    await cartLink.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const panel = page.getByRole('region', { name: 'Bag' });
    await panel.getByRole('button', { name: /^Remove/ }).press('Enter');
    await panel.getByText('Your bag is empty').waitFor();
    await expect.poll(() => panel.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => cartLink.evaluate((each) => each === document.activeElement)).toBe(true);
  });
});
