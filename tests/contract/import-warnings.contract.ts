import { describe, expect } from 'vitest';
import type { FileDifference } from '../../shared/office/product-files.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { importTest } from './support/shop-test.ts';

describe.each(gateDatabases)('what an import warns of on %s', (kind) => {
  const it = importTest[kind];
  const excluded = async ({ db }: Catalog, handle: string) =>
    (
      await db
        .selectFrom('shipping_exclusion')
        .innerJoin('product', 'product.id', 'product_id')
        .select('country')
        .where('handle', '=', handle)
        .orderBy('country')
        .execute()
    ).map(({ country }) => country);

  it('names repeated SKUs, negative stock and compare-at prices that are no reduction', async ({ take }) => {
    const text = `Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price
told-a,A,TOLD,-3,20.00,15.00
told-b,B,TOLD,1,20.00,25.00
`;
    for (const ways of [{ onDifferences: () => {} }, {}]) {
      const { warnings } = await take(text, ways);
      expect(warnings.map(({ line, handle, message }) => [line, handle, message])).toEqual([
        [2, 'told-a', 'Compare-at price 15.00 is not above the price 20.00: it shows no reduction.'],
        [2, 'told-a', 'Inventory quantity -3 is negative: 0 is stored.'],
        [3, 'told-b', 'Line 2 has the SKU TOLD as well.'],
      ]);
    }
  });

  it('names the product whose SKU a new one has: its handle may have changed', async ({ take }) => {
    const report = await take('Handle,Title,Variant SKU,Variant Price\nocean-scarf,Scarf,SS,45.00\n');
    expect(report.warnings).toMatchObject([
      {
        line: 2,
        handle: 'ocean-scarf',
        message: expect.stringContaining("The product 'silk-scarf' has the SKU SS as well."),
      },
    ]);
    expect(report.warnings[0]?.message).toContain('redirects set /products/silk-scarf /products/ocean-scarf');
    // Both are there now; the file that names them is no longer a change of a handle.
    expect((await take('Handle,Title,Variant SKU,Variant Price\nocean-scarf,Scarf,SS,45.00\n')).warnings).toEqual([]);
  });

  it('a product that a market does not include is not sold to its country, and undoing restores that', async ({
    shop,
    take,
  }) => {
    const changes = changeSetsIn(shop);
    const head = 'Handle,Title,Variant SKU,Variant Price,Included / Japan,Included / CA,Included / Europe';
    await take(`${head}\nmarkets,Cape,CAPE,20.00,FALSE,TRUE,TRUE\n`);
    expect(await excluded(shop, 'markets')).toEqual(['JP']);
    const before = await changes.exported();
    expect(before.split('\n')[0]).toContain('Included / JP');
    const found: FileDifference[] = [];
    const next = `${head}\nmarkets,,CAPE,,true,FALSE,FALSE\n`;
    const { warnings } = await take(next, { onDifferences: (some) => found.push(...some) });
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining("'Included / Europe' was ignored"),
    ]);
    expect(
      found.filter(({ field }) => /^Included \/ ..$/.test(field)).map(({ field, after }) => [field, after]),
    ).toEqual([
      ['Included / JP', 'TRUE'],
      ['Included / CA', 'FALSE'],
    ]);
    const { changeSet } = await take(next);
    expect(await excluded(shop, 'markets')).toEqual(['CA']);
    await take(`${head}\nmarkets,,CAPE,,,,\n`);
    expect(await excluded(shop, 'markets')).toEqual(['CA']);
    await changes.undo(changeSet ?? 0);
    expect([await excluded(shop, 'markets'), await changes.exported()]).toEqual([['JP'], before]);
    const report = await take(`${head}\nmarkets,,CAPE,,perhaps,,\n`);
    expect(report.refused).toMatchObject([{ message: "Included / Japan 'perhaps' is neither TRUE nor FALSE." }]);
  });

  it("importing the shop's own export changes nothing, also where products are not sold everywhere", async ({
    shop,
    take,
  }) => {
    await take('Handle,Title,Variant SKU,Variant Price,Included / JP\nnot-there,Cape,NOT,20.00,FALSE\n');
    const { exported } = changeSetsIn(shop);
    const before = await exported();
    expect((await take(before, { withImages: false })).refused).toEqual([]);
    expect(await exported()).toBe(before);
    expect(await excluded(shop, 'not-there')).toEqual(['JP']);
  });
});
