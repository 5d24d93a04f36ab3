import { describe } from 'vitest';
import { goodsFor } from './goods.ts';
import { chooseSize, hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

describe('the bar at the top', () => {
  test.for([360, 1280] as const)(
    '%i: shows while something is added, and that it could not be; pressed again it is',
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

  test('a list that cannot be changed within the page says what is wrong on a page of its own', async ({ visit }) => {
    const page = await visit({ meant: /Failed to load resource|answer: 503/ });
    await page.goto('/products?q=dress');
    await hydrated(page, 'listing');
    await page.route(/\/products\?.*color=/, (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>PAGE ERROR!</h1>' }),
    );
    const colours = page.locator('details.facet', { has: page.locator('summary', { hasText: 'Colour' }) });
    await colours.locator('summary').click();
    await colours.locator('label').first().click();
    await page.getByRole('heading', { name: 'PAGE ERROR!' }).waitFor();
    expect(new URL(page.url()).searchParams.has('color')).toBe(true);
  });
});
