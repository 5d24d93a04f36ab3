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
});
