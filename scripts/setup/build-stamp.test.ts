import { afterEach, expect, test, vi } from 'vitest';
import { sourcesFingerprint } from './build-stamp.mjs';

afterEach(() => vi.unstubAllEnvs());

const fingerprintFor = (languages: string) => {
  vi.stubEnv('LANGUAGES', languages);
  return sourcesFingerprint();
};

test('a build has all languages but the pseudo-language, for which it is made anew', () => {
  const usual = fingerprintFor('en');
  expect(fingerprintFor('en,de')).toBe(usual);
  expect(fingerprintFor('en,xx')).not.toBe(usual);
});
