import { afterEach, expect, test, vi } from 'vitest';
import { factorOf, limit, timeFactor } from './time-factor.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('limits of time grow with what the work takes here, and never shrink', () => {
  expect([100, 320, 800, 3_200, 60_000].map(factorOf)).toEqual([1, 1, 2.5, 10, 20]);
});

test('the factor that a run was given holds for all of its limits', () => {
  vi.stubEnv('TEST_TIME_FACTOR', '3.5');
  expect([timeFactor(), limit(1_000)]).toEqual([3.5, 3_500]);
});

test('the factor is measured where none is given, and handed on', () => {
  vi.stubEnv('TEST_TIME_FACTOR', '');
  const factor = timeFactor();
  expect(factor).toBeGreaterThanOrEqual(1);
  expect(process.env.TEST_TIME_FACTOR).toBe(String(factor));
});
