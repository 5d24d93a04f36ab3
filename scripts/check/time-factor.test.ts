import { afterEach, expect, test, vi } from 'vitest';
import { factorOf, limit, timeFactor } from './time-factor.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('time limits grow with the measured time, and never shrink', () => {
  expect([100, 320, 800, 3_200, 60_000].map(factorOf)).toEqual([1, 1, 2.5, 10, 20]);
});

test('a given factor applies to all limits', () => {
  vi.stubEnv('TEST_TIME_FACTOR', '3.5');
  expect([timeFactor(), limit(1_000)]).toEqual([3.5, 3_500]);
});

test('measures the factor when none is given, and passes it on', () => {
  vi.stubEnv('TEST_TIME_FACTOR', '');
  const factor = timeFactor();
  expect(factor).toBeGreaterThanOrEqual(1);
  expect(process.env.TEST_TIME_FACTOR).toBe(String(factor));
});
