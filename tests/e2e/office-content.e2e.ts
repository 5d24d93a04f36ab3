import type { Page } from 'playwright';
import sharp from 'sharp';
import { look, officeShop } from './office-shop.ts';
import { screenshot } from './screens.ts';
import { expect, test } from './visit.ts';

/** A shop without the demonstration, with an office. */
const shop = officeShop('office-content', { DEMO_CATALOGUE: '0' });

test('an editor without JavaScript writes the delivery page and the menu, and a shopper sees both', async ({
  visit,
}) => {
  const editor = await visit({ shop: shop.url(), javascript: false, width: 360 });
  await shop.join(editor, 'eda', 'editor');
  await editor.getByRole('heading', { name: 'Content' }).waitFor();
  await editor.getByRole('link', { name: 'page/delivery' }).click();
  await editor.getByLabel('Description').fill('How we send your parcel.');
  const toBeWritten = editor.getByLabel(/Still to be written/);
  if (await toBeWritten.isChecked()) await toBeWritten.uncheck();
  await editor.getByLabel('Kind to add to Blocks').selectOption('paragraph');
  await editor.getByRole('button', { name: 'Add to Blocks' }).click();
  const text = editor.getByRole('textbox', { name: 'Text' }).last();
  await text.fill('We send **within a day**. [Ask us](/page/nothing).');
  const at = Number(/\d+/.exec((await text.getAttribute('id')) ?? '')?.[0]) + 1;
  await editor.getByRole('button', { name: `Move up Blocks ${at}` }).click();
  await save(editor, 'Save as draft', 'Saved as a draft');
  await editor.getByText('Dead link /page/nothing').first().waitFor();
  await save(editor, 'Publish', 'Published');

  await editor.goto('/office/content/navigation/0');
  await editor.getByLabel(/Written by the shop from its categories/).uncheck();
  await editor.getByRole('button', { name: 'Add to Content' }).click();
  await editor.getByLabel('Name').last().fill('Delivery');
  await editor.getByRole('checkbox', { name: 'Shown', exact: true }).last().check();
  await editor.getByLabel('Link, or number or handle').last().fill('/page/delivery');
  await save(editor, 'Publish', 'Published');
  await lookAtAll(await visit({ shop: shop.url(), width: 360 }), 'olga');
  await lookAtAll(await visit({ shop: shop.url(), width: 1280 }), 'otto');

  const shopper = await visit({ shop: shop.url() });
  await shopper.goto('/');
  await shopper.getByRole('banner').getByRole('link', { name: 'Delivery' }).first().click();
  await shopper.getByText('within a day').waitFor();
  expect(shopper.url()).toContain('/page/delivery');
});

test('pictures are uploaded without JavaScript, and the table of delivery follows the configured prices', async ({
  visit,
}) => {
  const owner = await visit({ shop: shop.url(), javascript: false, width: 360, pictures: true });
  await shop.join(owner, 'pia', 'owner');
  const upload = async (label: string, background: string) => {
    const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background } });
    const file = { name: 'holiday.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
    await owner.getByRole('group', { name: label, exact: true }).locator('input[type=file]').setInputFiles(file);
  };
  await owner.goto('/office/content/home/0');
  await owner.getByLabel('Kind to add to Sections').selectOption({ label: 'Hero' });
  await owner.getByRole('button', { name: 'Add to Sections' }).click();
  await owner.getByLabel('Title').last().fill('By the sea');
  await owner.getByLabel('Label').last().fill('Look');
  await owner.getByLabel('Link', { exact: true }).last().fill('/products');
  await upload('Image', '#336699');
  await owner.getByLabel('What the picture shows').last().fill('The sea');
  await save(owner, 'Publish', 'Published');
  await screenshot(owner, 'office-own-picture');

  await owner.goto('/office/collections/seaside');
  await owner.getByLabel('Title').fill('Seaside');
  await upload('Image', '#996633');
  await save(owner, 'Save the collection', 'Saved.');
  const stored = owner.locator('img.own-picture');
  await stored.scrollIntoViewIfNeeded();
  await expect.poll(() => stored.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
  await screenshot(owner, 'office-collection-picture');

  const shopper = await visit({ shop: shop.url(), javascript: false, width: 360, pictures: true });
  await shopper.goto('/');
  const sea = shopper.getByRole('img', { name: 'The sea' });
  await sea.scrollIntoViewIfNeeded();
  await expect.poll(() => sea.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  expect(await sea.getAttribute('srcset')).toMatch(/^\/images\/import\/[0-9a-f]{64}_\d+\.webp \d+w, /);

  await shopper.goto('/page/delivery');
  const table = shopper.getByRole('region', { name: 'Delivery: methods, times and prices' });
  const own = table.getByRole('row', { name: /^Standard delivery/ }).first();
  await own.getByText('$5.95').waitFor();
  await owner.goto('/office/places/shipping/domestic/standard');
  await owner
    .getByLabel(/^Price/)
    .first()
    .fill('6.50');
  await owner.getByRole('button', { name: /^Save/ }).first().click();
  await owner.waitForURL(/done=saved/);
  await shopper.reload();
  await own.getByText('$6.50').waitFor();
  for (const width of [360, 1280] as const) {
    const page = await visit({ shop: shop.url(), width });
    await page.goto('/page/delivery');
    await look(page, 'delivery-table');
  }
});

async function save(page: Page, button: string, said: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByText(said).first().waitFor();
}

async function lookAtAll(page: Page, owner: string): Promise<void> {
  await shop.join(page, owner, 'owner');
  for (const [path, name] of [
    ['/office/content', 'content'],
    ['/office/content/page/delivery', 'document'],
    ['/office/content/navigation/0', 'navigation'],
    ['/office/content/home/0', 'home'],
    ['/office/content/page/delivery/json', 'document-json'],
    ['/office/content/page/delivery/history?with=1', 'document-history'],
    ['/office/content/dead-links', 'dead-links'],
    ['/office/redirects', 'redirects'],
    ['/office/coupons', 'coupons'],
    ['/office/collections', 'collections'],
    ['/office/collections/new-in', 'collection'],
    ['/office/collections/picked', 'new-collection'],
  ] as const) {
    await page.goto(path);
    await look(page, name);
  }
}
