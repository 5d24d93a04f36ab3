import { describe, expect, test } from 'vitest';
import { lookMs, overloadDetector } from './overload-detector.ts';

const everybody = { turnedAway: false, open: true };

function shop(limits = { delayMs: 150, calls: 100 }) {
  const clock = { now: 1_000 };
  const state = overloadDetector(limits, () => clock.now);
  /** Looks as a timer does that comes late by so much. */
  const look = (lateMs = 0, seen = everybody) => {
    clock.now += lookMs + lateMs;
    return state.look(seen);
  };
  return { state, clock, look };
}

describe('a shop is strained', () => {
  test('when the event loop stays late, not when it is late once', () => {
    const { look } = shop();
    expect(look(900)).toMatchObject({ delayMs: 900, strained: false });
    expect(look().strained).toBe(false);
    const looks = [look(200), look(200), look(200), look(200)];
    expect(looks.map(({ strained }) => strained)).toEqual([false, true, true, true]);
  });

  test('when requests wait for long before they begin, though the event loop is on time', () => {
    const { state, look } = shop();
    const looks = Array.from({ length: 12 }, () => {
      state.waited(200);
      return look();
    });
    expect(looks.at(-1)?.strained).toBe(true);
    expect(looks[0]?.strained).toBe(false);
  });

  test('when many calls of the commerce service stay under way', () => {
    const { state, look } = shop();
    for (let i = 0; i < 60; i += 1) state.callBegins();
    expect(Array.from({ length: 12 }, () => look()).at(-1)).toMatchObject({ strained: true, calls: 60 });
  });

  test('until it was on time for two seconds with everybody let in', () => {
    const { look } = shop();
    for (let i = 0; i < 4; i += 1) look(200);
    const during = (ms: number, seen = everybody) => {
      let last = look(0, seen);
      for (let at = lookMs; at < ms; at += lookMs) last = look(0, seen);
      return last.strained;
    };
    expect(during(5_000, { turnedAway: false, open: false })).toBe(true);
    expect(during(1_000)).toBe(true);
    expect(during(50, { turnedAway: true, open: true })).toBe(true);
    expect(during(1_900)).toBe(true);
    expect(during(300)).toBe(false);
  });

  test('never where there is no limit', () => {
    const { state, look } = shop({ delayMs: Number.POSITIVE_INFINITY, calls: Number.POSITIVE_INFINITY });
    for (let i = 0; i < 10_000; i += 1) state.callBegins();
    expect(Array.from({ length: 30 }, () => look(5_000)).some(({ strained }) => strained)).toBe(false);
  });
});
