import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test } from './visit.ts';

const delivery = '/page/delivery';
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

/**
 * Returns the distance of a heading from the window's upper edge, and the lower edge of elements that cover the page
 * there.
 */
const placeOf = (page: Page, name: string) =>
  page.getByRole('heading', { name }).evaluate((heading) => ({
    top: Math.round(heading.getBoundingClientRect().top),
    covered: document.elementFromPoint(innerWidth / 2, heading.getBoundingClientRect().top + 4) !== heading,
  }));

describe('a long page, whose parts need no script', () => {
  test('on a phone the table of contents opens and links to each section', async ({ visit }) => {
    const page = await visit({ javascript: false, width: 360 });
    await page.goto(delivery);
    const link = contents(page).getByRole('link', { name: 'Following your parcel' });
    await expect.poll(() => link.isVisible()).toBe(false);
    await contents(page).getByText('On this page').click();
    await link.click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#section-following-your-parcel');
    await expect.poll(async () => (await placeOf(page, 'Following your parcel')).top).toBeLessThan(300);
    expect((await placeOf(page, 'Following your parcel')).covered).toBe(false);
  });

  test('on a wide screen the table of contents stays in view beside the text', async ({ visit }) => {
    const page = await visit({ javascript: false });
    await page.goto(delivery);
    const link = contents(page).getByRole('link', { name: 'Taxes' });
    expect(await link.isVisible()).toBe(true);
    await link.click();
    await expect.poll(async () => (await placeOf(page, 'Taxes')).top).toBeLessThan(300);
    expect((await placeOf(page, 'Taxes')).covered).toBe(false);
    const box = await link.boundingBox();
    expect(box && box.y > 0 && box.y < 860).toBe(true);
  });
});

test('a table wider than a phone scrolls by keyboard, and its row headers stay in view', async ({ visit }) => {
  const page = await visit({ width: 360 });
  await page.goto('/page/sizing');
  const table = page.getByRole('region', { name: /^Clothing sizes/ });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  const name = await table.getByRole('rowheader').first().boundingBox();
  const edge = await table.boundingBox();
  expect(Math.round(name?.x ?? -1)).toBe(Math.round(edge?.x ?? -2));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the printed page has only the text, with every answer open', async ({ visit }) => {
  const page = await visit();
  await page.goto('/page/faq');
  await page.emulateMedia({ media: 'print' });
  const seen = (selector: string) => page.locator(selector).first().isVisible();
  expect(await page.getByText('No. Your order number', { exact: false }).isVisible()).toBe(true);
  for (const other of ['header.header', 'footer.footer', '.article-contents', '.article-more'])
    expect([other, await seen(other)]).toEqual([other, false]);
});
