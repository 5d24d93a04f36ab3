import { expect, test } from 'vitest';
import { choiceFilter, filterInWords, flagFilter, textFilter } from './filters.ts';

const filters = {
  list: choiceFilter(
    () => 'Status',
    [
      ['all', 'All orders'],
      ['SHIPPED', 'Shipped'],
    ],
    ['all'],
  ),
  tag: textFilter(() => 'Tag'),
  noPicture: flagFilter(() => 'Without a picture'),
};

test('a filter in words has each part that a person asked for, with its label', () => {
  const typed = { list: 'SHIPPED', tag: 'gift', noPicture: 'on' };
  expect(filterInWords(filters, typed)).toEqual(['Status: Shipped', 'Tag: gift', 'Without a picture']);
});

test('what every list has without a filter is not named', () => {
  expect(filterInWords(filters, { list: 'all', tag: '' })).toEqual([]);
});
