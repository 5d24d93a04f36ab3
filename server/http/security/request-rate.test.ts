import { expect, test } from 'vitest';
import { requestRate } from './request-rate.ts';

test('a burst is allowed, then so many a second, each for itself', () => {
  const may = requestRate({ perSecond: 2, burst: 3 });
  expect([may('a', 0), may('a', 0), may('a', 0), may('a', 0)]).toEqual([true, true, true, false]);
  expect(may('b', 0)).toBe(true);
  expect([may('a', 499), may('a', 500), may('a', 501)]).toEqual([false, true, false]);
  expect([1, 2, 3, 4].map(() => may('a', 60_000))).toEqual([true, true, true, false]);
});

test('a clock that goes back gives nothing and takes nothing', () => {
  const may = requestRate({ perSecond: 1, burst: 1 });
  expect([may('a', 10_000), may('a', 5_000), may('a', 6_000)]).toEqual([true, false, true]);
});
