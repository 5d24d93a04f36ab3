import { expect, test } from 'vitest';
import { killWorker } from './kill-worker.ts';

test('reports that no worker was killed', () => {
  const killing = killWorker(process.pid, 60_000);
  killing.callOff();
  expect(killing.violations([])).toEqual([expect.stringContaining('no worker was killed')]);
});
