import { expect, test } from 'vitest';
import { inLanguage } from '../language/request-language.ts';
import { isolated } from './isolated.ts';

test('a typed value is isolated in a sentence that may be of another direction', () => {
  expect(isolated('Ann (38)')).toBe('Ann (38)');
  expect(isolated('محمد (38)')).toBe('\u2068محمد (38)\u2069');
  expect(inLanguage('ar', () => isolated('Ann (38)'))).toBe('\u2068Ann (38)\u2069');
  expect(inLanguage('ar', () => isolated(''))).toBe('');
});
