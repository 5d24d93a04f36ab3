import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { exportFile } from '../../server/commerce/import/export.ts';
import type { FileDifference } from '../../shared/office/product-files.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { importTest } from './support/shop-test.ts';

describe.each(gateDatabases)('a dry run of an import on %s', (kind) => {
  const it = importTest[kind];
  const exported = async ({ db, folder }: Catalog) => {
    const file = join(folder, 'dry-run-export.csv');
    await exportFile(db, file);
    return readFile(file, 'utf8');
  };

  it('shows what a file would change, and stores nothing', async ({ shop, take }) => {
    const before = await exported(shop);
    const found: FileDifference[] = [];
    const text = `Handle,Title,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Price / EUR
silk-scarf,Sea Scarf,Brand new,"gift, silk",,,,,SS,4,45.00,40.00
wool-coat,,,,Color,Camel,Size,M,WC-M,,280.00,
wool-coat,,,,Color,Camel,Size,XL,WC-XL,1,310.00,
straw-hat,Straw Hat,,,,,,,SH,1,30.00,
bad-one,Bad,,,,,,,BO,1,much,
`;
    const report = await take(text, { withImages: false, onDifferences: (some) => found.push(...some) });
    expect(report).toMatchObject({ products: { created: 1, updated: 2 }, refused: [{ handle: 'bad-one' }] });
    expect(report.kept).toMatchObject([{ handle: 'wool-coat' }]);
    expect(found.map(({ line, variant, field, before, after }) => [line, variant, field, before, after])).toEqual([
      [2, '', 'Title', 'Silk Scarf', 'Sea Scarf'],
      [2, '', 'Type', 'Scarves', 'Brand new'],
      [2, 'SS', 'Inventory quantity', '9', '4'],
      [2, 'SS', 'Price / EUR', '', '40.00'],
      [3, '', 'Options', 'Color: Camel; Size: M, L', 'Color: Camel; Size: M, L, XL'],
      [3, 'WC-M', 'Price', '300.00', '280.00'],
      [4, 'WC-XL', 'New variant', '', 'Camel / XL'],
      [5, '', 'New product', '', 'Straw Hat'],
    ]);
    expect(found.at(-1)?.variants).toBe(1);
    expect(await exported(shop)).toBe(before);
    const progress = await shop.db.selectFrom('import_progress').selectAll().execute();
    expect(progress).toEqual([]);
  });

  it("finds no difference in the shop's own export", async ({ shop, take }) => {
    const found: FileDifference[] = [];
    const report = await take(await exported(shop), {
      withImages: false,
      onDifferences: (some) => found.push(...some),
    });
    expect(report.products.updated + report.products.unchanged).toBeGreaterThan(5);
    expect(found).toEqual([]);
  });
});
