import type { Page } from 'playwright';
import { describe } from 'vitest';
import { hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';
import { bagged } from './wire.ts';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const bagOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bag( |$)/ });
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

  test('with it arrow keys go along, down and back, and Escape closes', async ({ visit }) => {
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
    // Down to the next row of the same column, and back.
    const [first, second, lower, ...back] = way;
    expect([first, second, ...back]).toEqual(['All apparel', 'Dresses', 'Dresses', 'Apparel', 'New in', 'Sale']);
    expect(['Tops', 'Coats & jackets', 'Jeans', 'Trousers']).toContain(lower);
    await below(page, 'Bags').hover();
    await below(page, 'Totes').waitFor();
    await page.keyboard.press('Escape');
    await below(page, 'Totes').waitFor({ state: 'hidden' });
  });
});

test('the hamburger opens the area one is in; of its groups one stands open', async ({ visit }) => {
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
  test.for([true, false])(
    'keeps the words of the page, after going back too; script: %s',
    async (javascript, { visit }) => {
      const page = await visit({ javascript });
      await page.goto('/search?q=coat');
      expect(new URL(page.url()).pathname).toBe('/products');
      const box = page.getByRole('searchbox');
      const open = () => page.getByRole('button', { name: 'Search' }).first().click();
      await open();
      expect(await box.inputValue()).toBe('coat');
      if (javascript) await hydrated(page, 'search-suggest');
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
    },
  );

  test('arrow keys reach the suggestions, letters go on in the box, and it can be cleared', async ({ visit }) => {
    const page = await visit();
    await page.goto('/trackOrders');
    await page.getByRole('button', { name: 'Search' }).first().click();
    const box = page.getByRole('searchbox');
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

  test('what nothing is suggested for is searched for all the same', async ({ visit }) => {
    const page = await visit({ width: 360 });
    await page.goto('/trackOrders');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await hydrated(page, 'search-suggest');
    await page.getByRole('searchbox').fill('zzqq');
    await page.getByRole('button', { name: 'Search for it all the same' }).click();
    await page.waitForURL(/\/products\?q=zzqq/);
  });
});

describe('the bag', () => {
  test('a first press of a finger shows it, before its script is there too; a second leads to the cart', async ({
    visit,
  }) => {
    const page = await visit({ width: 360 });
    const { product } = await bagged(page);
    await page.goto('/search');
    const bag = bagOf(page);
    await bag.tap();
    const panel = page.getByRole('region', { name: 'Bag' });
    await panel.getByRole('heading', { name: product.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/search');
    await panel.getByRole('button', { name: 'Close the bag' }).tap();
    await panel.waitFor({ state: 'detached' });
    await bag.tap();
    await panel.waitFor();
    await bag.tap();
    await page.waitForURL('**/cart');
  });

  test('when its script cannot be had, a first press leads to the cart', async ({ visit }) => {
    const page = await visit({ width: 360, meant: /assets\/cart-preview-|dynamically imported module/ });
    await page.route(/\/assets\/cart-preview-[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/search');
    await bagOf(page).tap();
    await page.waitForURL('**/cart');
  });

  test('on the cart a press loads the page again after a second', async ({ visit }) => {
    const page = await visit();
    await bagged(page);
    await page.clock.install();
    await page.goto('/cart');
    await hydrated(page, 'cart-preview');
    const bag = bagOf(page);
    const left: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()));
    await bag.click();
    await bag.and(page.locator('[aria-busy="true"]')).waitFor();
    await page.clock.runFor(900);
    expect(left).toEqual([]);
    const again = page.waitForEvent('load');
    await page.clock.runFor(200);
    await again;
    expect(new URL(page.url()).pathname).toBe('/cart');
  });

  test('Escape closes it, and what is removed leaves the keyboard where it was', async ({ visit }) => {
    const page = await visit();
    await bagged(page);
    await page.goto('/search');
    const bag = bagOf(page);
    await hydrated(page, 'cart-preview');
    await bag.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const panel = page.getByRole('region', { name: 'Bag' });
    await panel.getByRole('button', { name: /^Remove/ }).press('Enter');
    await panel.getByText('Your bag is empty').waitFor();
    await expect.poll(() => panel.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => bag.evaluate((each) => each === document.activeElement)).toBe(true);
  });
});

test('without JavaScript the warning of a preview can be closed, and the page is kept by nobody', async ({ visit }) => {
  const page = await visit({ pictures: true, width: 360, javascript: false });
  const answer = await page.goto('/?status=latest');
  expect(answer?.headers()['cache-control']).toBe('no-store');
  const warning = page.getByRole('complementary', { name: 'Preview' });
  const picture = warning.getByRole('img');
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await warning.locator('summary').click();
  await warning.waitFor({ state: 'hidden' });
});
