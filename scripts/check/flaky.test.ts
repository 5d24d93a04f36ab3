import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build/paths.ts';
import { flakyLines, readKnownFlaky } from './flaky.ts';

const failure = { name: 'tests/http/a.http.ts › a > b', message: 'expected 1 to be 2\nat tests/http/a.http.ts:3:1' };

test('names a flaky test with its first failure, and says that its cause is unknown', () => {
  expect(flakyLines([failure], [])).toEqual([
    '1 test is flaky: failed, and passed when run once more.',
    [
      '~ tests/http/a.http.ts › a > b',
      '    expected 1 to be 2',
      '    at tests/http/a.http.ts:3:1',
      '    Cause: unknown. Find it, or write what is known of it into tests/flaky.json.',
      '',
    ].join('\n'),
  ]);
});

test('names the cause of a test that is known to be flaky', () => {
  const known = [{ test: failure.name, cause: 'The process of the shop is killed before it listens.' }];
  expect(flakyLines([failure], known).join('\n')).toContain('Cause: The process of the shop is killed');
});

test('says nothing without flaky tests', () => {
  expect(flakyLines([], [])).toEqual([]);
});

test('the list of known flaky tests names files that exist', () => {
  const files = readKnownFlaky().map((entry) => entry.test.split(' › ')[0] ?? '');
  expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
});
