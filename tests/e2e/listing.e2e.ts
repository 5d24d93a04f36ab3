import { describe } from 'vitest';
import { hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

describe('a listing', () => {
  test('more products are appended, the URL follows, and going back restores the position', async ({ visit }) => {
    const page = await visit();
    await page.goto('/products');
    await hydrated(page, 'listing');
    const cards = page.locator('.products > li');
    const first = await cards.count();
    await page.getByRole('link', { name: 'Show more' }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => cards.count()).toBeGreaterThan(first);
    const shown = await cards.count();
    const card = cards.nth(first + 3);
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await card.getByRole('link').first().click();
    await page.waitForURL(/\/products\/[^?]+/);
    await page.goBack();
    await expect.poll(() => cards.count()).toBe(shown);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY / 100))).toBeCloseTo(Math.round(scrolled / 100), -1);
  });

  test('a listing restored during overload is complete from its own page on and usable', async ({ visit }) => {
    const page = await visit({ expected: [503] });
    await page.goto('/products');
    await hydrated(page, 'listing');
    await page.getByRole('link', { name: 'Show more' }).click();
    await page.waitForURL(/page=2/);
    await page.goto('/pages/contact-us');
    const tooFull = page.waitForResponse((response) => response.status() === 503);
    await page.route('**/products', (route) => route.fulfill({ status: 503 }));
    await page.goBack();
    await tooFull;
    await page.locator('.listing:not([aria-busy])').waitFor();
    await page.unroute('**/products');
    await page.getByRole('link', { name: 'Previous' }).click();
    await page.waitForURL((url) => !url.search);
  });

  test('sizes can be chosen where every product has all of them', async ({ visit }) => {
    const page = await visit({ javascript: false });
    await page.goto('/collections/boots');
    await page.locator('details.facet summary', { hasText: 'Size' }).click();
    await page.getByRole('checkbox', { name: /^7\b/ }).check();
    await page.locator('details.facet[open]').getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/size=7/);
  });

  test('filters apply at once, and going back removes them', async ({ visit }) => {
    const page = await visit();
    await page.goto('/products?q=dress');
    await hydrated(page, 'listing');
    const colours = page.locator('details.facet', { has: page.locator('summary', { hasText: 'Colour' }) });
    await colours.locator('summary').click();
    await colours.locator('label').first().click();
    await page.waitForURL(/color=/);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('color='));
    await expect.poll(() => colours.locator('input:checked').count()).toBe(0);
  });
});
