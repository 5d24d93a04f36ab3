import { describe, expect, test } from 'vitest';
import { slowerSteps } from './slower.ts';

/** Returns times of a step, log-normal around a median as response times are; the same seed gives the same times. */
function times(count: number, medianMs: number, seed: number, plus = 0): number[] {
  let state = seed;
  const uniform = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 1) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  return Array.from({ length: count }, () => medianMs * Math.exp(0.6 * normal()) + plus);
}

const steps = { home: 8, listing: 20, product: 12, checkout: 25, 'place order': 40, pay: 50 };
const run = (seed: number, plus: Partial<Record<string, number>> = {}, count = 12) =>
  Object.fromEntries(
    Object.entries(steps).map(([step, ms], i) => [step, times(count, ms, seed * 100 + i, plus[step] ?? 0)]),
  );

describe('comparison with an earlier run', () => {
  test('finds a shop that is 300 ms slower everywhere, even with twelve responses per step', () => {
    const all = Object.fromEntries(Object.keys(steps).map((step) => [step, 300]));
    const found = slowerSteps(run(1), run(2, all)).map(({ step }) => step);
    expect(found).toEqual(['everything', ...Object.keys(steps)]);
  });

  test('finds what is a little slower everywhere, where no single step is significant', () => {
    const slower = Object.fromEntries(Object.entries(steps).map(([step, ms]) => [step, ms * 0.5]));
    expect(slowerSteps(run(3, {}, 8), run(4, slower, 8)).map(({ step }) => step)).toEqual(['everything']);
  });

  test('finds the one step that is slower', () => {
    const found = slowerSteps(run(5, {}, 40), run(6, { pay: 60 }, 40));
    expect(found.map(({ step }) => step)).toContain('pay');
    expect(found.find(({ step }) => step === 'pay')).toMatchObject({
      before: expect.closeTo(50, -1.3),
      after: expect.closeTo(110, -1.5),
    });
    expect(found.map(({ step }) => step)).not.toContain('home');
  });

  test('finds nothing in two hundred pairs of runs of the same shop', () => {
    const found = Array.from({ length: 200 }, (_, i) => slowerSteps(run(1_000 + i), run(5_000 + i))).flat();
    expect(found.length).toBeLessThanOrEqual(4);
  });

  test('reports neither a faster shop, nor a significant but small difference, nor steps with too few responses', () => {
    expect(slowerSteps(run(7, { pay: 500 }), run(8))).toEqual([]);
    expect(slowerSteps({ home: times(5_000, 8, 1) }, { home: times(5_000, 8.8, 2) })).toEqual([]);
    expect(slowerSteps({ home: [1, 1, 1] }, { home: [900, 900, 900] })).toEqual([]);
  });

  test('accepts equal times', () => {
    expect(slowerSteps({ home: Array(9).fill(5) }, { home: Array(9).fill(5) })).toEqual([]);
    expect(slowerSteps({ home: Array(9).fill(5) }, { home: Array(9).fill(90) }).map(({ step }) => step)).toEqual([
      'everything',
      'home',
    ]);
  });
});
