import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCatalogName } from '../server/commerce/images/picture-name.ts';
import { plainShape } from '../server/commerce/images/vocabulary.ts';
import { demonstrationFolder } from '../server/commerce/service/seed/seed.ts';
import { demonstrationCategories, demonstrationCollections, demonstrationRows } from '../tests/demonstration.ts';

const rows = demonstrationRows();
const values = (column: string) => rows.flatMap((row) => row[column] || []);

describe('the demonstration catalogue', () => {
  it('has at least 240 products with numbers of their own, in every category', () => {
    const handles = new Set(values('URL handle'));
    expect(handles.size).toBeGreaterThanOrEqual(240);
    expect(new Set(values('Number (product.metafields.custom.number)')).size).toBe(handles.size);
    const used = new Set(values('Type'));
    expect(demonstrationCategories.filter(({ name }) => !used.has(name))).toEqual([]);
    expect([...used].filter((type) => !demonstrationCategories.some(({ name }) => name === type))).toEqual([]);
  });

  it('names only pictures that have a master', () => {
    const wrong = [...new Set(values('Product image URL'))].filter((url) => {
      const name = parseCatalogName(url.slice('/images/catalog/'.length));
      if (name?.kind !== 'product') return true;
      const { shape, fabric, view } = name.picture;
      const plain = plainShape(shape);
      const masters = [`${plain}.${fabric}.${view}`, ...(plain === shape ? [] : [`${shape}.${fabric}.${view}.fixed`])];
      return !masters.every((master) => existsSync(join(demonstrationFolder, 'pictures', `${master}.webp`)));
    });
    expect(wrong).toEqual([]);
  });

  it('says something of every collection', () => {
    expect(demonstrationCollections.filter(({ description }) => description === '')).toEqual([]);
  });

  it('has low and sold-out sizes among the stocked', () => {
    const stocks = values('Inventory quantity').map(Number);
    const share = (some: number[]) => some.length / stocks.length;
    expect(share(stocks.filter((stock) => stock === 0))).toBeLessThan(0.1);
    expect(share(stocks.filter((stock) => stock === 0))).toBeGreaterThan(0.02);
    expect(share(stocks.filter((stock) => stock >= 3))).toBeGreaterThan(0.8);
  });
});
