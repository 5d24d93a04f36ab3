/** Milliseconds of one process, from any beginning. */
export type Clock = () => number;

/** How often the delay is sampled. */
export const sampleMs = 50;
/** One late turn, e.g. a garbage collection, is not saturation. */
const lateSamples = 2;
const lateForMs = 200;
/** Saturation ends when for so long nothing was late and nothing was refused. */
const calmForMs = 2_000;

/**
 * Detects that there is more to do than can be done: for a fifth of a second every sample was late, either the event loop
 * (the timer of the samples itself) or the start of requests.
 *
 * @param limitMs delay from which a sample is late; Infinity: none ever is
 */
export function saturationDetector(limitMs: number, now: Clock) {
  let isSaturated = false;
  let delayMs = 0;
  let longestWaitMs = 0;
  let dueAt = now() + sampleMs;
  let lateSince = 0;
  let lastLateAt = 0;
  let late = 0;
  return {
    isSaturated: () => isSaturated,
    /** The delay of the last sample. */
    delayMs: () => delayMs,
    /** Reports how long a request has waited for its start. */
    waited: (ms: number) => {
      longestWaitMs = Math.max(longestWaitMs, ms);
    },
    /** Reports a refusal: what keeps the delay short now. */
    refused: () => {
      lastLateAt = now();
    },
    /** Must be called every `sampleMs`. */
    sample: () => {
      const at = now();
      delayMs = Math.max(at - dueAt, longestWaitMs, 0);
      [dueAt, longestWaitMs] = [at + sampleMs, 0];
      if (delayMs <= limitMs) late = 0;
      else {
        lastLateAt = at;
        late += 1;
        if (late === 1) lateSince = at - delayMs;
        if (late >= lateSamples && at - lateSince >= lateForMs) isSaturated = true;
      }
      if (at - lastLateAt >= calmForMs) isSaturated = false;
    },
  };
}
