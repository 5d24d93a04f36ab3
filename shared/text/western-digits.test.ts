import { expect, test } from 'vitest';
import { westernDigits } from './western-digits.ts';

test.each([
  '0123456789',
  '０１２３４５６７８９',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '๐๑๒๓๔๕๖๗๘๙',
  '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
  '᪐᪑᪒᪓᪔᪕᪖᪗᪘᪙',
])('the digits %s are 0 to 9', (digits) => {
  expect(westernDigits(digits)).toBe('0123456789');
});

test('other letters stay', () => {
  expect(westernDigits('D-１０１１５ Köln')).toBe('D-10115 Köln');
});
