import { expect, test } from 'vitest';
import { printTraffic, slowestOf } from './report.ts';

const answered = [
  { kind: 'home', path: '/', ms: 10, isRefused: false },
  { kind: 'home', path: '/', ms: 30, isRefused: false },
  { kind: 'search', path: '/products?q=wool', ms: 80, isRefused: false },
  { kind: 'search', path: '/products?q=silk', ms: 5_000, isRefused: true },
] as const;

test('the table has a row for each kind of page and one for all; times are those of pages that were served', () => {
  const lines: string[] = [];
  printTraffic((line) => lines.push(line), 'alone', answered);
  expect(lines).toEqual([
    '| alone | requests | p50 ms | p99 ms | slowest ms | refused |',
    '| --- | --- | --- | --- | --- | --- |',
    '| home | 2 | 10 | 30 | 30 | 0 |',
    '| search | 2 | 80 | 80 | 80 | 1 |',
    '| **all** | 4 | 30 | 80 | 80 | 1 |',
  ]);
});

test('the slowest request is named, a refused one as well', () => {
  expect(slowestOf(answered)).toBe('slowest: 5000 ms, search /products?q=silk, refused');
  expect(slowestOf([])).toBe('no requests');
});
