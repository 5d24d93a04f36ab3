import { expect, test } from 'vitest';
import { countryCodeOf } from './country-code.ts';

test.each([
  ['pt', 'PT'],
  ['Portugal', 'PT'],
  [' germany ', 'DE'],
  ['Deutschland', 'DE'],
  ['Vereinigtes Königreich', 'GB'],
  ['Nowhere', null],
  ['PRT', null],
  ['', null],
])('the country %j has the code %j', (text, code) => {
  expect(countryCodeOf(text)).toBe(code);
});
