import { describe, expect, test } from 'vitest';
import { chanceOfMore, judge } from './trial.ts';
import { add, addOfNew, nothingSeen, type Traffic } from './watch.ts';

const limits = { least: 50, looks: 1 };

/** Returns requests of two routes with a usual distribution of times. */
function seen(count: number, { failed = 0, slowerBy = 0, tail = 0, of = 'GET /a' } = {}): Traffic {
  const side = nothingSeen();
  const times = (from: number) =>
    Array.from({ length: count / 2 }, (_, i) => from + ((i * 37) % 23) + (i % 10 < tail ? 300 : 0));
  const figures = {
    'GET /a': { count: count / 2, failed, ms: times(10 + (of === 'GET /a' ? slowerBy : 0)) },
    'GET /b': { count: count / 2, failed: 0, ms: times(40 + (of === 'GET /b' ? slowerBy : 0)) },
  };
  add(side, figures);
  return side;
}

test('Fisher’s exact test returns the values of a textbook example', () => {
  // Agresti, Categorical Data Analysis: the lady tasting tea, 3 of 4 guessed correctly.
  expect(chanceOfMore({ of: 4, are: 1 }, { of: 4, are: 3 })).toBeCloseTo(17 / 70, 10);
  expect(chanceOfMore({ of: 4, are: 0 }, { of: 4, are: 4 })).toBeCloseTo(1 / 70, 10);
  expect(chanceOfMore({ of: 300, are: 0 }, { of: 100, are: 0 })).toBe(1);
});

describe('a release', () => {
  test('passes if it equals the previous one, with figures', () => {
    expect(judge(seen(200), seen(600), limits)).toEqual({
      kind: 'well',
      sentence: '0 of 200 requests failed, p95 60 ms; of the release before 0 of 600 requests, p95 60 ms.',
    });
  });

  test('is rejected if it fails more often, but not for a single failure', () => {
    expect(judge(seen(200, { failed: 12 }), seen(600, { failed: 1 }), limits)).toEqual({
      kind: 'fails',
      sentence: '12 of 200 requests (6.0 %) failed; of the release before 1 of 600 requests (0.2 %).',
    });
    expect(judge(seen(200, { failed: 1 }), seen(600), limits).kind).toBe('well');
  });

  test('passes if it fails as often as the previous one', () => {
    expect(judge(seen(200, { failed: 10 }), seen(600, { failed: 30 }), limits).kind).toBe('well');
  });

  test('is rejected if one route is slower, whatever the distribution of requests', () => {
    const slow = judge(seen(100, { slowerBy: 300, of: 'GET /b' }), seen(600), limits);
    expect(slow).toMatchObject({
      kind: 'slower',
      sentence: expect.stringMatching(/^GET \/b took 35\d ms instead of 51/),
    });
    const others = seen(600);
    const mostlyB = {
      ...seen(100),
      times: { 'GET /a': seen(20).times['GET /a'] ?? [], 'GET /b': seen(200).times['GET /b'] ?? [] },
    };
    expect(judge(mostlyB, others, limits).kind).toBe('well');
  });

  test('is rejected by p95 if a tenth of its requests is slower', () => {
    expect(judge(seen(400, { tail: 2 }), seen(1_200), limits)).toMatchObject({
      kind: 'slower',
      sentence: expect.stringMatching(/^p95 3\d\d ms; of the release before 60 ms\.$/),
    });
  });

  test('passes if it is slightly slower, however significant', () => {
    expect(judge(seen(2_000, { slowerBy: 8 }), seen(6_000), limits).kind).toBe('well');
  });

  test('is not judged after too few requests, unless the result is clear', () => {
    expect(judge(seen(20), seen(60), limits)).toMatchObject({
      kind: 'few',
      sentence: expect.stringMatching(/^Only 20 /),
    });
    expect(judge(seen(20, { failed: 8 }), seen(60), limits).kind).toBe('fails');
    expect(judge(nothingSeen(), nothingSeen(), limits).kind).toBe('few');
  });

  test('must differ more clearly the more often it is evaluated', () => {
    const [trial, others] = [seen(200, { failed: 5 }), seen(600, { failed: 1 })];
    expect(judge(trial, others, limits).kind).toBe('well');
    expect(judge(seen(200, { failed: 7 }), others, limits).kind).toBe('fails');
    expect(judge(seen(200, { failed: 7 }), others, { ...limits, looks: 60 }).kind).toBe('well');
  });
});

test('the first times of a new process are skipped, its failures are not', () => {
  const side = nothingSeen();
  addOfNew(side, { 'GET /a': { count: 3, failed: 1, ms: [900, 800] } }, true);
  addOfNew(side, { 'GET /a': { count: 2, failed: 0, ms: [700, 9] } }, false);
  addOfNew(side, { 'GET /a': { count: 1, failed: 0, ms: [8] } }, false);
  expect(side).toMatchObject({ count: 6, failed: 1, times: { 'GET /a': [9, 8] } });
});
