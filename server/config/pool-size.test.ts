import { expect, test } from 'vitest';
import { poolSizeOf } from './pool-size.ts';

test('processes of one machine share their connections to PostgreSQL', () => {
  expect([1, 4, 8, 16, 64].map(poolSizeOf)).toEqual([10, 10, 5, 3, 3]);
});
