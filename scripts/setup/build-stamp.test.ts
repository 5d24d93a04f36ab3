import { afterEach, expect, test, vi } from 'vitest';
import { sourcesFingerprint } from './build-stamp.mjs';

afterEach(() => vi.unstubAllEnvs());

const fingerprintFor = (languages: string) => {
  vi.stubEnv('LANGUAGES', languages);
  return sourcesFingerprint();
};

test('a build has all languages but the pseudo-languages, for which it is made anew', () => {
  const usual = fingerprintFor('en');
  expect(fingerprintFor('en,de')).toBe(usual);
  expect(new Set([usual, fingerprintFor('en,xx'), fingerprintFor('xr'), fingerprintFor('xx,xr')]).size).toBe(4);
});
