import { describe } from 'vitest';
import { everyNth } from '../../scripts/check/extent.ts';
import { goodsFor } from './goods.ts';
import { screenshot } from './screens.ts';
import { chooseSize, hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

describe('the progress bar', () => {
  test.for(everyNth(2, [360, 1280] as const))(
    '%i: shows while a product is added, and a failure, after which a retry succeeds',
    async (width, { visit }) => {
      const { product, size } = await goodsFor('lace bra');
      const page = await visit({ width, meant: /Failed to load resource|answer: 503/ });
      const answer = Promise.withResolvers<void>();
      await page.route('**/apis/cart/items', async (route) => {
        await answer.promise;
        await route.fulfill({ status: 503, body: '' });
      });
      await page.goto(`/products/${product.handle}`);
      await chooseSize(page, size);
      await hydrated(page, 'product-form');
      const bar = page.locator('html');
      await page.getByRole('button', { name: 'Add to bag' }).click();
      await bar.and(page.locator('[data-loading=""]')).waitFor();
      answer.resolve();
      await bar.and(page.locator('[data-loading="failed"]')).waitFor();
      await page.getByText('Something went wrong. Please try again.').first().waitFor();
      await page.unroute('**/apis/cart/items');
      await page.getByRole('button', { name: 'Add to bag' }).click();
      await page
        .getByRole('link', { name: /1 item/ })
        .first()
        .waitFor();
      await bar.and(page.locator(':not([data-loading])')).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/products/${product.handle}`);
    },
  );

  test.for([
    ['while the shop is too busy', 360, { status: 503, contentType: 'text/html', body: '<h1>PAGE ERROR!</h1>' }],
    ['without a connection', 1280, null],
  ] as const)(
    'a listing stays unchanged when a filter fails %s, and the next attempt filters it',
    async (given, { visit }) => {
      const [, width, answer] = given;
      const page = await visit({ width, meant: /Failed to load resource|answer: 503|color=.*ERR_FAILED/ });
      await page.goto('/products?q=dress');
      await hydrated(page, 'listing');
      const cards = page.locator('.products > li');
      const shown = await cards.count();
      await page.route(/\/products\?.*color=/, (route) => (answer ? route.fulfill(answer) : route.abort()));
      if (width < 500) await page.getByRole('button', { name: /^Filter/ }).click();
      const colours = page.locator('details.facet', { has: page.locator('summary', { hasText: 'Colour' }) });
      await colours.locator('summary').click();
      await colours.locator('label').first().click();
      await page.getByRole('alert').getByText('That could not be loaded').waitFor();
      await screenshot(page, `listing-failed-${width}`);
      expect(await cards.count()).toBe(shown);
      expect(new URL(page.url()).searchParams.has('color')).toBe(false);
      await page.unroute(/\/products\?.*color=/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.waitForURL(/color=/);
      await page.getByText('That could not be loaded').waitFor({ state: 'hidden' });
      expect(await cards.count()).toBeLessThan(shown);
    },
  );
});
