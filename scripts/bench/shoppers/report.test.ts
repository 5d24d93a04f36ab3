import { expect, test } from 'vitest';
import { mediansOf, printSteps } from './report.ts';

const home = { name: 'home', times: 1, databaseCpuMs: 0, requestsPerSecond: 900, durableCommits: 0 };

test('several rounds give the median of each figure', () => {
  const rounds = [4, 1, 2].map((cpuMs) => [{ ...home, cpuMs }]);
  expect(mediansOf(rounds)).toEqual([{ ...home, cpuMs: 2 }]);
});

test('the last row is the whole walk of one visitor', () => {
  const product = { ...home, name: 'product', times: 2, cpuMs: 3, durableCommits: 1 };
  const lines: string[] = [];
  printSteps((line) => lines.push(line), 'pages', [{ ...home, cpuMs: 2 }, product]);
  expect(lines.at(-1)).toContain('| **all 3 requests** | **8.0** |');
  expect(lines.at(-1)).toMatch(/\| 2\.00 \|$/);
  expect(lines[3]).toContain('| product (2) | 3.00 | 333 |');
});
