import { expect, test } from 'vitest';
import { BenchUsageError } from '../usage-error.ts';
import { readShopperOptions } from './options.ts';

test('without options 1,500 visitors of one country go once through a shop on SQLite', () => {
  expect(readShopperOptions([])).toEqual({
    visitors: 1_500,
    rounds: 1,
    database: 'sqlite',
    products: null,
    dictionary: false,
    everywhere: false,
    only: null,
    profile: null,
  });
});

test('options are read, and a wrong one is named', () => {
  expect(readShopperOptions(['--visitors', '300', '--database', 'postgresql', '--only', 'apis'])).toMatchObject({
    visitors: 300,
    database: 'postgresql',
    only: 'apis',
  });
  for (const wrong of [
    ['--visitors', '0'],
    ['--visitors', 'many'],
    ['--products', '-1'],
    ['--database', 'mysql'],
    ['--speed'],
  ])
    expect(() => readShopperOptions(wrong)).toThrow(BenchUsageError);
  expect(readShopperOptions(['--help'])).toBe('help');
});
