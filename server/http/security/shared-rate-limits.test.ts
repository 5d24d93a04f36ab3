import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alone, type WorkerGroup } from '../../operations/cluster/worker-group.ts';
import { requestRate } from './request-rate.ts';
import { sharedRateLimits } from './shared-rate-limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** So many processes that hear each other; how often anything was told. */
function crews(count: number) {
  const ears: Map<string, (input: unknown) => void>[] = [];
  let told = 0;
  const all = Array.from({ length: count }, (_, index): WorkerGroup => {
    const own = new Map<string, (input: unknown) => void>();
    ears.push(own);
    return {
      ...alone(() => undefined),
      number: index + 1,
      subscribe: ({ name }, subscribe) => void own.set(name, subscribe as (input: unknown) => void),
      broadcast: ({ name }, input) => {
        told += 1;
        for (const other of ears) if (other !== own) other.get(name)?.(JSON.parse(JSON.stringify(input)));
      },
    };
  });
  return { all, told: () => told };
}
const clock = { now: () => 0 };
const limits = { perSecond: 1, burst: 10 };

test('what is used in one process is used up in the others a moment later', () => {
  const { all, told } = crews(2);
  const [here, there] = all.map((workers) => requestRate(limits, sharedRateLimits(workers, clock)('tries')));
  for (let i = 0; i < 8; i += 1) here?.('a', 0);
  vi.advanceTimersByTime(100);
  expect([1, 2, 3].map(() => there?.('a', 0))).toEqual([true, true, false]);
  expect(there?.('b', 0)).toBe(true);
  expect(told()).toBe(1);
});

test('processes that are used side by side owe each other, and come back after a burst’s time at most', () => {
  const { all } = crews(3);
  const rates = all.map((workers) => requestRate(limits, sharedRateLimits(workers, clock)('tries')));
  for (const may of rates) for (let i = 0; i < 20; i += 1) may('a', 0);
  vi.advanceTimersByTime(100);
  expect(rates.map((may) => may('a', 10_999))).toEqual([false, false, false]);
  expect(rates.map((may) => may('a', 11_000))).toEqual([true, true, true]);
});

test('limits of different names have nothing to do with each other', () => {
  const { all } = crews(2);
  const [here, there] = all.map((workers) => sharedRateLimits(workers, clock));
  const suggestions = requestRate({ perSecond: 1, burst: 1 }, here?.('suggestions'));
  const events = requestRate({ perSecond: 1, burst: 1 }, there?.('events'));
  suggestions('a', 0);
  vi.advanceTimersByTime(100);
  expect(events('a', 0)).toBe(true);
});

test('a single process sends no messages', () => {
  expect(
    sharedRateLimits(
      alone(() => undefined),
      clock,
    )('tries'),
  ).toBeUndefined();
});
