import { expect, it } from 'vitest';
import { BenchUsageError } from '../usage-error.ts';
import { readInteractionsOptions } from './options.ts';

it('reads its options: by default five visits with a processor slowed down four times', () => {
  expect(readInteractionsOptions([])).toEqual({ runs: 5, slowdown: 4, only: '' });
  const words = ['--runs', '9', '--slowdown', '6', '--only', 'the bag'];
  expect(readInteractionsOptions(words)).toEqual({ runs: 9, slowdown: 6, only: 'the bag' });
  expect(readInteractionsOptions(['--help'])).toBe('help');
});

it.each([
  ['--runs', '0'],
  ['--slowdown', '4x'],
  ['--presses', '5'],
])('refuses %s %s', (...words) => {
  expect(() => readInteractionsOptions(words)).toThrow(BenchUsageError);
});
