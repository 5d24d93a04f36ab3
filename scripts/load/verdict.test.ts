import { expect, test } from 'vitest';
import { interrupted } from './k6.ts';
import { formatResult, formatSlower } from './verdict.ts';

const fine = { test: 'smoke', code: 0, agree: true, slower: 0, baseline: null };

test.each([
  [fine, '✓ smoke: everything held.'],
  [{ ...fine, baseline: 'b.json' }, '✓ smoke: everything held, and nothing is slower than in b.json.'],
  [{ ...fine, code: 99 }, '✗ smoke: a threshold failed. See above.'],
  [
    { ...fine, code: 99, agree: false },
    '✗ smoke: a threshold failed; the integrity checks fail, or the log has errors. See above.',
  ],
  [{ ...fine, code: 107 }, '✗ smoke: k6 ended with 107. See above.'],
  [{ ...fine, code: interrupted }, '✗ smoke: it was interrupted. See above.'],
  [{ ...fine, slower: 3, baseline: 'b.json' }, '✗ smoke: the shop is slower than in b.json. See above.'],
])('the last line of a run states its result: %j', (ended, line) => {
  expect(formatResult(ended)).toBe(line);
});

test('a slower step is printed with its times and the probability of chance', () => {
  expect(formatSlower({ step: 'home', before: 9.12, after: 312.4, chance: 1e-5 })).toBe(
    '✗ home is slower: 9.1 ms at the median became 312 ms (by chance once in 100,000)',
  );
  expect(formatSlower({ step: 'home', before: 9, after: 312, chance: 0 })).toMatch('once in 1,000,000,000');
});
