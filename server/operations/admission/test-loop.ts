import { expect } from 'vitest';
import { admission } from './admission.ts';
import type { Priority } from './priority.ts';
import { sampleMs } from './saturation.ts';

/** An address of each priority. */
export const urls: Record<Priority, string> = {
  ahead: '/events',
  browsing: '/products?q=lace',
  cart: '/account',
  checkout: '/checkouts',
};

/** Admission control on an event loop whose turns and clock the test moves. */
export function shop(limits = { delayMs: 200, calls: 100 }) {
  const clock = { now: 0 };
  let planned: (() => void)[] = [];
  const door = admission({
    limits,
    now: () => clock.now,
    time: () => clock.now,
    afterTurn: (done) => planned.push(done),
  });
  const told: string[] = [];
  const arrive = (rank: Priority, { ms = 0, name = rank as string, gone = false } = {}) =>
    door.arrive({ url: urls[rank], headers: {} }, '', {
      start: () => {
        clock.now += ms;
        told.push(name);
      },
      refuse: () => told.push(`${name} refused`),
      isGone: () => gone,
    });
  /** Ends this turn of the loop. @returns whether work was planned */
  const turn = () => {
    const due = planned;
    planned = [];
    for (const done of due) done();
    return due.length > 0;
  };
  const saturate = () => {
    for (let i = 0; i < 4; i += 1) {
      clock.now += sampleMs + limits.delayMs + 1;
      door.sample();
    }
    expect(door.figures().saturated).toBe(true);
  };
  return { door, clock, told, arrive, turn, saturate };
}
