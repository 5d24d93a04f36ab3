import { describe, expect, test } from 'vitest';
import { admission } from './admission.ts';
import { lookMs } from './overload-detector.ts';
import type { Rank } from './priority.ts';

const urls: Record<Rank, string> = {
  ahead: '/events',
  browsing: '/products?q=lace',
  kept: '/collections',
  bag: '/account',
  checkout: '/checkouts',
};

/** An event loop whose turns and clock a test moves; what begins takes as long as the test says. */
function shop(limits = { delayMs: 200, calls: 100 }) {
  const clock = { now: 0 };
  let planned: (() => void)[] = [];
  const door = admission({
    limits,
    now: () => clock.now,
    time: () => clock.now,
    afterTurn: (done) => planned.push(done),
  });
  door.recordCached(urls.kept);
  const told: string[] = [];
  const arrive = (rank: Rank, { ms = 0, name = rank as string, gone = false } = {}) =>
    door.arrive({ url: urls[rank], headers: {} }, '', {
      start: () => {
        clock.now += ms;
        told.push(name);
      },
      refuse: () => told.push(`${name} refused`),
      isGone: () => gone,
    });
  /** Ends this turn of the loop. @returns whether there was anything left to do */
  const turn = () => {
    const due = planned;
    planned = [];
    for (const done of due) done();
    return due.length > 0;
  };
  const overloadDetector = () => {
    for (let i = 0; i < 4; i += 1) {
      clock.now += lookMs + limits.delayMs + 1;
      door.look();
    }
    expect(door.figures().strained).toBe(true);
  };
  return { door, clock, told, arrive, turn, overloadDetector };
}

describe('a request', () => {
  test('begins at once while there is time', () => {
    const { arrive, told } = shop();
    arrive('browsing');
    arrive('checkout');
    expect(told).toEqual(['browsing', 'checkout']);
  });

  test('waits for the next turn once this one has lasted long enough, the most urgent first', () => {
    const { arrive, told, turn } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    for (const rank of ['ahead', 'browsing', 'bag', 'checkout'] as const) arrive(rank);
    expect(told).toEqual(['first']);
    while (turn());
    expect(told).toEqual(['first', 'checkout', 'bag', 'browsing', 'ahead']);
  });

  test('is not begun for nobody', () => {
    const { arrive, told, turn } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    arrive('browsing', { gone: true });
    turn();
    expect(told).toEqual(['first']);
  });

  test('waits a moment while every turn lets in somebody new', () => {
    const { arrive, told, turn, door, clock } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    arrive('browsing', { ms: 20, name: 'second' });
    turn();
    door.connected();
    arrive('browsing', { name: 'third' });
    for (let i = 0; i < 3; i += 1) {
      door.connected();
      clock.now += 1;
      turn();
    }
    expect(told).toEqual(['first', 'second']);
    arrive('checkout');
    turn();
    expect(told).toEqual(['first', 'second', 'checkout']);
    turn();
    expect(told).toEqual(['first', 'second', 'checkout', 'third']);
  });

  test('that took long leaves time for those at the door before the next begins', () => {
    const { arrive, told, turn, door, clock } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    for (const name of ['second', 'third']) arrive('browsing', { name });
    turn();
    expect(told).toEqual(['first', 'second']);
    // What it has begun goes on after its turn.
    clock.now += 20;
    door.connected();
    turn();
    clock.now += 0.2;
    turn();
    expect(told).toEqual(['first', 'second']);
    clock.now += 0.5;
    turn();
    expect(told).toEqual(['first', 'second', 'third']);
  });

  test('is begun alone in its turn, so that whoever is turned away waits for no other', () => {
    const { arrive, told, turn } = shop();
    arrive('checkout', { ms: 20, name: 'first' });
    for (const name of ['second', 'third', 'fourth']) arrive('checkout', { name });
    const begun = [told.length];
    while (turn()) begun.push(told.length);
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  test('is not kept waiting by newcomers for ever', () => {
    const { arrive, told, turn, door, clock } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    arrive('browsing', { name: 'second' });
    for (let i = 0; i < 30 && told.length < 2; i += 1) {
      door.connected();
      clock.now += 1;
      turn();
    }
    expect(told).toEqual(['first', 'second']);
  });

  test('that found its way in and waits for seconds is refused after all', () => {
    const { arrive, told, turn, clock } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    arrive('browsing');
    arrive('checkout');
    clock.now += 4_000;
    turn();
    expect(told).toEqual(['first', 'browsing refused', 'checkout']);
  });
});

describe('while the shop is strained', () => {
  test('browsing is refused as soon as a crowd waits, and who buys is let in', () => {
    const { arrive, told, clock, overloadDetector } = shop();
    overloadDetector();
    arrive('checkout', { ms: 20, name: 'first' });
    for (let i = 0; i < 12; i += 1) arrive('checkout');
    clock.now += 60;
    for (const rank of ['ahead', 'browsing', 'kept', 'bag'] as const) arrive(rank);
    arrive('checkout');
    expect(told).toEqual(['first', 'ahead refused', 'browsing refused', 'kept refused', 'bag refused']);
  });

  test('who was let in before it was known waits for half a second at most, unless they buy', () => {
    const { arrive, told, clock, turn, overloadDetector } = shop();
    overloadDetector();
    arrive('checkout', { ms: 20, name: 'first' });
    arrive('browsing');
    arrive('checkout');
    clock.now += 501;
    turn();
    expect(told).toEqual(['first', 'browsing refused', 'checkout']);
  });

  test('by other programs alone, as many as one browser asks for at once are let in, page after page', () => {
    const { arrive, told, clock, turn, door, overloadDetector } = shop();
    overloadDetector();
    for (let page = 0; page < 30; page += 1) {
      arrive('browsing', { ms: 20 });
      for (let i = 0; i < 6; i += 1) arrive('kept');
      clock.now += 400;
      door.look();
      arrive('browsing');
      for (let i = 0; i < 4; i += 1) arrive('kept');
      while (turn());
    }
    expect(door.figures()).toMatchObject({ strained: true, level: 0, admitted: 30 * 12 });
    expect(told.filter((each) => each.endsWith('refused'))).toEqual([]);
  });

  test('health and webhooks are answered whatever waits', () => {
    const { door, told, arrive, clock, overloadDetector } = shop();
    overloadDetector();
    arrive('checkout', { ms: 20, name: 'first' });
    for (let i = 0; i < 12; i += 1) arrive('checkout');
    clock.now += 9_000;
    for (const url of ['/healthz', '/webhooks/card'])
      door.arrive({ method: 'GET', url, headers: {} }, '', {
        start: () => void told.push(url),
        refuse: () => undefined,
        isGone: () => false,
      });
    expect(told).toEqual(['first', '/healthz', '/webhooks/card']);
  });
});

describe('calls of the commerce service that are under way', () => {
  test('keep browsing out when they are half of what there may be, and buying at the limit', async () => {
    const { door, arrive, told } = shop({ delayMs: 200, calls: 10 });
    const held = Promise.withResolvers<void>();
    const call = door.counting(() => held.promise);
    const begin = (count: number) => Array.from({ length: count }, () => call());
    const calls = begin(5);
    arrive('browsing');
    arrive('kept');
    calls.push(...begin(5));
    arrive('checkout');
    held.resolve();
    await Promise.all(calls);
    arrive('browsing');
    expect(told).toEqual(['browsing refused', 'kept', 'checkout refused', 'browsing']);
  });
});

/** A loop that serves one request in `costMs`, and refuses one in a fiftieth of a millisecond. */
function simulate(crowds: { rates: Partial<Record<Rank, number>>; seconds: number }[], costMs = 10) {
  const { door, clock, turn } = shop();
  const came: { at: number; rank: Rank; phase: number }[] = [];
  let from = 0;
  for (const [phase, { rates, seconds }] of crowds.entries()) {
    for (const [rank, rate = 0] of Object.entries(rates))
      for (let i = 0; i < rate * seconds; i += 1)
        came.push({ at: from + (1_000 * (i + 0.5)) / rate, rank: rank as Rank, phase });
    from += 1_000 * seconds;
  }
  came.sort((a, b) => a.at - b.at);
  const served = crowds.map((): Partial<Record<Rank, number>> => ({}));
  const refused = crowds.map((): { ms: number; rank: Rank; at: number }[] => []);
  let nextLook = lookMs;
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
      door.look();
      nextLook = clock.now + lookMs;
    }
    const wasBusy = turn();
    clock.now = wasBusy ? clock.now + 0.01 : Math.max(clock.now, Math.min(nextLook, came[i]?.at ?? clock.now + 1));
  }
  return { served, refused, door };
}

