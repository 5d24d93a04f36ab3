import { JobQueue } from '../../../../shared/job-queue.ts';
import { secondMs } from '../../../../shared/time/duration.ts';
import { withTimeout } from '../../../../shared/with-timeout.ts';

/** Lets callers wait for their turn within a process, first come, first served. */
export interface Turns {
  /**
   * Returns what `begin` returns. It returns null while it is not its turn, and is asked again; null after the wait, or
   * where too many wait.
   */
  take<T>(begin: Begin<T>): Promise<T | null>;
  /** Says that something ended that others wait for. */
  ended(): void;
}

/** @param othersFirst whether others have waited for longer */
type Begin<T> = (othersFirst: boolean) => Promise<T | null>;

export interface TurnLimits {
  maxWaiting: number;
  /** Shorter than a browser's and a proxy's patience together with the gateway's time limit. */
  waitMs: number;
  /** How often those who wait look what other processes have ended. */
  lookMs: number;
}

const usual: TurnLimits = { maxWaiting: 200, waitMs: 15 * secondMs, lookMs: 500 };

/** @param now milliseconds since 1970 */
export function openTurns(now: () => number, { maxWaiting, waitMs, lookMs }: TurnLimits = usual): Turns {
  // Its one place is that of the caller who has waited for longest: only that one asks.
  const line = new JobQueue({ running: 1, waiting: maxWaiting - 1 });
  let end = Promise.withResolvers<void>();

  async function wait<T>(begin: Begin<T>): Promise<T | null> {
    const until = now() + waitMs;
    const leave = await line.enter();
    if (!leave) return null;
    try {
      for (;;) {
        const nextEnd = end.promise;
        const begun = await begin(false);
        if (begun !== null || now() >= until) return begun;
        await withTimeout(nextEnd, lookMs, () => undefined);
      }
    } finally {
      leave();
    }
  }

  return {
    take: async (begin) => (await begin(!line.isIdle)) ?? wait(begin),
    ended: () => {
      end.resolve();
      end = Promise.withResolvers();
    },
  };
}
