import { expect, it } from 'vitest';
import { BenchUsageError } from '../usage-error.ts';
import { readOfficeOptions } from './options.ts';

it('reads its options, with a hundred thousand orders by default', () => {
  expect(readOfficeOptions([])).toEqual({ size: 100_000, database: 'sqlite', requests: 100, only: '' });
  const words = ['--size', '500', '--database', 'postgresql', '--requests', '5', '--only', 'reports'];
  expect(readOfficeOptions(words)).toEqual({ size: 500, database: 'postgresql', requests: 5, only: 'reports' });
  expect(readOfficeOptions(['--help'])).toBe('help');
});

it.each([
  ['--size', '0'],
  ['--database', 'mysql'],
  ['--orders', '5'],
])('refuses %s %s', (...words) => {
  expect(() => readOfficeOptions(words)).toThrow(BenchUsageError);
});
