import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { seedDemonstration } from '../../server/commerce/service/seed/seed.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { gateDatabases } from './support/database.ts';
import { noon, openShop, type Shop } from './support/fixture.ts';
import { formIn, multipart } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

/** Bytes of the page of a product with 24 variants and five pictures, alone and with texts in two further languages. */
const maxBytes = { alone: 37_000, translated: 40 * 1024 };

/** Returns how many pictures a page has texts of in a language. */
const textsOfPictures = (body: string, language: string) => body.split(`name="text:${language}:alt:`).length - 1;

describe.each(gateDatabases)('the page of a product on %s', (kind) => {
  const it = freshCatalogTest[kind];

  it('stays small with many variants, pictures and further languages', async ({ shop }) => {
    const office = openOffice({ deps: { ...shop.deps, languages: ['en', 'de', 'fr'] } });
    const buyer = await office.member('bea', 'buyer');
    await buyer.post(officePaths.productNew, {
      title: 'Wide-leg trousers of linen',
      type: 'Trousers',
      vendor: 'Atelier Morgen',
      price: '129.00',
      compareAt: '159.00',
      stock: '12',
      weight: '420',
      sku: 'WIDE-TROUSERS',
      option0: 'Colour',
      values0: 'Black, Sand, Olive, Terracotta',
      option1: 'Size',
      values1: 'XS, S, M, L, XL, XXL',
    });
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'wide-leg-trousers-of-linen')
      .executeTakeFirstOrThrow();
    const path = productPath(id);
    const form = multipart(formIn((await buyer.get(path)).body, path));
    for (const background of ['red', 'green', 'blue', 'navy', 'tan']) {
      const picture = sharp({ create: { width: 30, height: 40, channels: 3, background } }).png();
      form.append('pictures', new Blob([new Uint8Array(await picture.toBuffer())]), 'p.png');
    }
    await buyer.post(path, form);
    const { body } = await buyer.get(`${path}?currency=EUR`);
    expect(Buffer.byteLength(body)).toBeLessThan(maxBytes.translated);
    const german = await office.member('gero', 'buyer', { 'accept-language': 'de' });
    const first = (await german.get(`${path}?currency=EUR`)).body;
    expect(Buffer.byteLength(first)).toBeLessThan(maxBytes.translated);
    const second = (await german.get(`${path}?pictures=3`)).body;
    expect([textsOfPictures(first, 'de'), textsOfPictures(second, 'de')]).toEqual([3, 2]);
    const many = openOffice({ deps: { ...shop.deps, languages: ['en', 'de', 'fr', 'es', 'ar'] } });
    const french = (await (await many.member('mia', 'buyer')).get(`${path}?currency=EUR&language=fr`)).body;
    expect([french.includes('text:fr:title'), french.includes('text:de:title')]).toEqual([true, false]);
    expect(textsOfPictures(french, 'fr')).toBe(3);
    expect(Buffer.byteLength(french)).toBeLessThan(maxBytes.translated);
    const plain = await openOffice({ deps: { ...shop.deps, languages: ['en'] } }).member('ben', 'buyer');
    const alone = (await plain.get(`${path}?currency=EUR`)).body;
    expect(alone).not.toContain('text:de:');
    expect(Buffer.byteLength(alone)).toBeLessThan(maxBytes.alone);
  });
});

/** Returns the ids of the demonstration's products with the most pictures, with the most variants, and with the longest texts. */
async function largestProducts({ db }: Shop): Promise<number[]> {
  const ofPictures = db
    .selectFrom('product_image')
    .select('product_id as id')
    .groupBy('product_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc');
  const ofVariants = db
    .selectFrom('variant')
    .select('product_id as id')
    .groupBy('product_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc');
  const ofTexts = db
    .selectFrom('product')
    .select('id')
    .orderBy((eb) => eb.fn('length', ['description_html']), 'desc');
  const found = await Promise.all([
    ofPictures.limit(4).execute(),
    ofVariants.limit(4).execute(),
    ofTexts.limit(4).execute(),
  ]);
  return [...new Set(found.flat().map(({ id }) => Number(id)))];
}

test('the page of each large product of the demonstration stays small, whatever is open on it', async () => {
  const shop = await openShop('sqlite', undefined, async ({ db }) => {
    await seedDemonstration(db, noon);
  });
  const products = await largestProducts(shop);
  for (const [i, languages] of [['en'], ['en', 'de', 'fr'], ['en', 'de', 'fr', 'es', 'ar']].entries()) {
    const office = openOffice({ deps: { ...shop.deps, languages } });
    // German words are the longest.
    const buyer = await office.member(`bea${i}`, 'owner', { 'Accept-Language': 'de' });
    for (const id of products)
      for (const query of [
        '',
        '?currency=EUR',
        '?language=de',
        '?currency=EUR&language=de',
        '?currency=JPY&language=ar',
      ]) {
        const { status, body } = await buyer.get(`${productPath(id)}${query}`);
        expect([id, languages.length, query, status, Buffer.byteLength(body) <= maxBytes.translated]).toEqual([
          id,
          languages.length,
          query,
          200,
          true,
        ]);
      }
  }
  await shop.close();
});
