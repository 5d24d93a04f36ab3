import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { z } from 'zod';
import { limit } from '../../scripts/check/time-factor.ts';
import { routes } from '../../shared/routes.ts';
import { goodsFor } from './goods.ts';
import { chooseSize, hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';
import { weightOf } from './weight.ts';
import { bagged, unpaid } from './wire.ts';

const kilobyte = 1024;
/** Of a first view. */
const mostRequests = 6;
const Build = z.object({ outputs: z.record(z.string(), z.object({ entryPoint: z.string().optional() })) });

/** Name of the file that the build made of an island. */
function fileOf(island: string): string {
  const { outputs } = Build.parse(JSON.parse(readFileSync('dist/meta/browser.json', 'utf8')));
  const made = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(`/${island}.island.tsx`));
  return basename(made?.[0] ?? '');
}

/** Until nothing is on its way and the page has had its idle moments. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))));
  await page.waitForLoadState('networkidle');
}

/** What was told of a page before it was there. */
const toldBeforeLoad = (page: Page) =>
  page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const told = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/events'));
    if (!load || told.length === 0) throw new Error('Nothing was measured.');
    return told.filter(({ startTime }) => startTime < load.loadEventStart).map(({ name }) => name);
  });

test('a listing of forty products is at most 12 KB of HTML', async () => {
  const read = () => fetch(`${inject('shopUrl')}/products`, { headers: { 'Accept-Encoding': 'br' } });
  // The first answer may still be on its way into the page cache.
  await expect.poll(async () => (await read()).headers.get('content-encoding')).toBe('br');
  const listing = await read();
  expect(Number(listing.headers.get('content-length'))).toBeLessThanOrEqual(12 * kilobyte);
  expect((await listing.text()).match(/data-facts/g)).toHaveLength(40);
});

describe('a page that nobody touches', () => {
  const title = '%s loads at most 3 KB of script and 15 KB of styles; six requests, pictures apart, and it is there';
  test.for(['/', '/products', '/products/wexford-trench'])(title, async (path, { visit }) => {
    const page = await visit();
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() !== 'image' && asked.push(request.url()));
    await page.goto(path);
    expect(asked.filter((address) => !address.endsWith(routes.events)).length).toBeLessThanOrEqual(mostRequests);
    await settled(page);
    expect(asked.some((address) => address.endsWith(routes.events))).toBe(true);
    expect(await toldBeforeLoad(page)).toEqual([]);
    for (const [ending, most] of [
      ['.js', 3],
      ['.css', 15],
    ] as const) {
      const weight = await weightOf(page, ending);
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(most * kilobyte);
    }
  });

  test('neither does any page on the way from a product to its payment', { timeout: limit(90_000) }, async ({
    visit,
  }) => {
    const goods = await goodsFor('lace bra');
    const page = await visit();
    const order = await unpaid(page);
    await bagged(page);
    const product = `/products/${goods.product.handle}`;
    for (const path of [product, '/cart', '/checkouts', `/payment?order=${order}`, `/cc?order=${order}`]) {
      const untouched = await page.context().newPage();
      await untouched.goto(path);
      await settled(untouched);
      const weight = await weightOf(untouched);
      expect([path, weight, weight <= 3 * kilobyte]).toEqual([path, weight, true]);
      await untouched.close();
    }
  });

  test('opening the bag loads at most 85 KB of script', async ({ visit }) => {
    const page = await visit();
    await page.goto('/products');
    await page.getByRole('link', { name: /^Bag/ }).first().hover();
    await page.getByRole('region', { name: 'Bag' }).waitFor();
    expect(await weightOf(page)).toBeLessThanOrEqual(85 * kilobyte);
  });
});

