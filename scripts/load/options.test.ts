import { describe, expect, test } from 'vitest';
import { help, LoadUsageError, readOptions, tests } from './options.ts';

const read = (words: string) => readOptions(words === '' ? [] : words.split(' '));

describe('options of a load test', () => {
  test('is the smoke test on SQLite by default', () => {
    expect(read('')).toEqual({
      test: 'smoke',
      database: 'sqlite',
      workers: null,
      killWorkerAfterMs: null,
      report: null,
      save: null,
      baseline: null,
      install: false,
      env: {},
    });
  });

  test('passes the test’s own settings to the test', () => {
    expect(read('stress --for 5m --rate 12.5 --pace 0 --shoppers 40 --pictures')).toMatchObject({
      test: 'stress',
      env: { DURATION: '5m', RATE: '12.5', PACE: '0', SHOPPERS: '40', PICTURES: '1' },
    });
  });

  test('needs a second worker to kill one, and lets the test expect broken requests', () => {
    expect(read('checkout --kill-worker 7')).toMatchObject({
      workers: 2,
      killWorkerAfterMs: 7_000,
      env: { MAY_BREAK: '1' },
    });
    expect(() => read('checkout --kill-worker 7 --workers 1')).toThrow(LoadUsageError);
  });

  test.each([
    'nothing',
    'checkout browse',
    'checkout --database mysql',
    'checkout --for soon',
    'checkout --for 30',
    'checkout --shoppers 0',
    'checkout --shoppers x',
    'checkout --rate -1',
    'checkout --workers 1.5',
    'checkout --wat',
    'smoke --save a.json --baseline a.json',
    'constructor',
  ])('says what is wrong with %j', (words) => {
    expect(() => read(words)).toThrow(LoadUsageError);
  });

  test('lists every test and every option in its help', () => {
    expect(read('--help')).toBe('help');
    const options = [
      'database',
      'workers',
      'kill-worker',
      'for',
      'shoppers',
      'rate',
      'pace',
      'pictures',
      'report',
      'save',
      'baseline',
      'install',
    ];
    for (const name of [...Object.keys(tests), ...options.map((option) => `--${option} `)])
      expect(help).toContain(name);
  });
});
