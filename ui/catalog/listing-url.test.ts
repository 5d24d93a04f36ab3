import { expect, test } from 'vitest';
import { pageNumbers } from '../components/pagination.tsx';
import { chosenCount, joinedQuery, listingUrl, pageUrl, withoutFilters, withoutValue } from './listing-url.ts';

const query = { q: 'lace bra', size: 'S,M', color: 'Ink', sort: 'new', page: 3 } as const;

test('a URL has a fixed order of parameters and unescaped commas', () => {
  expect(pageUrl('/products', query, 3)).toBe('/products?q=lace+bra&size=S,M&color=Ink&sort=new&page=3');
});

test('the first page has no number', () => {
  expect(pageUrl('/products', {}, 1)).toBe('/products');
});

test('a changed filter returns to the first page', () => {
  expect(listingUrl('/products', query, { color: '' })).toBe('/products?q=lace+bra&size=S,M&sort=new');
});

test('one value is removed and the others stay', () => {
  expect(withoutValue('/products', query, 'size', 'S')).toBe('/products?q=lace+bra&size=M&color=Ink&sort=new');
});

test('removing all filters keeps search words and sort order', () => {
  expect(withoutFilters('/products', query)).toBe('/products?q=lace+bra&sort=new');
  expect(chosenCount(query)).toBe(3);
});

test('boxes of one name are joined, empty fields left out', () => {
  const fields: [string, string][] = [
    ['size', 'S'],
    ['size', 'M'],
    ['q', ''],
    ['sort', 'new'],
  ];
  expect(joinedQuery(fields)).toEqual({ size: 'S,M', sort: 'new' });
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
])('on page %i of %i the numbers are %j, 0 a gap', (now, total, numbers) => {
  expect(pageNumbers(now, total)).toEqual(numbers);
});
