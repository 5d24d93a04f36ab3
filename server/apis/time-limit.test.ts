import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeLimit } from './time-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('aborts once the time is up, as one of the platform would', () => {
  const { signal } = timeLimit(1_000);
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toBeInstanceOf(DOMException);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('a wait that has ended is never aborted, and leaves no timer behind', () => {
  const { signal, end } = timeLimit(1_000);
  end();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(2_000);
  expect(signal.aborted).toBe(false);
});
