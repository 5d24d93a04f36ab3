import { describe } from 'vitest';
import { goodsFor } from './goods.ts';
import { putInCart } from './shop-requests.ts';
import { hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

describe('a wishlist', () => {
  test('holds a product with its size, and gives it to the bag', async ({ visit }) => {
    const page = await visit({ width: 360 });
    const { product, variant } = await goodsFor('dress');
    await page.goto(`/products/${product.handle}?variant=${variant.id}`);
    await hydrated(page, 'save');
    await page.getByRole('button', { name: 'Save to wishlist' }).click();
    await page.getByText('Saved to your wishlist').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/products/${product.handle}`);
    await page.getByRole('link', { name: 'See your wishlist' }).click();
    await page.getByRole('heading', { name: 'Wishlist', level: 1 }).waitFor();
    await page.getByText(variant.values.join(' / '), { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Move to bag/ }).click();
    await page.waitForURL((url) => url.pathname === '/cart');
    await page.getByText('Moved to your bag').waitFor();
    await page.getByRole('heading', { name: product.title }).waitFor();
  });

  test('takes a line of the bag for later, shown below it', async ({ visit }) => {
    const page = await visit();
    await putInCart(page, 1, 'skirt');
    await page.goto('/cart');
    await hydrated(page, 'cart-view');
    await page.getByRole('button', { name: /^Save for later/ }).click();
    await page.getByText('Moved to your wishlist').waitFor();
    await page.getByRole('heading', { name: 'Saved for later' }).waitFor();
    await page.getByText('Your bag is empty').waitFor();
  });
});
