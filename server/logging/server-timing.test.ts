import { expect, test } from 'vitest';
import type { CallRecord } from './log-entry.ts';
import { serverTiming, waitedFor } from './server-timing.ts';

const call = (cache?: CallRecord['cache']): CallRecord => ({
  method: 'GET',
  path: '/apis/products',
  code: '1',
  ms: 1,
  ...(cache && { cache }),
});

test('tells how the page was had, the least favourable of its answers, and the time', () => {
  const line = { pageState: 'miss' as const, calls: [call('hit'), call(), call('stale')], waits: [] };
  expect(serverTiming(line, 12.3)).toBe('page;desc=miss, answers;desc=stale, upstream;dur=0, total;dur=12.3');
});

test('says nothing of what is never kept', () => {
  expect(serverTiming({ calls: [call()], waits: [[5, 7]] }, 3)).toBe('upstream;dur=2, total;dur=3');
});

test('waits that overlap count once', () => {
  const line = {
    calls: [],
    waits: [
      [30, 40],
      [10, 20],
      [15, 25],
      [12, 13],
    ] as [number, number][],
  };
  expect(serverTiming(line, 50)).toBe('upstream;dur=25, total;dur=50');
});

test('what failed was waited for, too', async () => {
  const line = { waits: [] };
  await expect(waitedFor(line, Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(line.waits).toHaveLength(1);
});
