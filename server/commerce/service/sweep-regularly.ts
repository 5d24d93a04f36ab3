import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '../../../shared/with-timeout.ts';
import type { CommerceDeps } from '../context.ts';
import { type Lane, lanes, sweepLane } from './sweep.ts';

interface Pace {
  /** Longest pause of a lane: work that others schedule meanwhile waits for its end. */
  everyMs?: number;
  /** How long stopping waits for running work. */
  stopMs?: number;
}

/**
 * Does due work continuously: each lane by itself, never twice at once, without a pause while more is due, and at the moment
 * when the next is.
 *
 * @returns a function that starts no further work and waits a few seconds for the running; another process later takes
 * up what does not end in time
 */
export function sweepRegularly(
  deps: CommerceDeps,
  { everyMs = 2_000, stopMs = 5_000 }: Pace = {},
): () => Promise<void> {
  const stop = new AbortController();
  const running = Promise.all(lanes.map((lane) => keepSweeping(deps, lane, everyMs, stop.signal)));
  return async () => {
    stop.abort();
    await withTimeout(running, stopMs, () => undefined);
  };
}

/** Shortest pause before work that is due soon. */
const leastMs = 20;

/** Returns how long a lane rests: until its next work is due, but not longer than usual; 0: work is due now. */
export function restUntil(nextAt: number | null, now: number, everyMs: number): number {
  if (nextAt === 0) return 0;
  return nextAt === null ? everyMs : Math.min(everyMs, Math.max(leastMs, nextAt - now));
}

async function keepSweeping(deps: CommerceDeps, lane: Lane, everyMs: number, signal: AbortSignal): Promise<void> {
  let nextAt: number | null = null;
  while (!signal.aborted) {
    const restMs = restUntil(nextAt, deps.clock.now(), everyMs);
    if (restMs > 0) await pause(restMs, undefined, { signal }).catch(() => undefined);
    nextAt = signal.aborted ? null : await round(deps, lane, signal);
  }
}

/** Returns when more work is due; 0: at once; null: it is not known. */
async function round(deps: CommerceDeps, lane: Lane, signal: AbortSignal): Promise<number | null> {
  try {
    return (await sweepLane(deps, lane, signal)).nextAt;
  } catch (error) {
    // The database may be closed already for work that was not waited for.
    if (!signal.aborted) deps.log.error({ lane, error: String(error) }, 'sweep failed');
    return null;
  }
}
