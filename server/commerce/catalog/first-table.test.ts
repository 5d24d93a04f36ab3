import { expect, test } from 'vitest';
import { noFilters } from './filters.ts';
import { countedFrom, pagedFrom } from './first-table.ts';
import type { KeptFacets, StoredCounts } from './kept-counts.ts';

const facets: KeptFacets = {
  category: {},
  size: { m: 50_000, s: 40_000 },
  color: { black: 60_000, rust: 2_000 },
  rating: {},
  sale: 0,
  stock: 0,
  price: {},
};
const kept: StoredCounts = { counts: null, isLong: true, facets, products: 200_000 };
const shelf = { collectionId: null, style: null, hits: null, filters: { ...noFilters, size: ['m'], color: ['rust'] } };
const often = { ...shelf, filters: { ...shelf.filters, color: ['black'] } };

test('a long shelf is counted from its sizes and colours, a collection of few products from its members', () => {
  expect(countedFrom(shelf, { members: 0, kept })).toBe('variants');
  expect(countedFrom({ ...shelf, collectionId: 1 }, { members: 300, kept })).toBe('collection');
  expect(countedFrom({ ...shelf, filters: noFilters }, { members: 0, kept })).toBe('products');
});

test('a page sorts what has a rare size and colour, and passes by what does not fit where much does', () => {
  const first = 'variants' as const;
  expect(pagedFrom(shelf, { page: 1 }, { first, kept })).toBe('variants');
  expect(pagedFrom(often, { page: 1 }, { first, kept })).toBe('order');
  expect(pagedFrom(often, { page: 100 }, { first, kept })).toBe('variants');
});

test('an order that needs other columns, and a collection’s own, are read in order', () => {
  const first = 'variants' as const;
  expect(pagedFrom(shelf, { page: 1, sort: 'new' }, { first, kept })).toBe('order');
  expect(pagedFrom(shelf, { page: 1, sort: 'price-asc' }, { first, kept })).toBe('variants');
  expect(pagedFrom({ ...shelf, collectionId: 1 }, { page: 1 }, { first: 'collection', kept })).toBe('collection');
});
