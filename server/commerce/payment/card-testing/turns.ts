import { secondMs } from '../../../../shared/time/duration.ts';

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
  mostWaiting: number;
  /** Shorter than a browser's and a proxy's patience together with the gateway's time limit. */
  waitMs: number;
  /** How often those who wait look what other processes have ended. */
  lookMs: number;
}

const usual: TurnLimits = { mostWaiting: 200, waitMs: 15 * secondMs, lookMs: 500 };

/** Returns whether a caller is done: with a result, an error, or the end of its patience. */
type Ask = () => Promise<boolean>;

/** @param now milliseconds since 1970 */
export function openTurns(now: () => number, { mostWaiting, waitMs, lookMs }: TurnLimits = usual): Turns {
  const waiting: Ask[] = [];
  let asking = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  /** Asks those who wait, one after another, until one has to wait on. */
  async function advance(): Promise<void> {
    again = true;
    if (asking) return;
    asking = true;
    while (again) {
      again = false;
      while (waiting[0] && (await waiting[0]())) waiting.shift();
    }
    asking = false;
    clearTimeout(timer);
    timer = waiting.length > 0 ? setTimeout(advance, lookMs) : undefined;
    // A process that stops finishes its requests anyway.
    timer?.unref();
  }

  function wait<T>(begin: Begin<T>): Promise<T | null> {
    const until = now() + waitMs;
    return new Promise((resolve, reject) => {
      waiting.push(async () => {
        try {
          const begun = await begin(false);
          if (begun === null && now() < until) return false;
          resolve(begun);
        } catch (error) {
          reject(error);
        }
        return true;
      });
      void advance();
    });
  }

  return {
    async take(begin) {
      const begun = await begin(waiting.length > 0);
      if (begun !== null || waiting.length >= mostWaiting) return begun;
      return wait(begin);
    },
    ended() {
      if (waiting.length > 0) void advance();
    },
  };
}
