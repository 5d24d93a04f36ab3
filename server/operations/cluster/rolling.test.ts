import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { numbers, openSupervised } from '../../../tests/doubles/supervisor-fakes.ts';

let of: ReturnType<typeof openSupervised>;
beforeEach(() => {
  of = openSupervised();
});
afterEach(() => void vi.useRealTimers());

/** Once the first of three was exchanged. */
async function exchangeOthers() {
  const { fork, serves, settled } = of;
  for (const [next, before] of [
    [4, 1],
    [5, 2],
  ] as const) {
    await serves(fork(next));
    fork(before).end();
    await settled();
  }
}

describe('a rolling restart', () => {
  test('lets each go when its successor serves, one after another', async () => {
    const { rollout, forks, logs, fork, settled, serves, begun } = of;
    await begun();
    const rolled = rollout.roll();
    expect(numbers(forks.slice(3))).toEqual([1]);
    expect(fork(0).isToStop).toBe(false);
    await serves(fork(3));
    expect(fork(0).received.at(-1)).toEqual({ kind: 'stop', how: 'gently' });
    expect(fork(3).sweeps).toBe(true);
    expect(fork(0).sweeps).toBe(false);
    expect(forks).toHaveLength(4);
    fork(0).end();
    await settled();
    expect(numbers(forks.slice(3))).toEqual([1, 2]);
    await exchangeOthers();
    await rolled;
    expect(forks).toHaveLength(6);
    expect(logs.at(-1)).toBe('rolling restart done');
  });

  test('whose first process does not start changes nothing', async () => {
    const { rollout, forks, logs, fork, begun } = of;
    await begun();
    const rolled = rollout.roll();
    fork(3).end(1);
    await rolled;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(forks).toHaveLength(4);
    expect(forks.slice(0, 3).map(({ isToStop }) => isToStop)).toEqual([false, false, false]);
    expect(logs.at(-1)).toMatch(/^rolling restart given up/);
  });

  test('that is asked for again meanwhile is made again afterwards', async () => {
    const { rollout, forks, fork, settled, serves, begun } = of;
    await begun();
    const rolled = rollout.roll();
    expect(rollout.roll()).toBe(rolled);
    for (let i = 3; i < 9; i += 1) {
      await serves(fork(i));
      fork(i - 3).end();
      await settled();
    }
    await rolled;
    expect(numbers(forks)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
  });

  test('takes the place of one that ends meanwhile', async () => {
    const { supervisor, rollout, forks, fork, settled, serves, begun } = of;
    await begun();
    const rolled = rollout.roll();
    fork(0).end(null, 'SIGKILL');
    await settled();
    expect(numbers(forks.slice(3))).toEqual([1, 1]);
    await serves(fork(3));
    expect(fork(4).isToStop).toBe(true);
    fork(4).end();
    await settled();
    expect(numbers(forks.slice(5))).toEqual([2]);
    const stopped = supervisor.stop(1_000);
    for (const one of forks) one.end();
    await Promise.all([stopped, rolled]);
  });
});

describe('one that is to leave', () => {
  test('and never ends is killed, and the rolling restart goes on', async () => {
    const { rollout, forks, logs, fork, serves, passed, begun } = of;
    await begun();
    const rolled = rollout.roll();
    await serves(fork(3));
    expect(fork(0).isToStop).toBe(true);
    await passed(15_000);
    expect(fork(0).killed).toBe(false);
    await passed(10_000);
    expect(fork(0).killed).toBe(true);
    expect(logs).toContain('worker does not leave: killed');
    await exchangeOthers();
    await rolled;
    await passed(60_000);
    expect(forks.map(({ killed }) => killed)).toEqual([true, false, false, false, false, false]);
    expect(forks).toHaveLength(6);
  });
});
