import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '../../../shared/with-timeout.ts';
import type { CommerceDeps } from '../context.ts';
import { type Lane, lanes, sweepLane } from './sweep.ts';

interface Pace {
  /** Pause of a lane without more due work. */
  everyMs?: number;
  /** How long stopping waits for running work. */
  stopMs?: number;
}

/**
 * Does due work continuously: each lane by itself, never twice at once, and without a pause while more is due.
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

async function keepSweeping(deps: CommerceDeps, lane: Lane, everyMs: number, signal: AbortSignal): Promise<void> {
  let more = false;
  while (!signal.aborted) {
    if (!more) await pause(everyMs, undefined, { signal }).catch(() => undefined);
    more = !signal.aborted && (await round(deps, lane, signal));
  }
}

/** Returns whether more work is due at once. */
async function round(deps: CommerceDeps, lane: Lane, signal: AbortSignal): Promise<boolean> {
  try {
    return (await sweepLane(deps, lane, signal)).more;
  } catch (error) {
    // The database may be closed already for work that was not waited for.
    if (!signal.aborted) deps.log.error({ lane, error: String(error) }, 'sweep failed');
    return false;
  }
}
