import { describe, expect, test } from 'vitest';
import type { Rank } from './priority.ts';
import { cut } from './threshold.ts';

type Line = ReturnType<typeof cut>;

/** How many of so many, evenly spread over their rank, are let in. */
function send(line: Line, rank: Rank, count: number): number {
  let admitted = 0;
  for (let i = 0; i < count; i += 1) if (line.admits(rank, i / count)) admitted += 1;
  return admitted;
}

/** Looks at a shop that can serve `capacity` between two of them, until nothing moves much any more. */
function settle(line: Line, crowd: Partial<Record<Rank, number>>, capacity: number, looks = 120) {
  let last: Partial<Record<Rank, number>> = {};
  for (let look = 0; look < looks; look += 1) {
    last = Object.fromEntries(Object.entries(crowd).map(([rank, count]) => [rank, send(line, rank as Rank, count)]));
    const sum = Object.values(last).reduce((a, b) => a + b, 0);
    const turnedAway = Math.max(0, sum - capacity) / Math.max(1, sum);
    line.move({ pressed: turnedAway > 0, turnedAway });
  }
  return last;
}

describe('the cut', () => {
  test('lets everybody in while nothing presses', () => {
    const line = cut();
    expect(settle(line, { ahead: 5, browsing: 50, checkout: 5 }, 100)).toEqual({ ahead: 5, browsing: 50, checkout: 5 });
    expect(line.level()).toBe(0);
  });

  test('settles where about as many are let in as can be served, the most urgent first', () => {
    const admitted = settle(cut(), { ahead: 100, browsing: 700, kept: 0, bag: 120, checkout: 80 }, 100);
    expect(admitted.checkout).toBe(80);
    expect(admitted.browsing).toBe(0);
    expect(admitted.ahead).toBe(0);
    expect(admitted.bag).toBeGreaterThan(0);
    expect(admitted.bag).toBeLessThan(60);
  });

  test('cuts a rank finely: of ten times as many, a tenth of the same visitors stays inside', () => {
    const line = cut();
    const admitted = settle(line, { browsing: 1_000 }, 100).browsing ?? 0;
    expect(admitted).toBeGreaterThan(70);
    expect(admitted).toBeLessThan(130);
    expect([line.admits('browsing', 0.99), line.admits('browsing', 0.5)]).toEqual([true, false]);
  });

  test('never turns away who buys, however many others come', () => {
    const line = cut();
    for (let look = 0; look < 100; look += 1) {
      expect(send(line, 'checkout', 20)).toBe(20);
      send(line, 'bag', 100);
      line.move({ pressed: true, turnedAway: 0.9 });
    }
    expect(send(line, 'bag', 100)).toBe(0);
  });

  test('is gone within seconds once the crowd is', () => {
    const line = cut();
    settle(line, { browsing: 1_000 }, 100);
    let looks = 0;
    while (line.level() > 0) {
      send(line, 'browsing', 50);
      line.move({ pressed: false, turnedAway: 0 });
      looks += 1;
      expect(looks).toBeLessThan(200);
    }
  });
});
