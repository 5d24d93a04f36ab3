import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { limit } from '../../scripts/check/time-factor.ts';
import { runShop } from './command-line.ts';
import { goodsFor } from './goods.ts';
import { hoodie, writeCatalogue } from './product-file.ts';
import { screenshot } from './screens.ts';
import {
  addToCart,
  buy,
  cards,
  checkOut,
  chooseColour,
  chooseSize,
  filterBySize,
  findOrder,
  openProduct,
  orderNumber,
  payBy,
  searchFor,
} from './shopper.ts';
import { expect, test } from './visit.ts';

/** Buys an imported product as a new visitor: from the search to the placed order. */
async function buyImported(page: Page, title: string, words: string): Promise<void> {
  const { product, colour, size } = await goodsFor(title);
  expect(product.title).toBe(title);
  await page.goto('/');
  await searchFor(page, words);
  await filterBySize(page, size);
  await openProduct(page, title);
  await chooseColour(page, colour);
  await allPicturesShow(page);
  await screenshot(page, 'imported-product');
  await chooseSize(page, size);
  await addToCart(page, 2);
  await checkOut(page);
  await payBy(page, cards.approved);
  const orderNo = await orderNumber(page);
  await findOrder(page, orderNo);
  await page.getByRole('heading', { name: `Order ${orderNo}` }).waitFor();
  expect(await page.getByRole('main').textContent()).toContain(title);
}

async function allPicturesShow(page: Page): Promise<void> {
  const pictures = page.locator('.gallery img');
  expect(await pictures.count()).toBeGreaterThan(0);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
  }
}

/** Waits until the running shop shows what another process imported. */
const searchable = (title: string) =>
  expect
    .poll(() =>
      goodsFor(title).then(
        ({ product }) => product.title,
        () => '',
      ),
    )
    .toBe(title);

test("a product of another shop's export is for sale in the running shop", async ({ visit }) => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-import-'));
  const title = 'Fellside Two-Tone Hoodie';
  try {
    const belt = { ...hoodie('fellside-belt', 'Fellside Belt'), sizes: ['One size'] };
    const file = await writeCatalogue(folder, 'new', [hoodie('fellside-two-tone-hoodie', title), belt]);
    expect(JSON.parse(await runShop('import', file, '--images', folder, '--json'))).toMatchObject({ refused: [] });
    await searchable(title);
    await buyImported(await visit({ pictures: true }), title, 'Fellside');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a product without its photos can be sold', async ({ visit }) => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-import-'));
  const title = 'Plainweave Unseen Tunic';
  try {
    const file = await writeCatalogue(folder, 'new', [{ ...hoodie('unseen-tunic', title), photographed: false }]);
    expect(await runShop('import', file, '--images', folder)).toContain('unseen-tunic');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await searchable(title);
  const page = await visit({ pictures: true });
  const goods = await goodsFor(title);
  await page.goto(`/products/${goods.product.handle}`);
  await allPicturesShow(page);
  await buy(page, goods, 1);
  await expect
    .poll(() => page.locator('.cart-line img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

const luma = process.env.LUMA_DIR;
const lumaPictures = process.env.LUMA_IMAGES ?? luma;

describe.runIf(luma)('the luma catalogue', () => {
  test.for(['new', 'old'] as const)(
    '%s format: one of its hoodies is bought',
    { timeout: limit(900_000) },
    async (format, { visit }) => {
      const file = join(luma ?? '', `luma_shopify_${format}_format.csv`);
      await runShop('import', file, '--images', lumaPictures ?? '', '--json');
      await searchable('Chaz Kangeroo Hoodie');
      for (const javascript of [true, false]) {
        await buyImported(
          await visit({ pictures: true, javascript, width: javascript ? 1280 : 360 }),
          'Chaz Kangeroo Hoodie',
          'hoodie',
        );
      }
    },
  );
});
