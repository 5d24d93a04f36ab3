import { performance } from 'node:perf_hooks';

/** Duration of the work below on a free core of the machine on which the suites' time limits were chosen. */
const referenceMs = 320;
const rounds = 60_000_000;
const highest = 20;

/**
 * How many times slower the processor is at the moment than the one on which the suites' limits of time were chosen, 1
 * to 20. The first suite of a run measures it, for a third of a second where nothing else runs; `TEST_TIME_FACTOR` hands
 * it on to the other suites, to their workers and to the processes that they start.
 */
export function timeFactor(): number {
  const given = Number(process.env.TEST_TIME_FACTOR);
  const factor = given >= 1 ? given : factorOf(measureMs());
  process.env.TEST_TIME_FACTOR = String(factor);
  return factor;
}

/** Scales a time limit, which was chosen for a fast machine, to this machine. */
export const limit = (ms: number): number => Math.round(ms * timeFactor());

/** At least 1, so that a quicker machine has the limits as they are written, and one digit after the point. */
export const factorOf = (ms: number): number =>
  Math.min(highest, Math.max(1, Math.round((10 * ms) / referenceMs) / 10));

/** The time that arithmetic of a fixed length takes, waiting for a core included. */
function measureMs(): number {
  const start = performance.now();
  let value = 1;
  for (let round = 0; round < rounds; round++) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
  const took = performance.now() - start;
  // The result is used, or the loop could be left out.
  return value === 0 ? took + 1 : took;
}
