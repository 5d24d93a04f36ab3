import { expect, test } from 'vitest';
import { printTimes, printWork } from './report.ts';

const small = { name: 'suggestions', cpuMs: 0.5, p50: 0.4, p99: 2, turnMs: 1.24, work: 1_200 };
const large = { name: 'suggestions', cpuMs: 6, p50: 5, p99: 12.4, turnMs: 20, work: 3_600 };
const sizes = [1_000, 1_000_000];

test('times stand side by side, with the factors from the smallest catalogue to the largest', () => {
  const lines: string[] = [];
  printTimes((line) => lines.push(line), sizes, [[small], [large]]);
  expect(lines).toEqual([
    '| call: CPU / p50 / p99 ms | 1,000 | 1,000,000 | × CPU | × p99 |',
    '| --- | --- | --- | --- | --- |',
    '| suggestions | 0.5 / 0.4 / 2.0 | 6.0 / 5.0 / 12 | 12 | 6.2 |',
  ]);
});

test('the database’s work stands beside the longest turn of the event loop', () => {
  const lines: string[] = [];
  printWork((line) => lines.push(line), 'rows read', sizes, [[small], [large]]);
  expect(lines).toEqual([
    '| call: rows read / longest turn ms | 1,000 | 1,000,000 | × rows read |',
    '| --- | --- | --- | --- |',
    '| suggestions | 1,200 / 1.2 | 3,600 / 20 | 3.0 |',
  ]);
});
