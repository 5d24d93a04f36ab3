import { expect, test } from 'vitest';
import { restUntil } from './sweep-regularly.ts';

test.each([
  ['until the next work is due', 1_700, 700],
  ['not longer than usual', 9_000, 2_000],
  ['as usual where nothing is due', null, 2_000],
  ['a moment before work that others have just taken', 990, 20],
  ['not at all while more is due', 0, 0],
])('a lane rests %s', (_, nextAt, rest) => {
  expect(restUntil(nextAt, 1_000, 2_000)).toBe(rest);
});
