import { expect, test } from 'vitest';
import { formatFailure } from './failure.ts';

test('shows a failure as its name and the first lines of its message, without colours and empty lines', () => {
  const message = `\u001b[31mexpected 1 to be 2\u001b[39m\n\n- 2\n+ 1`;
  expect(formatFailure({ name: 'a.test.ts › adds', message })).toBe(
    '✗ a.test.ts › adds\n    expected 1 to be 2\n    - 2\n    + 1',
  );
});

test('shows the first eight lines of a long message, each up to 200 characters, and the number of further lines', () => {
  const message = ['x'.repeat(300), ...Array.from({ length: 9 }, (_, line) => `line ${line}`)].join('\n');
  const lines = formatFailure({ name: 'b', message }).split('\n');
  expect(lines[1]).toBe(`    ${'x'.repeat(200)}`);
  expect(lines.slice(8)).toEqual(['    line 6', '    … 2 more lines above']);
});
