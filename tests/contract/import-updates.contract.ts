import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { exportFile } from '../../server/commerce/import/export.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { newHeader } from './support/import-shop.ts';
import { importTest } from './support/shop-test.ts';

/** Every column that the shop reads. */
const header =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Requires shipping,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description,Style (product.metafields.custom.style),Material (product.metafields.custom.material),Details (product.metafields.custom.details),Cost per item,Price / EUR';
const full = (handle: string) => `${header}
Robe,${handle},<p>Soft.</p>,Hemline,Apparel > Robes,Robes,"lounge, silk",FALSE,Draft,${handle}-S,111,Size,S,90.00,120.00,FALSE,shopify,4,DENY,250,FALSE,robes/red.png,1,Robe in red,robes/red.png,FALSE,Robe to buy,A soft robe,robe-long,Silk,"[""Soft""]",30.00,80.00
,${handle},,,,,,,,${handle}-M,112,,M,90.00,120.00,,shopify,3,DENY,260,,plain.png,2,Robe,,,,,,,,31.00,
,${handle},,,,,,,,${handle}-L,113,,L,95.00,,TRUE,,2,CONTINUE,270,,,,,,,,,,,,32.00,
`;

describe.each(gateDatabases)('importing updates on %s', (kind) => {
  const it = importTest[kind];

  /** Returns all rows of a product. */
  const everything = async (shop: Catalog, handle: string) => {
    const {
      id,
      updated_at: _,
      ...row
    } = await shop.db.selectFrom('product').selectAll().where('handle', '=', handle).executeTakeFirstOrThrow();
    const of = <T extends 'product_option' | 'product_option_value' | 'product_image' | 'variant'>(table: T) =>
      shop.db.selectFrom<'product_option' | 'product_option_value' | 'product_image' | 'variant'>(table);
    const variants = await of('variant').selectAll().where('product_id', '=', id).orderBy('position').execute();
    return {
      row,
      variants,
      options: await of('product_option').selectAll().where('product_id', '=', id).orderBy('position').execute(),
      values: await of('product_option_value').selectAll().where('product_id', '=', id).orderBy('position').execute(),
      images: await of('product_image').selectAll().where('product_id', '=', id).orderBy('position').execute(),
      tags: await shop.db.selectFrom('product_tag').selectAll().where('product_id', '=', id).orderBy('tag').execute(),
      prices: await shop.db
        .selectFrom('variant_price')
        .selectAll()
        .where(
          'variant_id',
          'in',
          variants.map((variant) => variant.id),
        )
        .execute(),
      ledger: await shop.db
        .selectFrom('stock_entry')
        .select(['variant_id', 'delta'])
        .where(
          'variant_id',
          'in',
          variants.map((variant) => variant.id),
        )
        .orderBy('id')
        .execute(),
    };
  };

  it('writes nothing of a product that has all values of the file, and sees each value that it has not', async ({
    shop,
    take,
    imagesDir,
  }) => {
    const picture = sharp({ create: { width: 20, height: 30, channels: 3, background: '#2a4' } });
    await picture.png().toFile(join(imagesDir, 'still.png'));
    const still = full('still').replace('plain.png', 'still.png');
    const told = async (file: string) => (await take(file)).products;
    const [unchanged, updated] = [
      { created: 0, updated: 0, unchanged: 1 },
      { created: 0, updated: 1, unchanged: 0 },
    ];
    const untouched = async () =>
      (await shop.db.selectFrom('product').select('updated_at').where('handle', '=', 'still').executeTakeFirstOrThrow())
        .updated_at === 1;
    const forget = () => shop.db.updateTable('product').set({ updated_at: 1 }).where('handle', '=', 'still').execute();
    await take(still);
    await forget();
    expect([await told(still), await untouched()]).toEqual([unchanged, true]);
    expect(await told(`${header}\n,still,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,`)).toEqual(unchanged);
    for (const [from, to] of [
      ['Robe,still', 'Robe II,still'],
      ['<p>Soft.</p>', '<p>Softer.</p>'],
      [',Hemline,', ',Hem,'],
      ['Robes,Robes', 'Robes,Gowns'],
      ['"lounge, silk"', '"lounge, wool"'],
      ['FALSE,Draft', 'TRUE,Active'],
      ['still-S', 'still-XS'],
      [',111,', ',118,'],
      ['Size,S', 'Size,XS'],
      ['S,90.00,120.00', 'S,91.00,120.00'],
      ['95.00,,TRUE', '95.00,,FALSE'],
      ['shopify,4', 'shopify,6'],
      ['2,CONTINUE', '2,DENY'],
      ['DENY,260', 'DENY,265'],
      ['still.png,2,Robe', 'still.png,2,Gown'],
      ['Robe to buy', 'Gown to buy'],
      ['robe-long', 'robe-short'],
      ['Silk,"[""Soft""]"', 'Wool,"[""Soft"", ""Warm""]"'],
      ['31.00', '33.00'],
      ['30.00,80.00', '30.00,81.00'],
    ] as const) {
      const file = still.replace(from, to);
      expect([from, file === still, await told(file)]).toEqual([from, false, updated]);
      expect([from, await told(file)]).toEqual([from, unchanged]);
      await take(still);
    }
  });

  it('changes nothing by missing columns, and keeps a size that is not named', async ({ shop, take }) => {
    await take(full('few-columns'));
    const before = await everything(shop, 'few-columns');
    const report = await take(
      `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price
few-columns,Robe,Size,S,few-columns-S,90.00
few-columns,,,M,few-columns-M,88.00
`,
      { withImages: false },
    );
    const after = await everything(shop, 'few-columns');
    const [small, medium, large] = before.variants;
    expect(after).toEqual({
      ...before,
      row: { ...before.row, price_cents: 8_800 },
      variants: [small, { ...medium, promotion_cents: 8_800 }, large],
    });
    expect(report).toMatchObject({ refused: [], warnings: [], removed: [] });
    expect(report.kept).toEqual([
      { line: 2, handle: 'few-columns', message: 'L (few-columns-L) is not in the file and stays as it is.' },
    ]);
    expect(report.absentColumns).toContain('Inventory quantity');
    expect(report.absentColumns).not.toContain('Price');
  });

  it('changes nothing by empty cells, and clears a value by a dash', async ({ shop, take }) => {
    await take(full('dashes'));
    const before = await everything(shop, 'dashes');
    const commas = (cells: number) => ','.repeat(header.split(',').length - cells);
    await take(`${header}\nRobe,dashes${commas(2)}\n,dashes,,,,,,,,dashes-M,,,M${commas(13)}\n`, { withImages: false });
    expect(await everything(shop, 'dashes')).toEqual(before);
    await take(
      `Handle,Title,Vendor,Body (HTML),Tags,SEO Title,Option1 Name,Option1 Value,Variant Compare At Price,Variant Inventory Tracker,Variant Image,Price / EUR,Cost per item\ndashes,Robe,-,-,-,-,Size,S,-,-,-,-,-\n`,
    );
    const after = await everything(shop, 'dashes');
    expect(after.row).toMatchObject({
      vendor: null,
      description_html: '',
      seo_title: null,
      seo_description: 'A soft robe',
    });
    expect([after.tags, after.prices]).toEqual([[], []]);
    expect(after.variants[0]).toMatchObject({
      base_cents: 9_000,
      promotion_cents: null,
      untracked: 1,
      stock: 4,
      image_id: null,
      extra_json: '{}',
    });
    expect(after.variants[1]).toEqual(before.variants[1]);
  });

  it('keeps tracked stock tracked and untracked stock untracked, and tracks a new size like the others', async ({
    shop,
    take,
  }) => {
    await take(full('counted'));
    const counted = async () =>
      (await everything(shop, 'counted')).variants.map(({ value1, untracked, stock }) => [value1, untracked, stock]);
    const before = [
      ['S', 0, 4],
      ['M', 0, 3],
      ['L', 1, 2],
    ];
    expect(await counted()).toEqual(before);
    await take('Handle,Title,Option1 Name,Option1 Value,Variant Price\ncounted,,Size,L,95\ncounted,,,XL,99\n');
    expect(await counted()).toEqual([...before, ['XL', 0, 0]]);
    await take('Handle,Option1 Value,Variant Inventory Qty\ncounted,L,7\ncounted,S,9\n');
    expect(await counted()).toEqual([
      ['S', 0, 9],
      ['M', 0, 3],
      ['L', 1, 7],
      ['XL', 0, 0],
    ]);
    await take('Handle,Option1 Value,Variant Inventory Policy,Variant Inventory Tracker\ncounted,L,deny,shopify\n');
    expect((await counted())[2]).toEqual(['L', 0, 7]);
  });

  it('finds a size by its SKU alone, and refuses one that it cannot find', async ({ shop, take }) => {
    await take(full('by-sku'));
    const report = await take('Handle,Variant SKU,Variant Inventory Qty\nby-sku,by-sku-M,8\n');
    expect(report.refused).toEqual([]);
    expect((await everything(shop, 'by-sku')).variants.map(({ stock }) => stock)).toEqual([4, 8, 2]);
    const unknown = await take('Handle,Variant SKU,Variant Price\nby-sku,other,8\n');
    expect(unknown.refused).toEqual([{ line: 2, handle: 'by-sku', message: 'Option1 (Size) has no value.' }]);
  });

  it("updates the product's own columns only", async ({ shop, take }) => {
    await take(full('tags-only'));
    const before = await everything(shop, 'tags-only');
    const report = await take('Handle,Title,Tags\ntags-only,Long Robe,"new, silk"\n');
    expect([report.refused, report.kept]).toEqual([[], []]);
    const { row, tags, variants } = await everything(shop, 'tags-only');
    expect([row.title, tags.map(({ tag }) => tag), variants]).toEqual(['Long Robe', ['new', 'silk'], before.variants]);
  });

  it('keeps pictures that were not found or not named, and removes them by a complete file', async ({
    shop,
    take,
    imagesDir,
  }) => {
    await take(full('pictures'));
    const urls = async () => (await everything(shop, 'pictures')).images.map(({ alt, position }) => [alt, position]);
    const before = await everything(shop, 'pictures');
    expect(await urls()).toEqual([['Robe in red', 0]]);
    await take(full('pictures'), { withImages: false });
    expect((await everything(shop, 'pictures')).images).toEqual(before.images);
    await take('Handle,Image Src,Image Alt Text\npictures,lost.png,Lost\n', { complete: true });
    expect((await everything(shop, 'pictures')).images).toEqual(before.images);
    const blue = sharp({ create: { width: 300, height: 400, channels: 3, background: '#115' } });
    await blue.png().toFile(join(imagesDir, 'blue.png'));
    await take('Handle,Image Src,Image Alt Text\npictures,blue.png,Robe in blue\n');
    expect(await urls()).toEqual([
      ['Robe in red', 0],
      ['Robe in blue', 1],
    ]);
    const report = await take('Handle,Image Src\npictures,blue.png\n', { complete: true });
    expect(await urls()).toEqual([['Robe in blue', 0]]);
    expect(report.removed).toEqual([
      { line: 2, handle: 'pictures', message: `The picture ${before.images[0]?.url} was removed.` },
    ]);
    expect((await everything(shop, 'pictures')).variants).toHaveLength(3);
  });

  it('refuses options that cannot be distinguished from the existing ones', async ({ shop, take, stocks }) => {
    await take(full('more-options'));
    const before = await everything(shop, 'more-options');
    const report = await take(`${newHeader}\nRobe,more-options,,,,,,,Size,S,Color,Red,more-options-S,90\n`);
    expect(report.refused).toEqual([
      {
        line: 2,
        handle: 'more-options',
        message:
          'M is not in the file and has no Color: name it as well, or run with --complete. L is not in the file and has no Color: name it as well, or run with --complete.',
      },
    ]);
    expect(await everything(shop, 'more-options')).toEqual(before);
    await take(`${newHeader}\nRobe,more-options,,,,,TRUE,Active,Size,S,Color,Red,more-options-S,90\n`, {
      complete: true,
    });
    expect(await stocks('more-options')).toEqual([['S / Red', 4]]);
  });

  it('exports the tax, shipping and own prices that it imported', async ({ shop, take }) => {
    await take(full('round-trip'));
    const before = await everything(shop, 'round-trip');
    expect(before.variants.map(({ taxable, requires_shipping }) => [taxable, requires_shipping])).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
    ]);
    expect(before.prices).toMatchObject([{ currency: 'EUR', sale_cents: 8_000, promotion_cents: null }]);
    const file = join(shop.folder, 'round-trip.csv');
    await exportFile(shop.db, file);
    await take(
      'Handle,Option1 Value,Charge tax,Tax class,Requires shipping,Price / EUR\nround-trip,S,TRUE,clothing,TRUE,70\n',
    );
    expect((await everything(shop, 'round-trip')).variants[0]).toMatchObject({
      taxable: 1,
      tax_class: 'clothing',
      requires_shipping: 1,
    });
    expect((await take(await readFile(file), { withImages: false })).refused).toEqual([]);
    expect(await everything(shop, 'round-trip')).toEqual(before);
    const history = async () => {
      const { rows } = await sql<{
        cents: number;
      }>`select cents from price_change where currency = 'EUR' and variant_id in (
        select variant.id from variant join product on product.id = product_id where handle = 'round-trip') order by id`.execute(
        shop.db,
      );
      return rows.map(({ cents }) => cents);
    };
    expect(await history()).toEqual([8_000, 7_000, 8_000]);
    await take(full('round-trip'));
    expect(await history()).toEqual([8_000, 7_000, 8_000]);
  });

  it('counts a variant that was not counted, and says whether it is there', async ({ shop, take }) => {
    const file = (tracker: string, quantity: number) =>
      `Handle,Title,SKU,Price,Inventory tracker,Inventory quantity\nhat,Hat,HAT,20,${tracker},${quantity}\n`;
    const isThere = async () => {
      const row = shop.db.selectFrom('product').select('in_stock').where('handle', '=', 'hat');
      return (await row.executeTakeFirstOrThrow()).in_stock;
    };
    const found: number[] = [];
    for (const [tracker, quantity] of [['', 0] as const, ['shopify', 5] as const, ['shopify', 0] as const]) {
      await take(file(tracker, quantity), { withImages: false });
      found.push(await isThere());
    }
    expect(found).toEqual([1, 1, 0]);
  });
});
