import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTurns, type TurnLimits } from './turns.ts';

const hour = 3_600_000;
/** Opens turns for a number of callers at one time, who end when the test says so. */
function openPlaces(places: number, limits: Partial<TurnLimits> = {}) {
  const turns = openTurns(() => 0, { maxWaiting: 100, waitMs: hour, lookMs: hour, ...limits });
  const began: number[] = [];
  const ends: (() => void)[] = [];
  let free = places;
  const come = (who: number) =>
    turns.take(async () => {
      if (free === 0) return null;
      free -= 1;
      began.push(who);
      ends.push(() => {
        free += 1;
        turns.ended();
      });
      return who;
    });
  return { come, began, end: () => ends.shift()?.() };
}

it('lets callers begin in their order, each when another has ended', async () => {
  const { come, began, end } = openPlaces(2);
  const all = [1, 2, 3, 4, 5].map(come);
  await Promise.all(all.slice(0, 2));
  for (const next of [2, 3, 4]) {
    expect(began).toHaveLength(next);
    end();
    expect(await all[next]).toBe(next + 1);
  }
  expect(began).toEqual([1, 2, 3, 4, 5]);
});

it('says whether others wait, and lets who is not counted go past them', async () => {
  const turns = openTurns(() => 0, { maxWaiting: 1, waitMs: hour, lookMs: hour });
  void turns.take(async () => null);
  await setImmediate();
  expect(await turns.take(async (othersFirst) => othersFirst)).toBe(true);
});

it('refuses who comes when too many wait, and who waited long enough', async () => {
  const { come } = openPlaces(0, { maxWaiting: 1, waitMs: 0 });
  expect(await come(1)).toBeNull();
  const crowd = openPlaces(0, { maxWaiting: 1 });
  void crowd.come(1);
  await setImmediate();
  expect(await crowd.come(2)).toBeNull();
});

it('looks again by itself, as others may have ended in another process', async () => {
  const turns = openTurns(() => 0, { maxWaiting: 1, waitMs: hour, lookMs: 1 });
  const answers = [null, null, null, 'begun'];
  expect(await turns.take(async () => answers.shift() ?? null)).toBe('begun');
});

it('gives the turn on when a caller fails', async () => {
  const turns = openTurns(() => 0, { maxWaiting: 9, waitMs: hour, lookMs: hour });
  let open = false;
  const fails = turns.take(async () => {
    if (open) throw new Error('broken');
    return null;
  });
  const waits = turns.take(async () => (open ? 'begun' : null));
  await setImmediate();
  open = true;
  turns.ended();
  await expect(fails).rejects.toThrow('broken');
  expect(await waits).toBe('begun');
});
