import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { exportFile } from '../../server/commerce/import/export.ts';
import { seedDemonstration } from '../../server/commerce/service/seed/seed.ts';
import { moveStock } from '../../server/commerce/stock/move.ts';
import { noon, openCatalog } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { newHeader, oldHeader } from './support/import-shop.ts';
import { importTest } from './support/shop-test.ts';

describe.each(gateDatabases)('importing on %s', (kind) => {
  const it = importTest[kind];

  it('fills a shop before its first start, which then adds no demonstration', async () => {
    const fresh = await openCatalog(kind);
    const before = await fresh.db.selectFrom('product').select('handle').execute();
    expect(await seedDemonstration(fresh.db, noon)).toBe(false);
    expect(await fresh.db.selectFrom('product').select('handle').execute()).toEqual(before);
    await fresh.close();
  });

  it('imports the old format with a byte-order mark, DOS line ends and rows in any order', async ({
    shop,
    take,
    product,
  }) => {
    const rows = [
      `\ufeff${oldHeader}`,
      'robe,Silk Robe,<p>Soft.</p>,Hemline,Robes,"lounge, silk",true,Colour,Red,Size,S,R-S,250,shopify,4,deny,90.00,120.00,111,robes/red.png,1,Robe in red,FALSE,robes/red.png,30.00',
      'mule,Mule,,Hemline,Slippers,lounge,,Title,Default Title,,,M-1,,,7,deny,45,,,,,,,,',
      'robe,,,,,,,,Red,,M,R-M,250,shopify,0,deny,90.00,120.00,112,,,,,robes/red.png,30.00',
      'robe,,,,,,,,,,,,,,,,,,,https://cdn.example/pictures/plain.png?v=1,2,,,,',
    ];
    const report = await take(rows.join('\r\n'), { tagCollections: true });
    expect(report).toMatchObject({ rows: 4, products: { created: 2, updated: 0 }, variants: 3, refused: [] });
    const robe = await product('robe');
    expect(robe.variants.map(({ title, sku, stock }) => [title, sku, stock])).toEqual([
      ['Red / S', 'R-S', 4],
      ['Red / M', 'R-M', 0],
    ]);
    expect([robe.saleMoney.cent, robe.promotionMoney?.cent]).toEqual([12_000, 9_000]);
    expect(robe.images.map(({ url, width, color }) => [url.slice(0, 15), width, color])).toEqual([
      ['/images/import/', 2000, 'Red'],
    ]);
    expect((await product('mule')).variants.map(({ title, stock }) => [title, stock])).toEqual([['Mule', 99]]);
    const robes = await shop.get('/apis/products?collection=robes');
    expect(robes.data.content.map(({ handle }: { handle: string }) => handle)).toEqual(['robe']);
    expect((await shop.get('/apis/collections/lounge')).data.productCount).toBe(2);
    expect((await shop.get('/apis/products?q=silk+robe')).data.content[0].handle).toBe('robe');
  });

  it('updates by handle, keeps ids and moves stock through the ledger', async ({ shop, take, product, stocks }) => {
    const first = `${newHeader}
Wrap,wrap,,,Wraps,,TRUE,Active,Color,Red,Size,S,W-1,50,,shopify,5,DENY
,wrap,,,,,,,,Red,,M,W-2,50,,shopify,5,DENY
,wrap,,,,,,,,Blue,,M,W-3,50,,shopify,5,DENY
`;
    await take(first);
    const before = await product('wrap');
    const [small] = before.variants;
    await inTransaction(shop.db, (trx) =>
      moveStock(trx, { variantId: Number(small?.id), delta: -2, reason: 'order', reference: 'o1', at: noon }),
    );
    expect(await stocks('wrap')).toEqual([
      ['Red / S', 3],
      ['Red / M', 5],
      ['Blue / M', 5],
    ]);
    const second = first
      .replace('Wrap,wrap', 'Wrap Skirt,wrap')
      .replace('Red,Size,S', 'red,Size,S')
      .replaceAll('Blue', 'Navy');
    const report = await take(second.replace('W-2,50,,shopify,5', 'W-2,55,,shopify,9'));
    expect(report.products).toEqual({ created: 0, updated: 1, unchanged: 0 });
    const after = await product('wrap');
    expect(after.id).toBe(before.id);
    expect(after.title).toBe('Wrap Skirt');
    expect(after.variants.map(({ id }) => id)).toEqual(before.variants.map(({ id }) => id));
    expect(await stocks('wrap')).toEqual([
      ['red / S', 5],
      ['Red / M', 9],
      ['Navy / M', 5],
    ]);
    const ledger = await shop.db
      .selectFrom('stock_entry')
      .select(['delta', 'reason'])
      .where('variant_id', '=', Number(small?.id))
      .orderBy('id')
      .execute();
    expect(ledger.map(({ delta }) => delta)).toEqual([5, -2, 2]);
  });

  it('removes variants that a complete file no longer has, and names them', async ({ take, stocks }) => {
    await take(
      `${newHeader}\nPin,pin,,,Pins,,TRUE,Active,Color,Gold,,,P-1,5,,shopify,1\n,pin,,,,,,,,Silver,,,P-2,5,,shopify,1\n`,
    );
    const gold = `${newHeader}\nPin,pin,,,Pins,,TRUE,Active,Color,Gold,,,P-1,5,,shopify,1\n`;
    const report = await take(gold, { complete: true });
    expect(report.removed).toEqual([{ line: 2, handle: 'pin', message: 'Silver (P-2) was removed.' }]);
    expect(await stocks('pin')).toEqual([['Gold', 1]]);
  });

  it('sells without stock where a product allows it, and keeps drafts and unpublished products off the shelf', async ({
    shop,
    take,
    product,
  }) => {
    await take(`${newHeader}
On,sell-on,,,Pins,,TRUE,Active,Title,Default Title,,,A,10,,shopify,0,CONTINUE
Draft,a-draft,,,Pins,,TRUE,draft,Title,Default Title,,,B,10,,shopify,1,DENY
Hidden,hidden,,,Pins,,FALSE,Active,Title,Default Title,,,C,10,,shopify,1,DENY
Blank,blank,,,Pins,,,,Title,Default Title,,,D,10,,shopify,1,DENY
`);
    expect((await product('sell-on')).soldOut).toBe(false);
    expect((await shop.get('/apis/products/a-draft')).status).toBe(404);
    expect((await shop.get('/apis/products/hidden')).status).toBe(404);
    expect((await shop.get('/apis/products/blank')).status).toBe(200);
  });

  it('stores each photograph once, as a picture of at most 2400 pixels', async ({ shop }) => {
    const photos = (await readdir(join(shop.folder, 'import-images'))).filter((name) => name.endsWith('.webp'));
    expect(photos).toHaveLength(1);
    const meta = await sharp(await readFile(join(shop.folder, 'import-images', photos[0] ?? ''))).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual(['webp', 2000, 2400]);
    const served = await shop.fetch(
      new Request(`http://commerce/images/import/${photos[0]?.replace('.webp', '_400.webp')}`),
    );
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('exports a file whose import changes nothing', async ({ shop, take }) => {
    const [one, two] = [join(shop.folder, 'one.csv'), join(shop.folder, 'two.csv')];
    const variants = () => shop.db.selectFrom('variant').selectAll().orderBy('id').execute();
    const products = () =>
      shop.db
        .selectFrom('product')
        .selectAll()
        .orderBy('id')
        .execute()
        .then((rows) => rows.map((row) => ({ ...row, updated_at: 0 })));
    const withoutImages = (rows: Awaited<ReturnType<typeof variants>>) => rows.map((row) => ({ ...row, image_id: 0 }));
    await shop.db.updateTable('product').set({ title: '=1+1', material: "'@x" }).where('handle', '=', 'robe').execute();
    const before = [withoutImages(await variants()), await products()];
    const entries = () => shop.db.selectFrom('stock_entry').selectAll().orderBy('id').execute();
    const ledger = await entries();
    await exportFile(shop.db, one);
    const report = await take(await readFile(one), { withImages: false });
    expect(report.refused).toEqual([]);
    expect(report.products.created).toBe(0);
    expect([withoutImages(await variants()), await products()]).toEqual(before);
    expect(await entries()).toEqual(ledger);
    await exportFile(shop.db, two);
    expect(await readFile(two, 'utf8')).toBe(await readFile(one, 'utf8'));
    expect(await readFile(one, 'utf8')).toContain('Cost per item');
    expect(await readFile(one, 'utf8')).toMatch(/^'=1\+1,/m);
  });
});
