import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Fake, openSupervised } from '../../../tests/doubles/supervisor-fakes.ts';

let of: ReturnType<typeof openSupervised>;
beforeEach(() => {
  of = openSupervised();
});
afterEach(() => void vi.useRealTimers());

describe('what one asks', () => {
  const said = (one: Fake) => one.received.filter((message) => message.kind === 'answers');
  const questionTo = (one: Fake) => one.received.filter((message) => message.kind === 'question').at(-1)?.id ?? 0;

  test('is asked of all that serve, itself too, and answered in the order of their numbers', async () => {
    const { fork, begun } = of;
    await begun();
    fork(1).says({ kind: 'ask', id: 7, name: 'heap', input: 'x' });
    for (const one of [fork(2), fork(0), fork(1)])
      one.says({ kind: 'answer', id: questionTo(one), value: one.begin?.number ?? 0 });
    const answers = [1, 2, 3].map((worker) => ({ worker, value: worker }));
    expect(said(fork(1))).toEqual([{ kind: 'answers', id: 7, said: answers }]);
    expect(said(fork(0))).toEqual([]);
  });

  test('waits neither for one that ends nor for one that is silent', async () => {
    const { fork, begun } = of;
    await begun();
    fork(1).says({ kind: 'ask', id: 7, name: 'heap', input: null });
    fork(1).says({ kind: 'answer', id: questionTo(fork(1)), value: 'mine' });
    fork(0).end(null, 'SIGKILL');
    expect(said(fork(1))).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(said(fork(1))).toEqual([{ kind: 'answers', id: 7, said: [{ worker: 2, value: 'mine' }] }]);
  });

  test('is told to the others alone when no answer is wanted', async () => {
    const { forks, fork, begun } = of;
    await begun();
    fork(1).says({ kind: 'tell', name: 'news', input: [1] });
    const told = forks.map((one) => one.received.filter(({ kind }) => kind === 'told'));
    expect(told).toEqual([
      [{ kind: 'told', name: 'news', input: [1] }],
      [],
      [{ kind: 'told', name: 'news', input: [1] }],
    ]);
  });
});
