import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from './messages.ts';
import { type Ended, type Forked, Supervisor } from './supervisor.ts';

/** A process that does what the test says. */
class Fake implements Forked {
  readonly pid: number;
  readonly told: ToWorker[] = [];
  killed = false;
  #hear: (message: FromWorker) => void = () => undefined;
  #end: (how: Ended) => void = () => undefined;

  constructor(pid: number) {
    this.pid = pid;
  }

  send(message: ToWorker): void {
    this.told.push(message);
  }
  kill(): void {
    this.killed = true;
    this.end(null, 'SIGKILL');
  }
  onMessage(hear: (message: FromWorker) => void): void {
    this.#hear = hear;
  }
  onEnd(hear: (how: Ended) => void): void {
    this.#end = hear;
  }
  says(message: FromWorker): void {
    this.#hear(message);
  }
  end(code: number | null = 0, signal: string | null = null): void {
    this.#end({ code, signal });
  }
  get begin() {
    const [first] = this.told;
    return first?.kind === 'begin' ? first.begin : undefined;
  }
  get sweeps() {
    return this.told.filter((message) => message.kind === 'sweep').at(-1)?.on ?? false;
  }
  get isToStop() {
    return this.told.some(({ kind }) => kind === 'stop');
  }
}

let forks: Fake[];
let logs: string[];
let hopeless: string[];
let ready: number[];
let supervisor: Supervisor;

