import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { gateDatabases } from './support/database.ts';
import { formIn, multipart } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

/** Bytes of the page of a product with 24 variants and five pictures, alone and with texts in two further languages. */
const maxBytes = { alone: 37_000, translated: 40 * 1024 };

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
    const textsOfPictures = (html: string) => html.match(/name="text:de:alt:/g)?.length;
    const first = (await german.get(`${path}?currency=EUR`)).body;
    expect(Buffer.byteLength(first)).toBeLessThan(maxBytes.translated);
    const second = (await german.get(`${path}?pictures=3`)).body;
    expect([textsOfPictures(first), textsOfPictures(second)]).toEqual([3, 2]);
    const many = openOffice({ deps: { ...shop.deps, languages: ['en', 'de', 'fr', 'es', 'ar'] } });
    const french = (await (await many.member('mia', 'buyer')).get(`${path}?currency=EUR&language=fr`)).body;
    expect([french.includes('text:fr:title'), french.includes('text:de:title')]).toEqual([true, false]);
    expect(Buffer.byteLength(french)).toBeLessThan(maxBytes.translated);
    const plain = await openOffice({ deps: { ...shop.deps, languages: ['en'] } }).member('ben', 'buyer');
    const alone = (await plain.get(`${path}?currency=EUR`)).body;
    expect(alone).not.toContain('text:de:');
    expect(Buffer.byteLength(alone)).toBeLessThan(maxBytes.alone);
  });
});
