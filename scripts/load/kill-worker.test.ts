import { expect, test } from 'vitest';
import { killWorker } from './kill-worker.ts';

test('a worker that was never killed is complained of', () => {
  const killing = killWorker(process.pid, 60_000);
  killing.callOff();
  expect(killing.complaints([])).toEqual([expect.stringContaining('no worker was killed')]);
});
