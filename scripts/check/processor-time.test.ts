import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endedChildrenSeconds, readStat, treeSeconds } from './processor-time.ts';

test('reads the times of a process whose name holds spaces and parentheses', () => {
  const stat = '42 (a) R (b) S 7 42 42 0 -1 0 1 2 3 4 150 50 25 5 20 0 7 0 1 2 3';
  expect(readStat(stat)).toEqual({ parent: 7, own: 2, ended: 0.3 });
});

/** Uses processor time until it is ended, and says when it has used a fifth of a second. */
const busy = `
  const ready = () => process.cpuUsage().user > 200_000;
  while (!ready());
  console.log('used');
  setInterval(() => undefined, 1000);
`;

test.runIf(existsSync('/proc/self/stat'))(
  'counts a process that runs with the tree that it belongs to, and with its parent when it has ended',
  async () => {
    const before = { tree: treeSeconds(process.pid) ?? 0, ended: endedChildrenSeconds() ?? 0 };
    const child = spawn(process.execPath, ['-e', busy], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    expect(treeSeconds(child.pid ?? 0)).toBeGreaterThanOrEqual(0.2);
    expect((treeSeconds(process.pid) ?? 0) - before.tree).toBeGreaterThanOrEqual(0.2);
    child.kill();
    await once(child, 'close');
    expect((treeSeconds(process.pid) ?? 0) - before.tree).toBeGreaterThanOrEqual(0.2);
    expect((endedChildrenSeconds() ?? 0) - before.ended).toBeGreaterThanOrEqual(0.2);
  },
);

test('returns nothing for a process that does not exist', () => {
  expect(treeSeconds(2 ** 30)).toBeNull();
});
