import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { routes } from '../../shared/routes.ts';
import { goodsFor } from './goods.ts';
import { fileOf } from './island-files.ts';
import { chooseSize, hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';
import { weightOf } from './weight.ts';

const kilobyte = 1024;
/** Maximum requests of a first view. */
const maxRequests = 6;

/** Waits until no request is in progress and the page was idle. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))));
  await page.waitForLoadState('networkidle');
}

/** Returns the events that a page sent before it was loaded. */
const eventsBeforeLoad = (page: Page) =>
  page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const events = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/events'));
    if (!load || events.length === 0) throw new Error('Nothing was measured.');
    return events.filter(({ startTime }) => startTime < load.loadEventStart).map(({ name }) => name);
  });

test('a listing of forty products is at most 13 KB of HTML, with the sizes of each', async () => {
  const read = () => fetch(`${inject('shopUrl')}/products`, { headers: { 'Accept-Encoding': 'br' } });
  // The first response may not be in the page cache yet.
  await expect.poll(async () => (await read()).headers.get('content-encoding')).toBe('br');
  const listing = await read();
  expect(Number(listing.headers.get('content-length'))).toBeLessThanOrEqual(13 * kilobyte);
  expect((await listing.text()).match(/data-facts/g)).toHaveLength(40);
});

describe('a page without interaction', () => {
  test('loads just the scripts and styles that its HTML names, and at most six files besides pictures', async ({
    visit,
  }) => {
    const page = await visit();
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() !== 'image' && asked.push(request.url()));
    const answer = await page.goto('/products');
    expect(asked.filter((address) => !address.endsWith(routes.events)).length).toBeLessThanOrEqual(maxRequests);
    const html = (await answer?.text()) ?? '';
    await settled(page);
    expect(asked.some((address) => address.endsWith(routes.events))).toBe(true);
    expect(await eventsBeforeLoad(page)).toEqual([]);
    const named = [...html.matchAll(/<(?:script|link rel="stylesheet")[^>]*? (?:src|href)="(\/assets\/[^"]+)"/g)];
    const reports = /data-reports="([^"]+)"/.exec(html)?.[1];
    const loaded = asked.map((address) => new URL(address).pathname).filter((path) => /\.(?:js|css)$/.test(path));
    expect(loaded.sort()).toEqual([...named.map(([, path]) => path), reports].sort());
  });

  test('opening the cart panel loads at most 85 KB of script', async ({ visit }) => {
    const page = await visit();
    await page.goto('/products');
    await page.getByRole('link', { name: /^Bag/ }).first().hover();
    await page.getByRole('region', { name: 'Bag' }).waitFor();
    expect(await weightOf(page)).toBeLessThanOrEqual(85 * kilobyte);
  });
});

describe('an island responds to interaction', () => {
  const status = (page: Page, name: string) =>
    page.locator(`store-island[name="${name}"]`).first().getAttribute('data-status');

  test('the search box: suggestions while typing', async ({ visit }) => {
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

  test.for(['/', '/products?q=coat'])('input from before the script was loaded stays: %s', async (path, { visit }) => {
    const page = await visit();
    const script = Promise.withResolvers<void>();
    await page.route(`**/${fileOf('search-suggest')}`, async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(path);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.locator('.search-sheet').getByRole('searchbox').fill('satin');
    script.resolve();
    await hydrated(page, 'search-suggest');
    expect(await page.locator('.search-sheet').getByRole('searchbox').inputValue()).toBe('satin');
  });

  test('an element opened before the script was loaded stays open', async ({ visit }) => {
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

  test('the cart: badge and preview are updated when a product is added', async ({ visit }) => {
    const { product, size } = await goodsFor('lace bra');
    const page = await visit();
    await page.goto(`/products/${product.handle}`);
    const url = page.url();
    await chooseSize(page, size);
    await hydrated(page, 'product-form');
    await page.getByLabel('Quantity').selectOption('2');
    await page.getByRole('button', { name: 'Add to bag' }).click();
    const panel = page.getByRole('region', { name: 'Bag' });
    await panel.getByRole('heading', { name: product.title }).waitFor();
    await page.locator('.bag-panel:focus').waitFor();
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

  test('adding without a size reports the missing choice and adds nothing', async ({ visit }) => {
    const { product } = await goodsFor('lace bra');
    const page = await visit();
    await page.goto(`/products/${product.handle}`);
    await hydrated(page, 'product-form');
    await page.locator('form.product-form').evaluate((form) => form.setAttribute('novalidate', ''));
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await page.getByText('Please select specifications. Choose your size.').waitFor();
    expect(await page.getByText('Choose your size').count()).toBe(1);
    await page.goto('/cart');
    await page.getByText('Your bag is empty').first().waitFor();
  });

  test('only scripts of the build run, whatever a page names', async ({ visit }) => {
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
    // The page loads scripts of its own when it is idle: its reports, for one.
    const ofTheBuild = new RegExp(`^${new URL(page.url()).origin}/assets/[\\w-]+\\.js$`);
    expect(asked.filter((url) => !ofTheBuild.test(url))).toEqual([]);
  });

  test('a form whose script fails to load works as without JavaScript', async ({ visit }) => {
    const { product, size } = await goodsFor('lace bra');
    const page = await visit({ meant: /assets\/product-form-|dynamically imported module/ });
    await page.route(`**/${fileOf('product-form')}`, (route) => route.abort());
    await page.goto(`/products/${product.handle}`);
    // After its first failure the script reloads the page once, in case the page is older than the shop.
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
