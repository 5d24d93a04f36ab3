import { expect, test } from 'vitest';
import { terminalWatch } from './terminal.ts';

test.each([
  ['had one that was closed', true, false, true],
  ['has one', true, true, false],
  ['never had one', false, false, false],
])('a process that %s', (_, had, has, isGone) => {
  const answers = [had, has];
  const watch = terminalWatch(() => answers.shift() ?? has);
  expect(watch.isGone()).toBe(isGone);
});
