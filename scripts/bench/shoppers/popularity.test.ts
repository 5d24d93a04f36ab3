import { expect, test } from 'vitest';
import { seeded, zipf } from './popularity.ts';

test('the product of rank r is opened 1/r times as often as the first', () => {
  const choose = zipf(1_000, seeded(7));
  const counts = new Map<number, number>();
  for (let i = 0; i < 200_000; i++) {
    const rank = choose();
    counts.set(rank, (counts.get(rank) ?? 0) + 1);
  }
  const shareOf = (rank: number) => (counts.get(rank) ?? 0) / (counts.get(0) ?? 1);
  expect(shareOf(1)).toBeCloseTo(1 / 2, 1);
  expect(shareOf(9)).toBeCloseTo(1 / 10, 1);
  expect(Math.max(...counts.keys())).toBeLessThan(1_000);
});

test('the same seed opens the same products', () => {
  const first = zipf(100, seeded(1));
  const second = zipf(100, seeded(1));
  const other = zipf(100, seeded(2));
  const many = (choose: () => number) => Array.from({ length: 20 }, choose);
  const chosen = many(first);
  expect(many(second)).toEqual(chosen);
  expect(many(other)).not.toEqual(chosen);
});
