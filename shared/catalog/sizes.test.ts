import { expect, test } from 'vitest';
import { sizeConversions } from '../constants.ts';
import { chartOf, sameSizeChart, sizeElsewhere } from './sizes.ts';

test.each([
  ['8', 'apparel', 'UK 12', 'EU 40', 'AU 12'],
  ['14', 'plus-size', 'UK 18', 'EU 46', 'AU 18'],
  ['8', 'shoes', 'UK 6', 'EU 39', 'AU 8'],
  ['34B', 'lingerie', 'UK 34B', 'EU 75B', 'AU 12B'],
  ['38DD', 'plus-size', 'UK 38DD', 'EU 85E', 'AU 16DD'],
])('%s of %s is %s, %s and %s', (size, area, uk, eu, au) => {
  const names = sizeConversions.map((conversion) => sizeElsewhere(size, area, conversion));
  expect(names).toEqual([undefined, uk, eu, au]);
});

test.each([
  ['M', 'apparel'],
  ['1X', 'plus-size'],
  ['28', 'apparel'],
  ['50 ml', 'beauty'],
  ['8', 'lifestyle'],
  ['99B', 'lingerie'],
  ['34', 'plus-size'],
  ['Black', 'shoes'],
  ['', 'shoes'],
])('%s of %s is called the same everywhere', (size, area) => {
  expect(chartOf(size, area)).toBeNull();
  for (const conversion of sizeConversions) expect(sizeElsewhere(size, area, conversion)).toBeUndefined();
});

test.each([
  ['M', 'apparel', 'letters'],
  ['3X', 'plus-size', 'plus'],
  ['28', 'apparel', 'jeans'],
  ['40', 'plus-size', 'jeans'],
  ['M', 'accessories', null],
  ['S/M', 'lingerie', null],
])('%s of %s is explained by the chart %s', (size, area, chart) => {
  expect(sameSizeChart(size, area)).toBe(chart);
});