beforeEach(() => {
  vi.useFakeTimers();
  [forks, logs, hopeless, ready] = [[], [], [], []];
  const log = (_fields: object, message: string) => void logs.push(message);
  supervisor = new Supervisor({
    size: 3,
    fork: () => {
      const fork = new Fake(forks.length + 1);
      forks.push(fork);
      return fork;
    },
    begin: { port: 80, gateways: null },
    log: { info: log, warn: log, error: log },
    onNote: () => undefined,
    onReady: ({ port }) => void ready.push(port),
    onHopeless: (why) => void hopeless.push(why),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const fork = (index: number): Fake => {
  const found = forks.at(index);
  if (!found) throw new Error(`There is no fork ${index}.`);
  return found;
};
const serves = (one: Fake) => {
  one.says({ kind: 'ready', port: 80, address: { name: 'Hemline', url: 'http://localhost' } });
  return settled();
};
const numbers = (of: readonly Fake[]) => of.map(({ begin }) => begin?.number);

/** Time passes in which all that are there say so. */
async function passed(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (const one of forks) one.says({ kind: 'pong' });
}

/** Three that serve. */
async function begun(): Promise<void> {
  const started = supervisor.start();
  await serves(fork(0));
  await started;
  for (const one of forks.slice(1)) await serves(one);
  await passed(20_000);
}

describe('a start', () => {
  test('fills the database in the first process, and begins the others after it', async () => {
    const started = supervisor.start();
    expect(forks.map(({ begin }) => begin)).toEqual([{ number: 1, of: 3, fills: true, port: 80, gateways: null }]);
    await serves(fork(0));
    await started;
    expect(numbers(forks)).toEqual([1, 2, 3]);
    expect(forks.map(({ begin }) => begin?.fills)).toEqual([true, false, false]);
    expect(ready).toEqual([80]);
  });

  test('that the first process does not survive has failed', async () => {
    const started = supervisor.start();
    fork(0).end(1);
    await expect(started).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(forks).toHaveLength(1);
  });
});

describe('due work', () => {
  test('is done by one, and by another one when that ends', async () => {
    await begun();
    expect(forks.map(({ sweeps }) => sweeps)).toEqual([true, false, false]);
    fork(0).end(null, 'SIGKILL');
    await settled();
    expect([fork(1).sweeps, fork(2).sweeps]).toEqual([true, false]);
  });

  test('waits for the next that serves when there is none', async () => {
    await begun();
    for (const one of forks.slice(0, 3)) one.end(null, 'SIGKILL');
    await settled();
    await serves(fork(4));
    expect(fork(4).sweeps).toBe(true);
  });
});

describe('a process that ends', () => {
  test('is replaced at once, under its number, and the others go on', async () => {
    await begun();
    fork(1).end(null, 'SIGKILL');
    await settled();
    expect(numbers(forks.slice(3))).toEqual([2]);
    expect(fork(3).begin?.fills).toBe(false);
    expect([fork(0).isToStop, fork(2).isToStop]).toEqual([false, false]);
    expect(logs).toContain('worker ended');
  });

  test('again and again soon after its start is begun more and more seldom', async () => {
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

  test('that served for a while is no failure', async () => {
    await begun();
    for (let i = 0; i < 8; i += 1) {
      const before = forks.length;
      fork(-1).end(1);
      await settled();
      expect(forks).toHaveLength(before + 1);
      await serves(fork(-1));
      await passed(10_000);
    }
  });

  test('and cannot be begun again is given up when nobody serves any more', async () => {
    await begun();
    for (const one of forks.slice(0, 3)) one.end(1);
    for (let ends = 0; ends < 40 && hopeless.length === 0; ends += 1) {
      await vi.advanceTimersByTimeAsync(30_000);
      for (const one of [...forks]) one.end(1);
    }
    expect(hopeless[0]).toMatch(/^Worker \d ended 6 times in a row, and no other one serves the shop\.$/);
  });

  test('without an answer for a minute is killed and replaced', async () => {
    await begun();
    for (let i = 0; i < 14; i += 1) {
      await vi.advanceTimersByTimeAsync(5_000);
      for (const one of [fork(0), fork(2)]) one.says({ kind: 'pong' });
    }
    expect(forks.slice(0, 3).map(({ killed }) => killed)).toEqual([false, true, false]);
    expect(numbers(forks.slice(3))).toEqual([2]);
  });
});

describe('a rolling restart', () => {
  test('lets each go when its successor serves, one after another', async () => {
    await begun();
    const rolled = supervisor.roll();
    expect(numbers(forks.slice(3))).toEqual([1]);
    expect(fork(3).begin?.fills).toBe(true);
    expect(fork(0).isToStop).toBe(false);
    await serves(fork(3));
    expect(fork(0).told.at(-1)).toEqual({ kind: 'stop', gently: true });
    expect(fork(3).sweeps).toBe(true);
    expect(fork(0).sweeps).toBe(false);
    expect(forks).toHaveLength(4);
    fork(0).end();
    await settled();
    expect(numbers(forks.slice(3))).toEqual([1, 2]);
    for (const [next, before] of [
      [4, 1],
      [5, 2],
    ] as const) {
      await serves(fork(next));
      fork(before).end();
      await settled();
    }
    await rolled;
    expect(forks).toHaveLength(6);
    expect(logs.at(-1)).toBe('rolling restart done');
  });

  test('whose first process does not start changes nothing', async () => {
    await begun();
    const rolled = supervisor.roll();
    fork(3).end(1);
    await rolled;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(forks).toHaveLength(4);
    expect(forks.slice(0, 3).map(({ isToStop }) => isToStop)).toEqual([false, false, false]);
    expect(logs.at(-1)).toMatch(/^rolling restart given up/);
  });

  test('that is asked for again meanwhile is made again afterwards', async () => {
    await begun();
    const rolled = supervisor.roll();
    expect(supervisor.roll()).toBe(rolled);
    for (let i = 3; i < 9; i += 1) {
      await serves(fork(i));
      fork(i - 3).end();
      await settled();
    }
    await rolled;
    expect(numbers(forks)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
  });

  test('takes the place of one that ends meanwhile', async () => {
    await begun();
    const rolled = supervisor.roll();
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
    await begun();
    const rolled = supervisor.roll();
    await serves(fork(3));
    expect(fork(0).isToStop).toBe(true);
    await passed(15_000);
    expect(fork(0).killed).toBe(false);
    await passed(10_000);
    expect(fork(0).killed).toBe(true);
    expect(logs).toContain('worker does not leave: killed');
    for (const [next, before] of [
      [4, 1],
      [5, 2],
    ] as const) {
      await serves(fork(next));
      fork(before).end();
      await settled();
    }
    await rolled;
    await passed(60_000);
    expect(forks.map(({ killed }) => killed)).toEqual([true, false, false, false, false, false]);
    expect(forks).toHaveLength(6);
  });
});

describe('a stop', () => {
  test('tells all, waits for them and begins nobody again', async () => {
    await begun();
    const stopped = supervisor.stop(9_000);
    expect(forks.map((one) => one.told.at(-1))).toEqual(Array(3).fill({ kind: 'stop', gently: false }));
    for (const one of forks) one.end();
    await stopped;
    expect(forks.map(({ killed }) => killed)).toEqual([false, false, false]);
    expect(forks).toHaveLength(3);
  });

  test('kills who does not end in time', async () => {
    await begun();
    const stopped = supervisor.stop(9_000);
    fork(0).end();
    await vi.advanceTimersByTimeAsync(9_000);
    await stopped;
    expect(forks.map(({ killed }) => killed)).toEqual([false, true, true]);
  });
});

describe('what one asks', () => {
  const said = (one: Fake) => one.told.filter((message) => message.kind === 'answers');
  const questionTo = (one: Fake) => one.told.filter((message) => message.kind === 'question').at(-1)?.id ?? 0;

  test('is asked of all that serve, itself too, and answered in the order of their numbers', async () => {
    await begun();
    fork(1).says({ kind: 'ask', id: 7, name: 'heap', input: 'x' });
    for (const one of [fork(2), fork(0), fork(1)])
      one.says({ kind: 'answer', id: questionTo(one), value: one.begin?.number ?? 0 });
    const answers = [1, 2, 3].map((worker) => ({ worker, value: worker }));
    expect(said(fork(1))).toEqual([{ kind: 'answers', id: 7, said: answers }]);
    expect(said(fork(0))).toEqual([]);
  });

  test('waits neither for one that ends nor for one that is silent', async () => {
    await begun();
    fork(1).says({ kind: 'ask', id: 7, name: 'heap', input: null });
    fork(1).says({ kind: 'answer', id: questionTo(fork(1)), value: 'mine' });
    fork(0).end(null, 'SIGKILL');
    expect(said(fork(1))).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(said(fork(1))).toEqual([{ kind: 'answers', id: 7, said: [{ worker: 2, value: 'mine' }] }]);
  });

  test('is told to the others alone when no answer is wanted', async () => {
    await begun();
    fork(1).says({ kind: 'tell', name: 'news', input: [1] });
    const told = forks.map((one) => one.told.filter(({ kind }) => kind === 'told'));
    expect(told).toEqual([
      [{ kind: 'told', name: 'news', input: [1] }],
      [],
      [{ kind: 'told', name: 'news', input: [1] }],
    ]);
  });
});
