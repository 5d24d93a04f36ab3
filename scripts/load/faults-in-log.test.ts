import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsIn } from './faults-in-log.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-faults-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('reports each error of a log once, with its count and its first request; expected messages are left out', async () => {
  const file = join(folder, 'shop.log');
  const late = { name: 'SectionFault', message: 'Connection to server timed out' };
  const lines = [
    { level: 'info', msg: 'request', requestId: 'a' },
    { level: 'error', msg: 'request', requestId: 'b', error: { name: 'TypeError', message: 'x is not a function' } },
    { level: 'error', msg: 'request', requestId: 'c', error: { name: 'TypeError', message: 'x is not a function' } },
    { level: 'error', msg: 'request', requestId: 'd', error: late },
    { level: 'error', msg: 'worker ended' },
    { level: 'fatal', msg: 'no database' },
  ];
  await writeFile(file, `${lines.map((line) => JSON.stringify(line)).join('\n')}\nnot JSON but "level":"error"\n`);
  expect(await faultsIn(file, ['worker ended'])).toEqual([
    { what: 'TypeError: x is not a function', times: 2, requestId: 'b', isLateness: false },
    { what: 'SectionFault: Connection to server timed out', times: 1, requestId: 'd', isLateness: true },
    { what: 'no database', times: 1, requestId: undefined, isLateness: false },
  ]);
});
