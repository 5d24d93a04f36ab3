import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSupervised } from '../../../tests/doubles/supervisor-fakes.ts';

let of: ReturnType<typeof openSupervised>;
beforeEach(async () => {
  of = openSupervised();
  await of.begun();
});
afterEach(() => void vi.useRealTimers());

/** One of three runs another release. */
async function onTrial() {
  const { rollout, fork, serves, settled } = of;
  const began = rollout.begin('new');
  await serves(fork(3));
  const trial = await began;
  fork(2).end();
  await settled();
  return trial;
}

const programs = () => of.supervisor.places().map(({ program }) => program);
const taking = () => of.forks.filter(({ takes, killed }) => takes && !killed).map(({ program }) => program);

describe('a trial of another release', () => {
  test('exchanges one worker, and not the one that does due work', async () => {
    const trial = await onTrial();
    expect(trial?.number).toBe(3);
    expect(programs()).toEqual(['old', 'old', 'new']);
    expect(of.fork(2).isToStop).toBe(true);
    expect(of.fork(3).sweeps).toBe(false);
  });

  test('changes nothing when its process does not start', async () => {
    const began = of.rollout.begin('new');
    of.fork(3).end(1);
    expect(await began).toBeNull();
    expect(programs()).toEqual(['old', 'old', 'old']);
    expect(taking()).toEqual(['old', 'old', 'old']);
    expect(of.rollout.isBusy).toBe(false);
  });

  test('goes on with the others, one after another, and what starts later is of that release', async () => {
    const { rollout, fork, serves, settled } = of;
    await onTrial();
    const done = rollout.goOn();
    for (const [next, before] of [
      [4, 0],
      [5, 1],
    ] as const) {
      expect(of.forks).toHaveLength(next + 1);
      await serves(fork(next));
      fork(before).end();
      await settled();
    }
    expect(await done).toBe(true);
    expect(programs()).toEqual(['new', 'new', 'new']);
    fork(4).end(1);
    await settled();
    expect(fork(6).program).toBe('new');
    expect(rollout.isBusy).toBe(false);
  });

  test('goes back: its worker gets no further connections, before the other serves', async () => {
    const { rollout, fork, serves, settled } = of;
    await onTrial();
    const back = rollout.goBack();
    expect(fork(3).takes).toBe(false);
    expect(fork(3).isToStop).toBe(false);
    await serves(fork(4));
    expect(fork(3).isToStop).toBe(true);
    fork(3).end();
    await settled();
    await back;
    expect(programs()).toEqual(['old', 'old', 'old']);
  });

  test('goes back with all where a later one does not start', async () => {
    const { rollout, fork, serves, settled } = of;
    await onTrial();
    const done = rollout.goOn();
    fork(4).end(1);
    await settled();
    await serves(fork(5));
    expect(await done).toBe(false);
    expect(fork(5).program).toBe('old');
    expect(programs()).toEqual(['old', 'old', 'old']);
  });

  test('whose process dies tells so, and one of the release before takes its place', async () => {
    const { rollout, fork, serves, settled } = of;
    const trial = await onTrial();
    fork(3).end(1);
    expect(await trial?.died).toMatchObject({ code: 1 });
    await settled();
    await serves(fork(4));
    await rollout.goBack();
    expect(programs()).toEqual(['old', 'old', 'old']);
    expect(of.forks).toHaveLength(5);
  });

  test('is not disturbed by a rolling restart, nor begun during one', async () => {
    const { rollout, forks, logs } = of;
    await onTrial();
    await rollout.roll();
    expect(forks).toHaveLength(4);
    expect(logs).toContain('no rolling restart: another release is on trial');
    const again = rollout.begin('newer');
    await expect(again).rejects.toThrow('being exchanged');
  });
});

test('a rolling restart asks each time which program is to run', async () => {
  const { rollout, fork, serves, settled } = of;
  const rolled = rollout.roll(() => 'current');
  for (const [next, before] of [
    [3, 0],
    [4, 1],
    [5, 2],
  ] as const) {
    await serves(fork(next));
    fork(before).end();
    await settled();
  }
  await rolled;
  expect(programs()).toEqual(['current', 'current', 'current']);
});

test('a rolling restart whose program does not start leaves the one before for what starts later', async () => {
  const { rollout, fork, settled } = of;
  const rolled = rollout.roll(() => 'current');
  fork(3).end(1);
  await rolled;
  fork(0).end(1);
  await settled();
  expect(fork(4).program).toBe('old');
});
