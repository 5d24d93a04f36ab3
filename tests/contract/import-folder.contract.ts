import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { folderUploads } from '../../server/commerce/images/uploads/upload-folder.ts';
import { importFolder, refusedIn } from '../../server/commerce/import/folder.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { freshCatalogTest } from './support/shop-test.ts';

const products = `Title,URL handle,Type,Option1 name,Option1 value,Price,Number (product.metafields.custom.number),Variant number (product.metafields.custom.variant_number)
Felt Hat,felt-hat,Hats,Title,Default Title,40.00,5001,90001
Straw Hat,straw-hat,Hats,Title,Default Title,dear,5002,90002
Rain Hat,rain-hat,Hats,Title,Default Title,30.00,,
`;

describe.each(gateDatabases)("importing a merchant's folder on %s", (kind) => {
  const it = freshCatalogTest[kind];
  let folder: string;
  it.beforeEach(async ({ shop }) => {
    folder = join(shop.folder, 'moving-in');
    const files = {
      'catalogue/hats.csv': products,
      'catalogue/categories.json': '[{ "handle": "hats", "name": "Hats", "area": "heads", "areaName": "Heads" }]',
      'catalogue/collections.json': '[{ "handle": "picked", "title": "Picked", "products": ["felt-hat"] }]',
      'coupons.json': '[{ "code": "HATS", "percent": 500 }]',
      'content/website.json': '{ "title": 7 }',
    };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(join(folder, file, '..'), { recursive: true });
      await writeFile(join(folder, file), text);
    }
  });

  const take = (shop: Catalog) =>
    inTransaction(shop.db, (trx) =>
      importFolder(trx, folder, { id: 'moving', now: noon }, { imagesDir: null, uploads: folderUploads(shop.folder) }),
    );
  const hats = (shop: Catalog) =>
    shop.db
      .selectFrom('product')
      .innerJoin('variant', 'variant.product_id', 'product.id')
      .select(['product.id', 'product.handle', 'product.category', 'variant.id as variant'])
      .where('product.category', '=', 'hats')
      .orderBy('product.id')
      .execute();

  it('keeps the given ids, and reports what it refuses by file and position', async ({ shop }) => {
    const report = await take(shop);
    const refused = refusedIn(report);
    expect(refused.map((line) => line.split(':')[0])).toEqual([
      'catalogue/hats.csv, line 3 (straw-hat)',
      'coupons.json, entry 1 (HATS)',
      'content/website.json',
    ]);
    expect(refused[2]).toMatch(/^content\/website.json: This is not a document of type 'website'.* title: /);
    const stored = await hats(shop);
    expect(stored).toEqual([
      { id: 5001, handle: 'felt-hat', category: 'hats', variant: 90001 },
      { id: 5002, handle: 'rain-hat', category: 'hats', variant: 90002 },
    ]);
    expect((await shop.get('/apis/products?q=heads')).data.content).toHaveLength(2);
    await take(shop);
    expect(await hats(shop)).toEqual(stored);
    const ageing = await shop.db.selectFrom('due_work').select('id').where('kind', '=', 'products-age').execute();
    expect(ageing).toHaveLength(1);
  });
});
