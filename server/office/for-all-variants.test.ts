import { expect, test } from 'vitest';
import { withPricesForAll } from './for-all-variants.ts';

const rows = { '7.price': '10.00', '8.price': '12.00', '7.sku': 'A', '8.sku': 'B' };

test('a price that is written once is that of every row, and of no other field', () => {
  expect(withPricesForAll({ ...rows, title: 'Dress', 'all.price': ' 9,50 ' })).toEqual({
    ...rows,
    title: 'Dress',
    'all.price': ' 9,50 ',
    '7.price': '9,50',
    '8.price': '9,50',
  });
});

test('rows stay as they were typed where nothing is written for all', () => {
  const typed = { ...rows, 'all.price': '', 'all.compareAt': ' ' };
  expect(withPricesForAll(typed)).toEqual(typed);
});

test('only prices are written for all', () => {
  const typed = { ...rows, 'all.sku': 'C' };
  expect(withPricesForAll(typed)).toEqual(typed);
});
