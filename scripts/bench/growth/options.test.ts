import { expect, test } from 'vitest';
import { BenchUsageError } from '../usage-error.ts';
import { growthHelp, readGrowthOptions } from './options.ts';

test('without words three sizes are measured on SQLite', () => {
  expect(readGrowthOptions([])).toEqual({
    sizes: [1_000, 10_000, 100_000],
    database: 'sqlite',
    calls: 200,
    data: null,
    traffic: false,
    imports: false,
    seconds: 20,
    pauseMs: 0,
  });
});

test('--million adds a size to those that are named', () => {
  const options = readGrowthOptions(['--products', '500,2000', '--million', '--database', 'postgresql']);
  expect(options).toMatchObject({ sizes: [500, 2_000, 1_000_000], database: 'postgresql' });
});

test('--traffic takes how long shoppers turn pages, and their pauses', () => {
  const options = readGrowthOptions(['--traffic', '--seconds', '5', '--pause', '300']);
  expect(options).toMatchObject({ traffic: true, seconds: 5, pauseMs: 300 });
});

test('what cannot be meant is refused', () => {
  for (const words of [
    ['--products', '1000,many'],
    ['--calls', '0'],
    ['--seconds', '-1'],
    ['--pause', 'long'],
    ['--database', 'mysql'],
    ['--sizes', '5'],
  ])
    expect(() => readGrowthOptions(words), words.join(' ')).toThrow(BenchUsageError);
});

test('the help names every option', () => {
  expect(readGrowthOptions(['--help'])).toBe('help');
  for (const name of ['products', 'million', 'database', 'calls', 'data', 'traffic', 'import', 'seconds', 'pause'])
    expect(growthHelp).toContain(`--${name}`);
});
