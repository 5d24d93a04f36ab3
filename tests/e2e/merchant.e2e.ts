import type { Page } from 'playwright';
import { officeShop } from './office-shop.ts';
import { expect, test } from './visit.ts';

/** A shop without the demonstration: all that its merchant does is done in the office, without JavaScript. */
const shop = officeShop('merchant', { DEMO_CATALOGUE: '0' });

const sizes = ['S', 'M', 'L'];
const products = [
  ['Fisherman Jumper', 'Knitwear', 120, 'wool, new'],
  ['Cable Cardigan', 'Knitwear', 140, 'wool'],
  ['Linen Trousers', 'Trousers', 95, 'linen'],
  ['Wide Cords', 'Trousers', 98, 'cotton'],
  ['Rain Parka', 'Coats', 260, 'waterproof'],
  ['Wool Coat', 'Coats', 320, 'wool'],
] as const;

/** Returns an export of Shopify: a row for each size, the product's own cells in the first. */
function exported(): string {
  const heading =
    'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,' +
    'Price,Compare-at price,Charge tax,Inventory tracker,Inventory quantity,Weight value (grams),Requires shipping,Product image URL';
  const rows = products.flatMap(([title, type, price, tags]) => {
    const handle = title.toLowerCase().replace(' ', '-');
    return sizes.map((size, i) => {
      const own = [
        title,
        handle,
        `"<p>${title}, made to last.</p>"`,
        'Oak & Linen',
        type,
        `"${tags}"`,
        'TRUE',
        'Active',
      ];
      const first = i === 0 ? own : ['', handle, '', '', '', '', '', ''];
      const before = title === 'Wide Cords' ? price + 30 : '';
      return [...first, `${handle}-${size}`, 'Size', size, price, before, 'TRUE', 'shopify', 5, 600, 'TRUE', ''].join(
        ',',
      );
    });
  });
  return [heading, ...rows, ''].join('\n');
}

test('a merchant moves in with a product export, and no link of the shop leads into nothing', async ({ visit }) => {
  const owner = await visit({ shop: shop.url(), javascript: false });
  await shop.join(owner, 'mia', 'owner');

  await owner.getByRole('link', { name: 'Import' }).click();
  const file = { name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(exported()) };
  await owner.getByLabel(/File \(CSV/).setInputFiles([file]);
  await owner.getByRole('button', { name: 'Preview' }).click();
  await until(owner, 'Import now');
  expect(await owner.getByRole('main').textContent()).toContain('Fisherman Jumper, 3 variants');
  await owner.getByRole('button', { name: 'Import now' }).click();
  await until(owner, 'Report');

  await owner.getByRole('link', { name: 'Content' }).click();
  await owner.getByRole('link', { name: 'website' }).click();
  await owner.getByLabel('Title', { exact: true }).first().fill('Oak & Linen');
  await owner.getByLabel('E-mail address for customers').fill('hello@oak.example');
  await publish(owner);
  for (const page of ['delivery', 'returns', 'sizing', 'accessibility']) {
    await owner.goto(`/office/content/page/${page}`);
    await owner.getByLabel(/Still to be written/).uncheck();
    await publish(owner);
  }
  // Rows of the home page that are not shown before something was bought often or is new.
  await owner.goto('/office/content/dead-links');
  const links = owner.getByRole('main').getByRole('listitem');
  for (const link of await links.all())
    expect(await link.textContent()).toMatch(/^\S*(bestsellers|new-in): .*\(sections/);

  const shopper = await visit({ shop: shop.url(), javascript: false, width: 360 });
  await shopper.goto('/');
  expect(await shopper.title()).toContain('Oak & Linen');
  for (const name of ['Knitwear', 'Trousers', 'Coats'])
    expect(await shopper.getByRole('link', { name }).count()).toBeGreaterThan(0);
  expect(await shopper.locator('body').textContent()).not.toMatch(/Hemline|WELCOME10/);
  const { seen, dead } = await crawl(shop.url());
  expect(dead).toEqual([]);
  for (const path of ['/products/rain-parka', '/collections/knitwear', '/page/delivery', '/cart'])
    expect([path, seen.has(path)]).toEqual([path, true]);
});

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).first().click();
  await page.getByText('Published').first().waitFor();
}

/** Loads a page again until it has a text: the work behind it is done in the background. */
async function until(page: Page, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(new URL(page.url()).pathname);
        return page.getByRole('main').textContent();
      },
      { interval: 300 },
    )
    .toContain(text);
}

/** Follows the links of the shop from its home page on, as a visitor without cookies. */
async function crawl(origin: string): Promise<{ seen: Set<string>; dead: string[] }> {
  const seen = new Set(['/']);
  const dead: string[] = [];
  for (const path of seen) {
    const response = await fetch(`${origin}${path}`, { headers: { Accept: 'text/html' } });
    if (response.status >= 400) dead.push(`${path}: ${response.status}`);
    for (const [, link = ''] of (await response.text()).matchAll(/<a [^>]*?href="(\/[^"#?]*)/g))
      if (!link.startsWith('//') && seen.size < mostPages) seen.add(link);
  }
  return { seen, dead };
}

/** A mistake must not make a crawl without an end. */
const mostPages = 300;
