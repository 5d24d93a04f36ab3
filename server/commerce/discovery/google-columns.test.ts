import { expect, test } from 'vitest';
import { demonstrationCategories } from '../../../tests/demonstration.ts';
import { googleCategoryOf, googleColumns, gtinOf, taxonomyOf } from './google-product.ts';

test.each([
  ['4006381333931', '4006381333931'],
  ['0 12345-67890 5', '012345678905'],
  ['96385074', '96385074'],
  ['4006381333932', undefined],
  ['00000000', undefined],
  ['123456789', undefined],
  ['not a number', undefined],
  ['', undefined],
  [null, undefined],
])('the barcode %j is the trade item number %j', (barcode, gtin) => {
  expect(gtinOf(barcode)).toBe(gtin);
});

test('columns are read by the names of all years, and only words that Google knows', () => {
  expect(googleColumns({ 'Google Shopping / Age group': 'Adult', 'Google Shopping / Gender': 'FEMALE' })).toEqual({
    ageGroup: 'adult',
    gender: 'female',
  });
  expect(googleColumns({ 'Google Shopping / Gender': 'women', 'Google Shopping / Condition': 7 })).toEqual({});
  expect(taxonomyOf({ 'Product category': ' Apparel > Tops ' })).toBe('Apparel > Tops');
  expect(taxonomyOf({ 'Product category': ['x'] })).toBeUndefined();
});

test('every category of the demonstration shop but one has a place in the taxonomy', () => {
  const handles = demonstrationCategories.map(({ handle }) => handle);
  expect(handles.filter((handle) => !googleCategoryOf(handle))).toEqual(['wellness']);
  expect(googleCategoryOf('constructor')).toBeUndefined();
});
