import type { Page } from 'playwright';
import { everyNth } from '../../scripts/check/extent.ts';
import { findings } from './axe.ts';
import { screenshot } from './screens.ts';
import { expect, test } from './visit.ts';

const recently = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const titles = (page: Page) => recently(page).locator('.card-title').allTextContents();

/** Opens products one after another, as a visitor who came by the home page. */
async function look(page: Page, handles: readonly string[]): Promise<void> {
  await page.goto('/');
  for (const handle of handles) await page.goto(`/products/${handle}`);
}

test.for(
  everyNth(2, [
    { width: 360, dark: true },
    { width: 1280, dark: false },
  ] as const),
)(
  'a product page shows products viewed before, but not itself, $width pixels wide',
  async ({ width, dark }, { visit }) => {
    const page = await visit({ width, dark });
    await look(page, ['wexford-trench', 'juno-satin-slip']);
    await page.locator('store-island[name="viewed"]').scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await recently(page).waitFor();
    expect(await titles(page)).toEqual(['Wexford Trench']);
    await screenshot(page, 'viewed-product');
    expect(await findings(page)).toEqual([]);
  },
);

test('the first page of a visit is recorded if the browser identifies it', async ({ visit }) => {
  const page = await visit();
  await page.goto('/products/wexford-trench');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.locator('store-island[name="viewed"][data-status="hydrated"]').waitFor({ state: 'attached' });
  await expect
    .poll(async () => {
      await page.goto('/cart');
      return titles(page);
    })
    .toEqual(['Wexford Trench']);
});
