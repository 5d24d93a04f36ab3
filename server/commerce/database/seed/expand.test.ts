import { describe, expect, it } from 'vitest';
import { PALETTE, SHAPES } from '../../images/vocabulary.ts';
import { AREAS } from './categories.ts';
import { demonstrationCollections, editedProducts } from './collections.ts';
import { expand } from './expand.ts';
import { SIZE_RUNS } from './product-record.ts';
import { demonstrationProducts } from './products.ts';

const first = { product: 1001, variant: 1, image: 1 };

describe('the demonstration catalogue', () => {
  it('has at least 240 products with handles of their own, in every category', () => {
    const handles = new Set(demonstrationProducts.map(({ handle }) => handle));
    expect(handles.size).toBe(demonstrationProducts.length);
    expect(handles.size).toBeGreaterThanOrEqual(240);
    const used = new Set(demonstrationProducts.map(({ category }) => category));
    const all = Object.values(AREAS).flatMap(({ categories }) => Object.keys(categories));
    expect(all.filter((category) => !used.has(category))).toEqual([]);
  });

  it('names only shapes, fabrics, colours, sizes and categories that exist, and promotions below the price', () => {
    const wrong = demonstrationProducts.filter(
      ({ area, category, shape, fabric, colours, sizes, price, promotion }) => {
        const fabrics: readonly string[] = SHAPES[shape];
        const known = fabrics.includes(fabric) && colours.every((colour) => PALETTE[colour]) && SIZE_RUNS[sizes];
        return !known || !(category in AREAS[area].categories) || (promotion ?? 0) >= price;
      },
    );
    expect(wrong.map(({ handle }) => handle)).toEqual([]);
  });

  it('picks for its edit only what it has', () => {
    const handles = demonstrationProducts.map(({ handle }) => handle);
    expect(editedProducts.filter((handle) => !handles.includes(handle))).toEqual([]);
    expect(demonstrationCollections.filter(({ description }) => description === '')).toEqual([]);
  });

  it('comes out the same every time, with low and sold-out sizes among the stocked', () => {
    const all = demonstrationProducts.map((record) => expand(record, first, false));
    expect(demonstrationProducts.map((record) => expand(record, first, false))).toEqual(all);
    const stocks = all.flatMap(({ variants }) => variants.map(({ stock }) => stock));
    const share = (some: number[]) => some.length / stocks.length;
    expect(share(stocks.filter((stock) => stock === 0))).toBeLessThan(0.1);
    expect(share(stocks.filter((stock) => stock === 0))).toBeGreaterThan(0.02);
    expect(share(stocks.filter((stock) => stock >= 3))).toBeGreaterThan(0.8);
  });
});
