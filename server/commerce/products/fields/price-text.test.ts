import { expect, it } from 'vitest';
import { CellError } from './cell-error.ts';
import { centsIn } from './price-text.ts';

const price = (text: string, currency: string) => centsIn(text, 'Price / X', { currency });

it.each([
  ['12.500', 'KWD', 1_250],
  ['12.5', 'KWD', 1_250],
  ['1250', 'JPY', 125_000],
  ['12.990', 'EUR', 1_299],
  ['-', 'KWD', null],
  ['', 'KWD', undefined],
])('a price of %j in %s is %j', (text, currency, cents) => {
  expect(price(text, currency)).toBe(cents);
});

it.each([
  ['12.505', 'KWD', 'of three decimals the last is 0'],
  ['12.50', 'JPY', 'has no decimals'],
  ['12.505', 'EUR', 'is not a plain number'],
])('a price of %j in %s is refused with the reason', (text, currency, reason) => {
  expect(() => price(text, currency)).toThrow(CellError);
  expect(() => price(text, currency)).toThrow(reason);
});