describe('ten times as many as can be served', () => {
  const seconds = 20;
  const capacity = 100 * seconds;
  const tenfold = { ahead: 50, browsing: 600, kept: 200, bag: 100, checkout: 50 };
  const { served, refused } = simulate([
    { rates: tenfold, seconds },
    { rates: { browsing: 40, checkout: 10 }, seconds: 30 },
  ]);

  test('four fifths of what can be served still is, at least', () => {
    const all = Object.values(served[0] ?? {}).reduce((a, b) => a + b, 0);
    expect(all).toBeGreaterThan(0.8 * capacity);
  });

  test('everybody who buys is among them, and those with a bag before those without', () => {
    expect(served[0]?.checkout).toBe(50 * seconds);
    expect(served[0]?.bag).toBeGreaterThan(0.3 * 100 * seconds);
    expect(served[0]?.browsing ?? 0).toBeLessThan(0.05 * 600 * seconds);
  });

  test('the others are told so within 50 ms', () => {
    const times = (refused[0] ?? []).map(({ ms }) => ms).toSorted((a, b) => a - b);
    expect(times.length).toBeGreaterThan(5 * capacity);
    expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(50);
  });

  test('it is calm again long before half a minute has passed', () => {
    const last = Math.max(0, ...(refused[1] ?? []).map(({ at }) => at - 1_000 * seconds));
    expect(last).toBeLessThan(10_000);
  });
});

test('as many as can be served are never turned away', () => {
  const { served, refused } = simulate([{ rates: { browsing: 60, kept: 15, checkout: 10 }, seconds: 20 }]);
  expect(refused[0]).toEqual([]);
  expect(served[0]).toEqual({ browsing: 1_200, kept: 300, checkout: 200 });
});
