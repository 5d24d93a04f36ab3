import { expect, test } from 'vitest';
import { inLanguage } from '../language/request-language.ts';
import { notationOf, plainNumber, typedNumber } from './number-text.ts';

test.each([
  ['29.90', 2, 'point'],
  ['29,90', 2, 'comma'],
  ['1,234.50', 2, 'point'],
  ['1.234,50', 2, 'comma'],
  ['1 234,50', 2, 'comma'],
  ["1'234.50", 2, 'point'],
  ['1.234.567', 2, 'comma'],
  ['0.500', 2, 'point'],
  ['1234.500', 2, 'point'],
  ['2.500', 2, 'unclear'],
  ['2,500', 2, 'unclear'],
  ['8.400', 0, 'comma'],
  ['8,400', 0, 'point'],
  ['12.500', 3, 'point'],
  ['1250', 2, 'both'],
  ['1 250', 2, 'both'],
  ['12.50 €', 2, null],
  ['1,23,4', 2, null],
  ['', 2, null],
])('%j with %i decimals shows the notation %s', (text, decimals, notation) => {
  expect(notationOf(text, decimals)).toBe(notation);
});

test('a number is read by its notation or not at all', () => {
  expect([plainNumber('2.500', 'point'), plainNumber('2.500', 'comma')]).toEqual(['2.500', '2500']);
  expect([plainNumber('-1.234,5', 'comma'), plainNumber('-1.234,5', 'point')]).toEqual(['-1234.5', null]);
  expect(plainNumber('１２\u202f３４５．５', 'point')).toBe('12345.5');
  expect(plainNumber('−٣٤٫٥', 'point')).toBe('-34.5');
});

test('a typed number is read by its own marks, else by the language of the page', () => {
  const both = (text: string) => [typedNumber(text, 2), inLanguage('de', () => typedNumber(text, 2))];
  expect(both('149,90')).toEqual(['149.90', '149.90']);
  expect(both('149.90')).toEqual(['149.90', '149.90']);
  expect(both('1.490')).toEqual(['1.490', '1490']);
  expect(both('1,490')).toEqual(['1490', '1.490']);
  expect(both('cheap')).toEqual([null, null]);
});
