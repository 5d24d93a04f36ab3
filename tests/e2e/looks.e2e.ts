import { everyNth } from '../../scripts/check/extent.ts';
import { findings } from './axe.ts';
import { screenshot } from './screens.ts';
import { hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

test('a look opens over the gallery, and Escape closes it', async ({ visit }) => {
  const page = await visit();
  await page.goto('/looks');
  await hydrated(page, 'page-dialog');
  const tile = page.getByRole('link', { name: /first flight out/ });
  await tile.click();
  const dialog = page.getByRole('dialog', { name: /first flight out/ });
  await dialog.getByRole('link', { name: 'Wexford Trench' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/looks');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => tile.evaluate((element) => element === document.activeElement)).toBe(true);
  await tile.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await tile.click();
  await dialog.getByRole('link', { name: 'Wexford Trench' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wexford Trench' }).waitFor();
});

test.for(
  everyNth(2, [
    { width: 360, dark: true },
    { width: 1280, dark: false },
  ] as const),
)('axe finds nothing in a look’s dialog, $width pixels wide', async ({ width, dark }, { visit }) => {
  const page = await visit({ width, dark });
  await page.goto('/looks');
  await hydrated(page, 'page-dialog');
  await page.getByRole('link', { name: /^Dinner at eight/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: /^Dinner at eight/ })
    .waitFor();
  await screenshot(page, 'look-dialog');
  expect(await findings(page)).toEqual([]);
});
