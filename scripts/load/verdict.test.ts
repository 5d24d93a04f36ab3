import { expect, test } from 'vitest';
import { interrupted } from './k6.ts';
import { lastLine, slowerLine } from './verdict.ts';

const fine = { test: 'smoke', code: 0, agree: true, slower: 0, baseline: null };

test.each([
  [fine, '✓ smoke: everything held.'],
  [{ ...fine, baseline: 'b.json' }, '✓ smoke: everything held, and nothing is slower than in b.json.'],
  [{ ...fine, code: 99 }, '✗ smoke: a limit was not kept. See above.'],
  [
    { ...fine, code: 99, agree: false },
    '✗ smoke: a limit was not kept; the books or the log are not as they should be. See above.',
  ],
  [{ ...fine, code: 107 }, '✗ smoke: k6 ended with 107. See above.'],
  [{ ...fine, code: interrupted }, '✗ smoke: it was ended early. See above.'],
  [{ ...fine, slower: 3, baseline: 'b.json' }, '✗ smoke: the shop is slower than in b.json. See above.'],
])('the last line of a run tells what came of it: %j', (ended, line) => {
  expect(lastLine(ended)).toBe(line);
});

test('what is slower is told with its times and how sure that is', () => {
  expect(slowerLine({ step: 'home', before: 9.12, after: 312.4, chance: 1e-5 })).toBe(
    '✗ home is slower: 9.1 ms at the median became 312 ms (by chance once in 100,000)',
  );
  expect(slowerLine({ step: 'home', before: 9, after: 312, chance: 0 })).toMatch('once in 1,000,000,000');
});
