import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => undefined);

test('what is done in time counts, and leaves no timer', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1_000, () => 'late')).toBe('done');
  await expect(withTimeout(Promise.reject(new Error('broken')), 1_000, () => 'late')).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('what takes longer does not count', async () => {
  const waiting = withTimeout(never, 1_000, () => 'late');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await waiting).toBe('late');
});

test('being late may be an error', async () => {
  const waiting = withTimeout(never, 1_000, () => {
    throw new Error('too late');
  });
  const refused = expect(waiting).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
});