describe('an island that is touched answers', () => {
  const status = (page: Page, name: string) =>
    page.locator(`store-island[name="${name}"]`).first().getAttribute('data-status');

  test('the search box: suggestions while one types', async ({ visit }) => {
    const page = await visit();
    await page.goto('/');
    expect(await status(page, 'search-suggest')).toBe('idle');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('lac');
    await hydrated(page, 'search-suggest');
    await page.getByRole('searchbox').press('e');
    const suggestions = page.getByRole('list', { name: 'Suggestions' }).getByRole('link');
    await suggestions.first().waitFor();
    await suggestions.first().click();
    await page.waitForURL(/\/products\?q=/);
  });

  test.for(['/', '/products?q=coat'])('what was typed before the script came stays: %s', async (path, { visit }) => {
    const page = await visit();
    const script = Promise.withResolvers<void>();
    await page.route(`**/${fileOf('search-suggest')}`, async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(path);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('satin');
    script.resolve();
    await hydrated(page, 'search-suggest');
    expect(await page.getByRole('searchbox').inputValue()).toBe('satin');
  });

  test('what was opened before the script came stays open', async ({ visit }) => {
    const page = await visit({ width: 360 });
    const script = Promise.withResolvers<void>();
    await page.route(/\/assets\/listing-[\w-]+\.js$/, async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto('/products');
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    const size = page.locator('details.facet summary', { hasText: 'Size' });
    await size.waitFor();
    script.resolve();
    await hydrated(page, 'listing');
    expect(await size.isVisible()).toBe(true);
  });

  test('the bag: badge and preview change within the page when something is added', async ({ visit }) => {
    const { product, size } = await goodsFor('lace bra');
    const page = await visit();
    await page.goto(`/products/${product.handle}`);
    const url = page.url();
    await chooseSize(page, size);
    await hydrated(page, 'product-form');
    await page.getByLabel('Quantity').selectOption('2');
    await page.getByRole('button', { name: 'Add to bag' }).click();
    const bag = page.getByRole('region', { name: 'Bag' });
    await bag.getByRole('heading', { name: product.title }).waitFor();
    await page
      .getByRole('link', { name: /2 items/ })
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe(new URL(url).pathname);
    await page.goto('/');
    await page
      .getByRole('link', { name: /2 items/ })
      .first()
      .waitFor();
  });

  test('adding without a size says what is missing, and adds nothing', async ({ visit }) => {
    const { product } = await goodsFor('lace bra');
    const page = await visit();
    await page.goto(`/products/${product.handle}`);
    await hydrated(page, 'product-form');
    await page.locator('form.product-form').evaluate((form) => form.setAttribute('novalidate', ''));
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await page.getByText('Please select specifications').first().waitFor();
    await page.goto('/cart');
    await page.getByText('Your bag is empty').first().waitFor();
  });

  test('the script that a page names is run from nowhere but the build', async ({ visit }) => {
    const page = await visit({ meant: /No script of an island/ });
    const asked: string[] = [];
    await page.goto('/search');
    await page.waitForLoadState('networkidle');
    page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
    const elsewhere = [
      'https://evil.example/a.js',
      '//evil.example/assets/a.js',
      '/images/a.js',
      '/assets/../images/a.js',
    ];
    const statuses = await page.evaluate(async (addresses) => {
      await customElements.whenDefined('store-island');
      return addresses.map((src) => {
        const island = document.createElement('store-island');
        island.innerHTML = '<island-root></island-root><script type="application/json"></script>';
        island.dataset.status = 'idle';
        island.setAttribute('when', 'load');
        island.setAttribute('src', src);
        document.body.append(island);
        return island.dataset.status;
      });
    }, elsewhere);
    expect(statuses).toEqual(elsewhere.map(() => 'failed'));
    expect(asked).toEqual([]);
  });

  test('when its script cannot be had, the form works as without one', async ({ visit }) => {
    const { product, size } = await goodsFor('lace bra');
    const page = await visit({ meant: /assets\/product-form-|dynamically imported module/ });
    await page.route(`**/${fileOf('product-form')}`, (route) => route.abort());
    await page.goto(`/products/${product.handle}`);
    // The first failure asks for the page once more, in case it is older than the shop.
    const form = page.locator('store-island[name="product-form"]');
    const again = page.waitForEvent('load');
    await form.dispatchEvent('pointerenter');
    await again;
    await form.dispatchEvent('pointerenter');
    await form.and(page.locator('[data-status="failed"]')).waitFor({ state: 'attached' });
    await chooseSize(page, size);
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await page.waitForURL('**/cart');
    await page.getByRole('main').getByRole('heading', { name: product.title }).waitFor();
  });
});

describe('a listing', () => {
  test('more is appended, the address follows along, and coming back restores the place', async ({ visit }) => {
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

  test('come back to while the shop is too full, it is whole from its own page on and can be used', async ({
    visit,
  }) => {
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

  test('filters apply at once, and going back takes them off again', async ({ visit }) => {
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
