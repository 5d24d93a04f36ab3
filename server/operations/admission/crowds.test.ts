import { describe, expect, test } from 'vitest';
import type { Priority } from './priority.ts';
import { sampleMs } from './saturation.ts';
import { shop, urls } from './test-loop.ts';

/** Runs an event loop that serves a request in `costMs` and refuses one in 0.02 ms. */
function simulate(crowds: { rates: Partial<Record<Priority, number>>; seconds: number }[], costMs = 10) {
  const { door, clock, turn } = shop();
  const came: { at: number; rank: Priority; phase: number }[] = [];
  let from = 0;
  for (const [phase, { rates, seconds }] of crowds.entries()) {
    for (const [rank, rate = 0] of Object.entries(rates))
      for (let i = 0; i < rate * seconds; i += 1)
        came.push({ at: from + (1_000 * (i + 0.5)) / rate, rank: rank as Priority, phase });
    from += 1_000 * seconds;
  }
  came.sort((a, b) => a.at - b.at);
  const served = crowds.map((): Partial<Record<Priority, number>> => ({}));
  const refused = crowds.map((): { ms: number; rank: Priority; at: number }[] => []);
  let nextLook = sampleMs;
  for (let i = 0; i < came.length || door.figures().waiting > 0; ) {
    for (let next = came[i]; next && next.at <= clock.now; next = came[i]) {
      const { at, rank, phase } = next;
      i += 1;
      door.arrive({ url: urls[rank], headers: {} }, '', {
        start: () => {
          clock.now += costMs;
          const counts = served[phase] ?? {};
          counts[rank] = (counts[rank] ?? 0) + 1;
        },
        refuse: () => {
          clock.now += 0.02;
          refused[phase]?.push({ ms: clock.now - at, rank, at: clock.now });
        },
        isGone: () => false,
      });
    }
    if (clock.now >= nextLook) {
      door.sample();
      nextLook = clock.now + sampleMs;
    }
    const wasBusy = turn();
    clock.now = wasBusy ? clock.now + 0.01 : Math.max(clock.now, Math.min(nextLook, came[i]?.at ?? clock.now + 1));
  }
  return { served, refused, door };
}

describe('ten times as many as can be served', () => {
  const seconds = 20;
  const capacity = 100 * seconds;
  const tenfold = { ahead: 50, browsing: 800, cart: 100, checkout: 50 };
  const { served, refused } = simulate([
    { rates: tenfold, seconds },
    { rates: { browsing: 40, checkout: 10 }, seconds: 30 },
  ]);

  test('four fifths of what can be served still is, at least', () => {
    const all = Object.values(served[0] ?? {}).reduce((a, b) => a + b, 0);
    expect(all).toBeGreaterThan(0.8 * capacity);
  });

  test('all of the checkout is, and visitors with a cart before those without', () => {
    expect(served[0]?.checkout).toBe(50 * seconds);
    expect(served[0]?.cart).toBeGreaterThan(0.3 * 100 * seconds);
    expect(served[0]?.browsing ?? 0).toBeLessThan(0.05 * 800 * seconds);
  });

  test('refusals take less than 50 ms', () => {
    const times = (refused[0] ?? []).map(({ ms }) => ms).toSorted((a, b) => a - b);
    expect(times.length).toBeGreaterThan(5 * capacity);
    expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(50);
  });

  test('refusals end long before half a minute has passed', () => {
    const last = Math.max(0, ...(refused[1] ?? []).map(({ at }) => at - 1_000 * seconds));
    expect(last).toBeLessThan(10_000);
  });
});

test('no request is refused below the capacity', () => {
  const { served, refused } = simulate([{ rates: { browsing: 75, checkout: 10 }, seconds: 20 }]);
  expect(refused[0]).toEqual([]);
  expect(served[0]).toEqual({ browsing: 1_500, checkout: 200 });
});
