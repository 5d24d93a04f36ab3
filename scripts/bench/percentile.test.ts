import { expect, test } from 'vitest';
import { percentile } from './percentile.ts';

test('takes the nearest rank of unsorted values', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([0.5, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([50, 99, 100]);
  expect(percentile([7], 0.5)).toBe(7);
  expect(percentile([], 0.99)).toBe(0);
});
