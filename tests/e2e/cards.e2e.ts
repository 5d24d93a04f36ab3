import type { Page } from 'playwright';
import { describe } from 'vitest';
import { everyNth } from '../../scripts/check/extent.ts';
import { Listing, Product } from '../../shared/contract/catalog.ts';
import { ask } from './goods.ts';
import { screenshot } from './screens.ts';
import { hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

const path = '/products?q=cotton%20tee';

/** A card with another colour than the one shown, in which a size can be bought. */
interface Goods {
  product: Product;
  other: string;
  size: string;
}

async function goods(): Promise<Goods> {
  const { content } = await ask(`/apis${path}`, Listing);
  for (const card of content) {
    const product = await ask(`/apis/products/${card.id}`, Product);
    const at = product.options.findIndex(({ name }) => name === 'Color');
    const other = card.swatches.slice(0, 5).find(({ shown, soldOut }) => !shown && !soldOut)?.name;
    const variant = product.variants.find(({ values, stock }) => values[at] === other && stock > 20);
    const size = variant?.values[1 - at];
    if (other && size && card.quickAdd && card.quickAdd.sizes.length > 1) return { product, other, size };
  }
  throw new Error('No card has several colours.');
}

const cardOf = (page: Page, { product }: Goods) =>
  page.locator('.card', { has: page.getByRole('link', { name: product.title, exact: true }) }).first();

describe.each([360, 1280] as const)('cards of a listing at %i', (width) => {
  test('a colour changes picture, link and sizes in place, and a size is added to the bag', async ({ visit }) => {
    const chosen = await goods();
    const { product, other, size } = chosen;
    const page = await visit({ width });
    await page.goto(path);
    const card = cardOf(page, chosen);
    const picture = card.locator('.picture img').first();
    const before = await picture.getAttribute('src');
    const dots = card.getByRole('group', { name: 'Colours' });
    if (width === 360) await dots.getByRole('link', { name: other, exact: true }).tap();
    else {
      await card.hover();
      await hydrated(page, 'cards');
      await dots.getByRole('link', { name: other, exact: true }).click();
    }
    const link = card.getByRole('link', { name: product.title });
    await expect
      .poll(() => link.getAttribute('href'))
      .toContain(`color=${encodeURIComponent(other).replaceAll('%20', '+')}`);
    expect(await picture.getAttribute('src')).not.toBe(before);
    expect(await dots.locator('[aria-current]').textContent()).toBe(other);
    await page.getByRole('status').getByText(`${product.title}, ${other}`).waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe('/products');
    if (width === 360) await card.locator('summary').tap();
    else await card.hover();
    await screenshot(page, `card-sizes-${width}`);
    await card.getByRole('button', { name: size, exact: true }).click();
    const preview = page.locator('.bag-panel');
    await preview.getByText(`${other}`).first().waitFor();
    expect(await preview.first().textContent()).toContain(size);
  });
});

test('by keyboard, a colour is chosen and the sizes open and close', async ({ visit }) => {
  const chosen = await goods();
  const page = await visit();
  await page.goto(path);
  const card = cardOf(page, chosen);
  await card.getByRole('link', { name: chosen.other, exact: true }).focus();
  await hydrated(page, 'cards');
  await page.keyboard.press('Enter');
  await card.locator('[aria-current]', { hasText: chosen.other }).waitFor();
  await card.locator('summary').focus();
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: chosen.size, exact: true }).focus();
  await page.keyboard.press('Escape');
  expect(await card.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(true);
  expect(await card.locator('details').getAttribute('open')).toBeNull();
});

test.for([360, 1280] as const)('at %i colours and sizes are targets of at least 24 px', async (width, { visit }) => {
  const chosen = await goods();
  const page = await visit({ width });
  await page.goto(path);
  const card = cardOf(page, chosen);
  await card.locator('summary').evaluate((summary) => (summary as HTMLElement).click());
  const boxes = await card.locator('.dots a, .quick button, summary').evaluateAll((all) =>
    all.map((one) => {
      const { width: across, height } = one.getBoundingClientRect();
      return Math.min(across, height);
    }),
  );
  expect(boxes.length).toBeGreaterThan(3);
  expect(Math.min(...boxes)).toBeGreaterThanOrEqual(24);
});

test.for(everyNth(2, [360, 1280] as const))(
  'at %i a tile is among the products of a collection, and not among filtered ones',
  async (width, { visit }) => {
    const page = await visit({ width, javascript: false });
    await page.goto('/collections/dresses');
    const items = page.locator('.products > li');
    const tile = items.nth(8);
    expect(await tile.getByRole('link').count()).toBe(1);
    await tile.getByText('Satin under wool: how to wear a slip in winter.').waitFor();
    expect(await items.count()).toBe((await page.locator('.products .card').count()) + 1);
    await screenshot(page, `listing-tile-${width}`);
    await page.goto('/collections/dresses?stock=1');
    expect(await items.count()).toBe(await page.locator('.products .card').count());
    await page.goto('/products');
    expect(await page.locator('.listing-tile').count()).toBe(0);
  },
);
