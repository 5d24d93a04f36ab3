import { expect, test } from 'vitest';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { countryName } from './states.ts';

test('a country is called as the shop calls it in English, and as its language does in another', () => {
  const own = { code: 'US', name: 'The States' };
  expect(countryName(own)).toBe('The States');
  expect(inLanguage('de', () => countryName(own))).toBe('Vereinigte Staaten');
});
