import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { HttpShopper } from '../../../scripts/http-shopper/http-shopper.ts';
import type { HtmlPage } from '../../../scripts/http-shopper/page.ts';
import { exportedProducts } from '../../e2e/exported-products.ts';
import { officeShop } from '../../e2e/office-shop.ts';
import { zipOf } from '../../zip-file.ts';
import { joinOffice } from './staff.ts';
import { seen, visitor } from './visitor.ts';

/** A shop without the demonstration: all that its merchant does is done in the office. */
const shop = officeShop('plain-merchant', { DEMO_CATALOGUE: '0' });

async function publish(staff: HttpShopper, fields = {}): Promise<void> {
  expect((await staff.press('Publish', fields)).wholeText).toContain('Published');
}

test('a merchant moves in with a product export, and no link of the shop leads into nothing', async () => {
  const owner = visitor({ shop: shop.url() });
  await joinOffice(shop, owner, 'mia', 'owner');
  await owner.follow('Goods');
  await owner.follow('Changes');
  const products = exportedProducts().replace(/^(.*,rain-parka-S,.*,)$/m, '$1parka.png');
  const file = new File([products], 'products_export.csv', { type: 'text/csv' });
  await owner.press('Preview the file', { 'File (CSV': file });
  await seen(owner, 'Import now');
  expect(owner.page.text).toContain('Fisherman Jumper, 3 variants');
  const added = await owner.press('Add the pictures', { 'Pictures (ZIP': await zipOfPicture('photos/parka.png') });
  expect(added.text).toContain('1 picture is there for the import.');
  await owner.press('Import now');
  await seen(owner, 'Report');

  await owner.follow('Content');
  await owner.follow('Name of the shop');
  await publish(owner, { Title: 'Oak & Linen', 'E-mail address for customers': 'hello@oak.example' });
  for (const page of ['delivery', 'returns', 'sizing', 'accessibility']) {
    await owner.open(`/office/content/page/${page}`);
    await publish(owner, { 'Still to be written': false });
  }
  // Rows of the home page that are not shown before something was bought often or is new.
  const dead = await owner.open('/office/content/dead-links');
  for (const link of dead.textsOf('main li')) expect(link).toMatch(/^\S*(bestsellers|new-in): .*\(sections/);

  const parka = await visitor({ shop: shop.url() }).open('/products/rain-parka');
  expect(parka.attributesOf('main img', 'src').join()).toContain('/images/import/');
  const home = await visitor({ shop: shop.url() }).open('/');
  expect(home.title).toContain('Oak & Linen');
  expect(home.names('links')).toEqual(expect.arrayContaining(['Knitwear', 'Trousers', 'Coats']));
  expect(home.wholeText).not.toMatch(/Hemline|WELCOME10/);
  const { seen: pages, missing } = await crawl();
  expect(missing).toEqual([]);
  expect([...pages]).toEqual(
    expect.arrayContaining(['/products/rain-parka', '/collections/knitwear', '/page/delivery', '/cart']),
  );
});

test('an editor writes the delivery page and the menu, and a shopper sees both', async () => {
  const editor = visitor({ shop: shop.url() });
  await joinOffice(shop, editor, 'eda', 'editor');
  expect((await editor.follow('Content')).headings).toContain('Content');
  await editor.follow('Delivery');
  await editor.press('Add to Blocks', {
    Description: 'How we send your parcel.',
    'Still to be written': false,
    'Kind to add to Blocks': 'paragraph',
  });
  const [text = ''] = editor.page.attributesOf('textarea[id*="text"], input[id*="text"]', 'id').slice(-1);
  const at = Number(/\d+/.exec(text)?.[0]) + 1;
  await editor.press(`Move up Block ${at}`, { [`#${text}`]: 'We send **within a day**. [Ask us](/page/nothing).' });
  expect((await editor.press('Save as draft')).wholeText).toContain('Saved as a draft');
  expect(editor.page.wholeText).toContain('Dead link /page/nothing');
  await publish(editor);

  await editor.open('/office/content/navigation/0');
  await editor.press('Add to Content', { 'Written by the shop from its categories': false });
  const last = (label: string) => editor.page.fields(label).at(-1) ?? '';
  await publish(editor, {
    [last('Name')]: 'Delivery',
    [last('Shown')]: true,
    [last('Link, or number or handle')]: '/page/delivery',
  });
  const shopper = visitor({ shop: shop.url() });
  await shopper.open('/');
  const page = await shopper.follow('Delivery', { within: 'header' });
  expect([page.url.pathname, page.text]).toEqual(['/page/delivery', expect.stringContaining('within a day')]);
});

test('pictures are uploaded, and the table of delivery follows the configured prices', async () => {
  const owner = visitor({ shop: shop.url() });
  await joinOffice(shop, owner, 'pia', 'owner');
  const upload = async (color: string) => [await picture(color)];
  await owner.open('/office/content/home/0');
  await owner.press('Add to Sections', { 'Kind to add to Sections': 'Banner: a large picture with words' });
  const last = (label: string) => owner.page.fields(label).at(-1) ?? '';
  const file = owner.page.attributesOf('input[type="file"]', 'name').findLast((name) => /\.image\b/.test(name)) ?? '';
  await publish(owner, {
    [last('Title')]: 'By the sea',
    [last('Words on it')]: 'Look',
    [last('Link')]: '/products',
    [file]: await upload('#336699'),
    [last('What the picture shows')]: 'The sea',
  });
  await owner.open('/office/collections/seaside');
  const [collection = ''] = owner.page.attributesOf('input[type="file"]', 'name');
  const saved = await owner.press('Save the collection', { Title: 'Seaside', [collection]: await upload('#996633') });
  expect(saved.wholeText).toContain('Saved.');
  const shopper = visitor({ shop: shop.url() });
  const home = await shopper.open('/');
  const [sources = ''] = home.attributesOf('img[alt="The sea"]', 'srcset');
  expect(sources).toMatch(/^\/images\/import\/[0-9a-f]{64}_\d+\.webp \d+w, /);
  const pictures = [...saved.attributesOf('img.own-picture', 'src'), sources.split(' ')[0] ?? ''];
  for (const path of pictures) {
    const { body } = await shopper.get(path);
    expect((await sharp(body).metadata()).width).toBeGreaterThanOrEqual(200);
  }

  const standard = (page: HtmlPage) => page.textsOf('tr').find((text) => text.startsWith('Standard delivery'));
  expect(standard(await shopper.open('/page/delivery'))).toContain('$5.95');
  await owner.open('/office/places/shipping/domestic/standard');
  expect((await owner.press(/^Save/, { Price: '6.50' })).path).toContain('done=saved');
  expect(standard(await shopper.open('/page/delivery'))).toContain('$6.50');
});

/** Returns a ZIP file of several megabytes, as photographs are: other forms of the office have less. */
async function zipOfPicture(path: string): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const drawn = sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#444444', noise } });
  const archive = zipOf([{ path, bytes: await drawn.png({ compressionLevel: 1 }).toBuffer() }]);
  return new File([new Uint8Array(archive)], 'pictures.zip', { type: 'application/zip' });
}

async function picture(background: string): Promise<File> {
  const drawn = sharp({ create: { width: 900, height: 1200, channels: 3, background } });
  return new File([new Uint8Array(await drawn.png().toBuffer())], 'holiday.png', { type: 'image/png' });
}

/** Follows the links of the shop from its home page on, as a visitor without cookies. */
async function crawl(): Promise<{ seen: Set<string>; missing: string[] }> {
  const seen = new Set(['/']);
  const missing: string[] = [];
  for (const path of seen) {
    const response = await fetch(`${shop.url()}${path}`, { headers: { Accept: 'text/html' } });
    if (response.status >= 400) missing.push(`${path}: ${response.status}`);
    for (const [, link = ''] of (await response.text()).matchAll(/<a [^>]*?href="(\/[^"#?]*)/g))
      if (!link.startsWith('//') && seen.size < maxPages) seen.add(link);
  }
  return { seen, missing };
}

/** A mistake must not make a crawl without an end. */
const maxPages = 300;
