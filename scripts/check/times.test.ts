import { expect, test } from 'vitest';
import type { FileResult } from './report.ts';
import { formatTables, slowestLines, timesOf } from './times.ts';

const testOf = (name: string, seconds: number) => ({ name, seconds, state: 'passed' as const });

const quick: FileResult = {
  file: 'tests/http/quick.http.ts',
  project: 'http',
  seconds: 1.25,
  processorSeconds: 0.5,
  tests: [testOf('a', 0.75), { name: 'left out', state: 'skipped', seconds: 0 }],
};
const slow: FileResult = {
  file: 'tests/e2e/slow.e2e.ts',
  project: 'browser',
  seconds: 20,
  processorSeconds: null,
  tests: [testOf('b | <c>', 12), testOf('d', 0.5)],
};
const steps = [{ title: 'HTTP tests', passed: 1, seconds: 3, processorSeconds: 4 }];
const times = timesOf(steps, [quick, slow]);

test('lists files and tests, the slowest first, and counts the tests that ran', () => {
  expect(times.files.map(({ file, tests }) => [file, tests])).toEqual([
    ['tests/e2e/slow.e2e.ts', 2],
    ['tests/http/quick.http.ts', 1],
  ]);
  expect(times.tests.map(({ name }) => name)).toEqual(['b | <c>', 'a', 'd', 'left out']);
});

test('lists sixty tests', () => {
  const many = { ...quick, tests: Array.from({ length: 70 }, (_, index) => testOf(`test ${index}`, index)) };
  expect(timesOf(steps, [many]).tests).toHaveLength(60);
});

test('formats Markdown tables of the steps, the files and the tests', () => {
  expect(formatTables(times).split('\n')).toEqual([
    '| step | tests | seconds | processor seconds |',
    '| --- | ---: | ---: | ---: |',
    '| HTTP tests | 1 | 3.0 | 4.0 |',
    '',
    '| file | tests | seconds | processor seconds |',
    '| --- | ---: | ---: | ---: |',
    '| `tests/e2e/slow.e2e.ts` | 2 | 20.0 | – |',
    '| `tests/http/quick.http.ts` | 1 | 1.3 | 0.5 |',
    '',
    '| test | seconds |',
    '| --- | ---: |',
    '| `tests/e2e/slow.e2e.ts` b \\| \\<c\\> | 12.0 |',
    '| `tests/http/quick.http.ts` a | 0.8 |',
    '| `tests/e2e/slow.e2e.ts` d | 0.5 |',
    '| `tests/http/quick.http.ts` left out | 0.0 |',
    '',
  ]);
});

test('prints the slowest in short, and nothing without tests', () => {
  expect(slowestLines(times)[1]).toBe('    20.0 s  tests/e2e/slow.e2e.ts');
  expect(slowestLines(timesOf(steps, []))).toEqual([]);
});
