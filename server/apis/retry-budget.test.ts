import { expect, test } from 'vitest';
import { retryBudget } from './retry-budget.ts';

test('a fifth of many requests may be made once more, however badly they go', () => {
  const budget = retryBudget(20);
  let again = 0;
  for (let i = 0; i < 10_000; i += 1) {
    budget.earn();
    if (budget.spend()) again += 1;
  }
  expect(again).toBeGreaterThanOrEqual(2_000);
  expect(again).toBeLessThanOrEqual(2_020);
});

test('quiet times save up a few, not many', () => {
  const budget = retryBudget(20);
  for (let i = 0; i < 10_000; i += 1) budget.earn();
  let again = 0;
  while (budget.spend()) again += 1;
  expect(again).toBe(20);
});
