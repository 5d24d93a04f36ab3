import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { HtmlPage } from '../../../scripts/http-shopper/page.ts';
import { runShop } from '../../e2e/command-line.ts';
import { goodsFor } from '../../e2e/goods.ts';
import { hoodie, writeCatalogue } from '../../e2e/product-file.ts';
import { cards } from '../../e2e/shopper.ts';
import { checkOut, findOrder, orderNumber, payBy } from './buying.ts';
import { visitor } from './visitor.ts';

/** Imports files of products one after another, and publishes documents before. */
async function bring(files: readonly string[], documents: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-goods-'));
  const file = join(folder, 'file');
  try {
    for (const [id, document] of Object.entries(documents)) {
      await writeFile(file, JSON.stringify(document));
      await runShop('content', 'put', id, file, '--publish');
    }
    for (const rows of files) {
      await writeFile(`${file}.csv`, rows);
      expect(JSON.parse(await runShop('import', `${file}.csv`, '--json'))).toMatchObject({ refused: [] });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the product of a page's structured data. */
function structuredProduct(page: HtmlPage) {
  const texts = [...page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return texts
    .flatMap(([, text = '']) => JSON.parse(text)['@graph'] ?? JSON.parse(text))
    .find((thing) => thing['@type'] === 'Product');
}

test('a reduction is against the lowest price before it in Germany, and the regular one in the US', async () => {
  const heading =
    'Title,URL handle,Type,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity';
  const own = 'Quillon Pouch,quillon-pouch,Hoodies & Sweatshirts,Active,quillon-pouch,Title,Default Title';
  const prices = ['100.00,', '70.00,', '60.00,100.00'];
  await bring(prices.map((price) => `${heading}\n${own},${price},shopify,9\n`));
  const struckOut = (page: HtmlPage) => {
    const { offers } = structuredProduct(page);
    return [offers.price, offers.priceSpecification?.price];
  };
  const shopper = visitor();
  const german = await shopper.open('/products/quillon-pouch?country=DE&currency=USD');
  const lowest = 'Lowest price on record before the reduction, fewer than 30 days';
  expect(german.textOf('.product-form .price del')).toBe(`${lowest} $70.00`);
  expect(german.textOf('.product-form')).toContain(`${lowest}: $70.00`);
  expect(struckOut(german)).toEqual(['60.00', '70.00']);
  const american = await shopper.open('/products/quillon-pouch?country=US&currency=USD');
  expect(american.textOf('.product-form .price del')).toBe('Before $100.00');
  expect(american.textOf('.product-form')).not.toContain('Lowest price');
  expect(struckOut(american)).toEqual(['60.00', '100.00']);
});

test('a product page says what it is made of, how to care for it, and in the Union who made it', async () => {
  const heading =
    'Title,URL handle,Type,Status,SKU,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity,Vendor,Warnings,Composition,Care';
  const row =
    'Quillon Shawl,quillon-shawl,Shawls,Active,QS,Title,Default Title,60.00,shopify,9,Quillon Mills,Keep away from open fire.,"70% wool, 30% silk; trim: 100% cotton","wash-hand, bleach-no, tumble-no, iron-110, clean-p, dry-flat"';
  const responsible = {
    name: 'Quillon Europe',
    address: ['Rue 1', '1000 Brussels'],
    contact: 'https://quillon.example/eu',
  };
  const quillon = {
    name: 'Quillon Mills Ltd',
    address: ['12 Weaver Street', 'Leeds'],
    contact: 'hello@quillon.example',
  };
  const maker = { ...quillon, country: 'GB', responsible };
  await bring([`${heading}\n${row}\n`], { 'manufacturer/quillon-mills': maker });
  const shopper = visitor();
  const german = await shopper.open('/products/quillon-shawl?country=DE');
  const made = ['70% wool, 30% silk', 'Trim: 100% cotton', 'Do not tumble dry', 'Keep away from open fire.'];
  const makers = ['Quillon Mills Ltd', '12 Weaver Street', 'Quillon Europe', '1000 Brussels'];
  for (const text of [...made, ...makers]) expect(german.text).toContain(text);
  expect(german.link('hello@quillon.example').href).toBe('mailto:hello@quillon.example');
  expect(german.link('https://quillon.example/eu').href).toBe('https://quillon.example/eu');
  const { manufacturer } = structuredProduct(german);
  expect(manufacturer).toMatchObject({ name: 'Quillon Mills Ltd', email: quillon.contact });
  const american = await shopper.open('/products/quillon-shawl?country=US');
  expect(american.text).toContain('70% wool, 30% silk');
  expect(american.text).not.toContain('Quillon Mills Ltd');
});

test('a product page names the unit price of the chosen size', async () => {
  const heading = `Title,URL handle,Type,Status,SKU,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity,Unit price total measure,Unit price total measure unit,Unit price base measure,Unit price base measure unit`;
  const rows = `Quillon Balm,quillon-balm,Hoodies & Sweatshirts,Active,QB-30,Size,30 ml,24.00,shopify,9,30,ml,100,ml
,quillon-balm,,,QB-60,,60 ml,36.00,shopify,9,60,ml,100,ml`;
  await bring([`${heading}\n${rows}\n`]);
  const shopper = visitor();
  const { data } = JSON.parse((await shopper.get('/apis/products/quillon-balm')).body.toString());
  for (const [index, text] of ['$80.00 per 100 ml', '$60.00 per 100 ml'].entries()) {
    const chosen = `country=US&currency=USD&variant=${data.variants[index].id}`;
    expect((await shopper.open(`/products/quillon-balm?${chosen}`)).textOf('.product-form')).toContain(text);
  }
});

test("a product of another shop's export in the previous format is found, filtered by size and bought", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-import-'));
  const title = 'Harbour Ribbed Sweatshirt';
  try {
    const belt = { ...hoodie('harbour-belt', 'Harbour Belt'), sizes: ['One size'] };
    const file = await writeCatalogue(folder, 'old', [hoodie('harbour-ribbed-sweatshirt', title), belt]);
    expect(JSON.parse(await runShop('import', file, '--images', folder, '--json'))).toMatchObject({ refused: [] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const found = async () =>
    goodsFor(title)
      .then(({ product }) => product.title)
      .catch(() => '');
  await expect.poll(found).toBe(title);
  const { size, colour } = await goodsFor(title);
  const shopper = visitor();
  await shopper.open('/');
  await shopper.press('Search', { q: 'Harbour' }, { within: '.search-sheet' });
  const [box = ''] = shopper.page.attributesOf(`input[name="size"][value="${size}"]`, 'id');
  await shopper.press('Apply', { [box ? `#${box}` : size]: true });
  expect(shopper.page.url.searchParams.get('size')).toBe(size.toLowerCase());
  expect(shopper.page.text).not.toContain('Harbour Belt');
  await shopper.follow(title);
  const product = await shopper.follow(colour);
  const sources = product.attributesOf('.gallery img', 'src');
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources) expect((await shopper.get(source)).status).toBe(200);
  await shopper.press('Add to bag', { [size]: true, Quantity: '2' });
  await checkOut(shopper);
  const orderNo = orderNumber(await payBy(shopper, cards.approved));
  expect((await findOrder(shopper, orderNo)).text).toContain(title);
});
