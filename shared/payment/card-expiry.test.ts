import { expect, test } from 'vitest';
import { readCardExpiry } from './card-expiry.ts';

const lastOfNovember = Date.UTC(2026, 10, 30, 23, 59);

test.each([
  ['11/26', { month: 11, year: 2026 }],
  [' 01 / 27 ', { month: 1, year: 2027 }],
  ['12/46', { month: 12, year: 2046 }],
  ['12/2040', { month: 12, year: 2040 }],
  ['1240', { month: 12, year: 2040 }],
  ['122040', { month: 12, year: 2040 }],
  ['1/27', { month: 1, year: 2027 }],
  ['12-40', { month: 12, year: 2040 }],
  ['١٢/٤٠', { month: 12, year: 2040 }],
  ['１２／４０', { month: 12, year: 2040 }],
])('%j is taken', (text, expiry) => {
  expect(readCardExpiry(text, lastOfNovember)).toEqual(expiry);
});

test.each(['10/26', '00/27', '13/27', '01/47', '01/2047', '127', '12/240', '12/1940', '1/2/27', 'x', ''])(
  '%j is not',
  (text) => {
    expect(readCardExpiry(text, lastOfNovember)).toBeNull();
  },
);

test('a card expires at the first moment of the next month', () => {
  expect(readCardExpiry('11/26', Date.UTC(2026, 11, 1) - 1)).not.toBeNull();
  expect(readCardExpiry('11/26', Date.UTC(2026, 11, 1))).toBeNull();
});
