import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLost } from './outage.ts';

/** A shopper notices a wait of a second less than an error. A restart of the database often takes less. */
const windowMs = 1_000;
const firstPauseMs = 25;
const longestPauseMs = 200;

/**
 * Runs `work`, and repeats it when the connection to the database was lost, for up to a second. A later failure, such
 * as a statement that timed out, is not repeated.
 *
 * @param mayRepeat called after a failure; false where `work` may have had an effect
 */
export async function repeatWhileLost<T>(work: () => Promise<T>, mayRepeat = () => true): Promise<T> {
  const until = performance.now() + windowMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error) || !mayRepeat() || performance.now() > until) throw error;
      await pause(pauseMs(tries));
    }
  }
}

/** Returns a pause that grows, with jitter, so that waiting requests do not return all at once. */
const pauseMs = (tries: number) => Math.min(longestPauseMs, firstPauseMs * 2 ** tries) * (0.5 + Math.random() / 2);
