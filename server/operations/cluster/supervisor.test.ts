import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { numbers, openSupervised } from '../../../tests/doubles/supervisor-fakes.ts';

let of: ReturnType<typeof openSupervised>;
beforeEach(() => {
  of = openSupervised();
});
afterEach(() => void vi.useRealTimers());

describe('a start', () => {
  test('has its first process prepare the database, and begins the others after it', async () => {
    const { supervisor, forks, ready, fork, serves } = of;
    const started = supervisor.start();
    expect(forks.map(({ begin }) => begin)).toEqual([
      {
        number: 1,
        of: 3,
        port: 80,
        gateways: null,
        logTo: null,
        metricsPort: null,
        officePort: null,
        underWayTo: null,
      },
    ]);
    await serves(fork(0));
    await started;
    expect(numbers(forks)).toEqual([1, 2, 3]);
    expect(ready).toEqual([80]);
  });

  test('that the first process does not survive has failed', async () => {
    const { supervisor, forks, fork } = of;
    const started = supervisor.start();
    fork(0).end(1);
    await expect(started).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(forks).toHaveLength(1);
  });
});

describe('a process that does not begin to serve', () => {
  test('is killed after a minute, or after a quarter of an hour if it prepares the database', async () => {
    const { forks, fork, begun } = of;
    await begun();
    for (const one of forks.slice(0, 2)) one.end(null, 'SIGKILL');
    await vi.advanceTimersByTimeAsync(0);
    fork(4).says({ kind: 'prepares' });
    await vi.advanceTimersByTimeAsync(59_999);
    expect([fork(3).killed, fork(4).killed]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect([fork(3).killed, fork(4).killed]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(14 * 60_000);
    expect(fork(4).killed).toBe(true);
  });
});

describe('due work', () => {
  test('is done by one, and by another one when that ends', async () => {
    const { forks, fork, settled, begun } = of;
    await begun();
    expect(forks.map(({ sweeps }) => sweeps)).toEqual([true, false, false]);
    fork(0).end(null, 'SIGKILL');
    await settled();
    expect([fork(1).sweeps, fork(2).sweeps]).toEqual([true, false]);
  });

  test('waits for the next that serves when there is none', async () => {
    const { forks, fork, settled, serves, begun } = of;
    await begun();
    for (const one of forks.slice(0, 3)) one.end(null, 'SIGKILL');
    await settled();
    await serves(fork(4));
    expect(fork(4).sweeps).toBe(true);
  });
});

describe('a process that ends', () => {
  test('is replaced at once, under its number, and the others go on', async () => {
    const { forks, logs, fork, settled, begun } = of;
    await begun();
    fork(1).end(null, 'SIGKILL');
    await settled();
    expect(numbers(forks.slice(3))).toEqual([2]);
    expect([fork(0).isToStop, fork(2).isToStop]).toEqual([false, false]);
    expect(logs).toContain('worker ended');
  });

  test('again and again without having served is begun more and more seldom', async () => {
    const { forks, hopeless, fork, passed, begun } = of;
    await begun();
    const pauses: number[] = [];
    let last = fork(1);
    for (let i = 0; i < 10; i += 1) {
      const before = forks.length;
      last.end(1);
      let waited = 0;
      for (; forks.length === before && waited < 60_000; waited += 500) await passed(500);
      pauses.push(waited);
      last = fork(-1);
    }
    expect(pauses).toEqual([0, 0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(hopeless).toEqual([]);
  });

  test('that served is no failed start, however soon it is killed', async () => {
    const { forks, hopeless, fork, settled, serves, begun } = of;
    await begun();
    for (let i = 0; i < 30; i += 1) {
      const before = forks.length;
      for (const one of forks.slice(-3)) one.end(null, 'SIGKILL');
      await settled();
      expect(forks).toHaveLength(before + 3);
      for (const one of forks.slice(-3)) await serves(one);
    }
    expect(fork(-1).sweeps || fork(-2).sweeps || fork(-3).sweeps).toBe(true);
    expect(hopeless).toEqual([]);
  });

  test('that cannot be started again is given up when no worker serves', async () => {
    const { forks, hopeless, begun } = of;
    await begun();
    for (const one of forks.slice(0, 3)) one.end(1);
    for (let ends = 0; ends < 40 && hopeless.length === 0; ends += 1) {
      await vi.advanceTimersByTimeAsync(30_000);
      for (const one of [...forks]) one.end(1);
    }
    expect(hopeless[0]).toMatch(/^Worker \d ended 6 times in a row, and no other one serves the shop\.$/);
  });

  test('without an answer for a minute is killed and replaced', async () => {
    const { forks, fork, begun } = of;
    await begun();
    for (let i = 0; i < 14; i += 1) {
      await vi.advanceTimersByTimeAsync(5_000);
      for (const one of [fork(0), fork(2)]) one.says({ kind: 'pong' });
    }
    expect(forks.slice(0, 3).map(({ killed }) => killed)).toEqual([false, true, false]);
    expect(numbers(forks.slice(3))).toEqual([2]);
  });
});

describe('a stop', () => {
  test('stops all workers, waits for them and starts none', async () => {
    const { supervisor, forks, begun } = of;
    await begun();
    const stopped = supervisor.stop(9_000);
    expect(forks.map((one) => one.received.at(-1))).toEqual(Array(3).fill({ kind: 'stop', how: 'now' }));
    for (const one of forks) one.end();
    await stopped;
    expect(forks.map(({ killed }) => killed)).toEqual([false, false, false]);
    expect(forks).toHaveLength(3);
  });

  test('kills who does not end in time', async () => {
    const { supervisor, forks, fork, begun } = of;
    await begun();
    const stopped = supervisor.stop(9_000);
    fork(0).end();
    await vi.advanceTimersByTimeAsync(9_000);
    await stopped;
    expect(forks.map(({ killed }) => killed)).toEqual([false, true, true]);
  });
});
