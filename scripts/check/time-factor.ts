import { performance } from 'node:perf_hooks';

/** Duration of the work below on a free core of the machine on which the suites' time limits were chosen. */
const referenceMs = 320;
const rounds = 60_000_000;
const highest = 20;

/**
 * Returns how many times slower the processor currently is than the one for which the suites' time limits were chosen,
 * 1 to 20. It is measured once, before a run begins its own load: by the check at its start, otherwise when Vitest loads its
 * configuration. That takes a third of a second on an idle machine. `TEST_TIME_FACTOR` passes it to the suites, their
 * workers and the processes that they start.
 */
export function timeFactor(): number {
  const given = Number(process.env.TEST_TIME_FACTOR);
  const factor = given >= 1 ? given : factorOf(measureMs());
  process.env.TEST_TIME_FACTOR = String(factor);
  return factor;
}

/** Scales a time limit, which was chosen for a fast machine, to this machine. */
export const limit = (ms: number): number => Math.round(ms * timeFactor());

/**
 * How long tests wait for a state, whichever it is: for a text on a page, a mail, a process that listens. It is generous, as it only
 * delays the failure of a state that does not come. How quickly something must happen is a bound, which only full runs assert.
 */
export const stateTimeoutMs = limit(60_000);

/** How long a test or a hook may take: some waits for states, one after another. */
export const testTimeoutMs = 3 * stateTimeoutMs;

/** Returns the factor with one decimal; at least 1, so that a faster machine uses the limits as written. */
export function factorOf(ms: number): number {
  return Math.min(highest, Math.max(1, Math.round((10 * ms) / referenceMs) / 10));
}

/** Measures a fixed amount of arithmetic, waiting for a core included, milliseconds. */
function measureMs(): number {
  const start = performance.now();
  let value = 1;
  for (let round = 0; round < rounds; round++) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
  const took = performance.now() - start;
  // Uses the result, so that the loop is not optimized away.
  return value === 0 ? took + 1 : took;
}
