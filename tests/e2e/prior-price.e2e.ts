import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { findings } from './axe.ts';
import { runShop } from './command-line.ts';
import { screenshot } from './screens.ts';
import { expect, test } from './visit.ts';

/** Imports a product at each of these prices in turn: price and compare-at price in dollars. */
async function sell(handle: string, ...prices: readonly [price: string, compareAt: string][]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-prices-'));
  const file = join(folder, 'prices.csv');
  const header =
    'Title,URL handle,Type,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity';
  try {
    for (const [price, compareAt] of prices) {
      await writeFile(
        file,
        `${header}\nQuillon Pouch,${handle},Hoodies & Sweatshirts,Active,${handle},Title,Default Title,${price},${compareAt},shopify,9\n`,
      );
      expect(JSON.parse(await runShop('import', file, '--json'))).toMatchObject({ refused: [] });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the price and the one struck through of a page's structured data. */
async function struckOut(page: Page): Promise<unknown[]> {
  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  const { offers } = things
    .flatMap((text) => JSON.parse(text)['@graph'] ?? JSON.parse(text))
    .find((thing) => thing['@type'] === 'Product');
  return [offers.price, offers.priceSpecification?.price];
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a shopper %s', (_, javascript) => {
  test('sees a reduction against the lowest price before it in Germany, and the regular one in the US', async ({
    visit,
  }) => {
    const handle = `quillon-pouch-${javascript ? 'script' : 'plain'}`;
    await sell(handle, ['100.00', ''], ['70.00', ''], ['60.00', '100.00']);
    const page = await visit({ javascript, width: 360 });
    const form = page.locator('.product-form');
    await page.goto(`/products/${handle}?country=DE&currency=USD`);
    expect(await form.locator('.price del').first().textContent()).toBe(
      'Lowest price on record before the reduction, fewer than 30 days $70.00',
    );
    await form.getByText('Lowest price on record before the reduction, fewer than 30 days: $70.00').waitFor();
    expect(await struckOut(page)).toEqual(['60.00', '70.00']);
    if (javascript) expect(await findings(page)).toEqual([]);
    await screenshot(page, `prior-price-${javascript ? 'script' : 'plain'}`);
    await page.goto(`/products/${handle}?country=US&currency=USD`);
    expect(await form.locator('.price del').first().textContent()).toBe('Before $100.00');
    expect(await form.getByText('Lowest price').count()).toBe(0);
    expect(await struckOut(page)).toEqual(['60.00', '100.00']);
  });
});
