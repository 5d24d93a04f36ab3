import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  [123450, 'USD', '$1,234.50'],
  [840000, 'JPY', '¥8,400 JPY'],
  [129900, 'SEK', '1,299.00 SEK'],
  [129900, 'CHF', '1,299.00 CHF'],
  [4999, 'CAD', '$49.99 CAD'],
  [4999, 'EUR', '€49.99'],
  [4999, 'GBP', '£49.99'],
  [4999, 'AED', 'AED 49.99'],
  [-500, 'USD', '-$5.00'],
])('%i cents of %s read %s', (cent, currency, text) => {
  expect(formatMoney(cent, currency)).toBe(text);
});
