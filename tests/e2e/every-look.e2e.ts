import type { Page } from 'playwright';
import { lookNames } from '../../shared/brand/looks.ts';
import { officeShop } from './office-shop.ts';
import { hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

const shop = officeShop('every-look');
const phone = 360;
const paths = ['/', '/collections', '/products?q=dress', '/products/wexford-trench', '/pages/contact-us', '/cart'];

test.for(lookNames)('pages and the panel of the bag fit a phone in the look %s', async (look, { visit }) => {
  await shop.command('content', 'put', 'brand', '--look', look, '--publish');
  const page = await visit({ width: phone, shop: shop.url() });
  for (const path of paths) {
    await page.goto(path);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, phone]);
  }
  await page.goto('/search');
  await hydrated(page, 'cart-preview');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Bag( |$)/ })
    .tap();
  const panel = page.getByRole('region', { name: 'Bag' });
  await panel.getByText('Your bag is empty').waitFor();
  const { x = -1, width = 0 } = (await panel.boundingBox()) ?? {};
  expect([x >= 0, x + width <= phone]).toEqual([true, true]);
});

/** Returns where the pictures of a product end in the window while the end of what is said of it is in view. */
async function picturesBesideTheEnd(page: Page): Promise<number> {
  await page.locator('.product-column .disclosure').last().scrollIntoViewIfNeeded();
  const bottoms = await page
    .locator('.gallery li')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().bottom));
  return Math.max(...bottoms);
}

test.for(lookNames)('pictures stay beside the text of a product in the look %s', async (look, { visit }) => {
  await shop.command('content', 'put', 'brand', '--look', look, '--publish');
  const page = await visit({ shop: shop.url(), javascript: false });
  await page.goto('/products/wexford-trench');
  expect(await picturesBesideTheEnd(page)).toBeGreaterThan(300);
});
