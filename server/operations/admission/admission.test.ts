import { describe, expect, test } from 'vitest';
import { admission } from './admission.ts';
import type { Priority } from './priority.ts';
import { sampleMs } from './saturation.ts';

const urls: Record<Priority, string> = {
  ahead: '/events',
  browsing: '/products?q=lace',
  cart: '/account',
  checkout: '/checkouts',
};

/** Admission control on an event loop whose turns and clock the test moves. */
function shop(limits = { delayMs: 200, calls: 100 }) {
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

describe('a request', () => {
  test('begins at once while there is time', () => {
    const { arrive, told } = shop();
    arrive('browsing');
    arrive('checkout');
    expect(told).toEqual(['browsing', 'checkout']);
  });

  test('waits for the next turn once this one has lasted long enough, the highest priority first', () => {
    const { arrive, told, turn } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    for (const rank of ['ahead', 'browsing', 'cart', 'checkout'] as const) arrive(rank);
    expect(told).toEqual(['first']);
    while (turn());
    expect(told).toEqual(['first', 'checkout', 'cart', 'browsing', 'ahead']);
  });

  test('of a visitor who looks round starts between those of shoppers who buy without a pause', () => {
    const { arrive, told, turn, clock, door } = shop();
    arrive('checkout', { ms: 20 });
    arrive('browsing');
    for (let i = 0; i < 6; i += 1) {
      arrive('checkout', { ms: 60 });
      turn();
      door.sample();
      clock.now += 1;
    }
    expect(told.indexOf('browsing')).toBe(4);
  });

  test('of the checkout comes first where there is more to do than can be done', () => {
    const { arrive, told, turn, saturate } = shop();
    saturate();
    arrive('checkout', { ms: 20 });
    arrive('browsing');
    for (let i = 0; i < 6; i += 1) {
      arrive('checkout', { ms: 60 });
      turn();
    }
    expect(told).not.toContain('browsing');
  });

  test('is not started when its client is gone', () => {
    const { arrive, told, turn } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    arrive('browsing', { gone: true });
    turn();
    expect(told).toEqual(['first']);
  });

  test('waits a moment while every turn accepts a connection', () => {
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

  test('that took long leaves time for new connections before the next starts', () => {
    const { arrive, told, turn, door, clock } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    for (const name of ['second', 'third']) arrive('browsing', { name });
    turn();
    expect(told).toEqual(['first', 'second']);
    // Its work goes on after its turn.
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

  test('starts alone in its turn, so that no refusal waits for two', () => {
    const { arrive, told, turn } = shop();
    arrive('checkout', { ms: 20, name: 'first' });
    for (const name of ['second', 'third', 'fourth']) arrive('checkout', { name });
    const begun = [told.length];
    while (turn()) begun.push(told.length);
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  test('is not kept waiting by new connections for ever', () => {
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

  test('that was admitted and waits for seconds is refused', () => {
    const { arrive, told, turn, clock, door } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    arrive('browsing');
    arrive('checkout');
    clock.now += 4_000;
    door.sample();
    turn();
    expect(told).toEqual(['first', 'browsing refused', 'checkout']);
  });
});

describe('while the process is saturated', () => {
  test('browsing is refused as soon as a crowd waits, and the checkout admitted', () => {
    const { arrive, told, clock, saturate } = shop();
    saturate();
    arrive('checkout', { ms: 20, name: 'first' });
    for (let i = 0; i < 16; i += 1) arrive('checkout');
    clock.now += 60;
    for (const rank of ['ahead', 'browsing', 'cart'] as const) arrive(rank);
    arrive('checkout');
    expect(told).toEqual(['first', 'ahead refused', 'browsing refused', 'cart refused']);
  });

  test('a request that was admitted before waits for half a second at most, unless it is of the checkout', () => {
    const { arrive, told, clock, turn, door, saturate } = shop();
    saturate();
    arrive('checkout', { ms: 20, name: 'first' });
    arrive('browsing');
    arrive('checkout');
    clock.now += 501;
    door.sample();
    turn();
    expect(told).toEqual(['first', 'browsing refused', 'checkout']);
  });

  test('by other programs alone, the requests of one browser are admitted, page after page', () => {
    const { arrive, told, clock, turn, door, saturate } = shop();
    saturate();
    for (let page = 0; page < 30; page += 1) {
      arrive('browsing', { ms: 20 });
      for (let i = 0; i < 6; i += 1) arrive('browsing');
      clock.now += 400;
      door.sample();
      arrive('browsing');
      for (let i = 0; i < 4; i += 1) arrive('browsing');
      while (turn());
    }
    expect(door.figures()).toMatchObject({ saturated: true, admitted: 30 * 12 });
    expect(told.filter((each) => each.endsWith('refused'))).toEqual([]);
  });

  test('health checks and webhooks are answered, whatever waits', () => {
    const { door, told, arrive, clock, saturate } = shop();
    saturate();
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
  test('have browsing refused from half of the limit, and the checkout at the limit', async () => {
    const { door, arrive, told } = shop({ delayMs: 200, calls: 10 });
    const held = Promise.withResolvers<void>();
    const call = door.counting(() => held.promise);
    const begin = (count: number) => Array.from({ length: count }, () => call());
    const calls = begin(5);
    arrive('browsing');
    arrive('cart');
    calls.push(...begin(5));
    arrive('checkout');
    held.resolve();
    await Promise.all(calls);
    arrive('browsing');
    expect(told).toEqual(['browsing refused', 'cart', 'checkout refused', 'browsing']);
  });
});

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
