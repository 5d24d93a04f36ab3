import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** How long work in the background gives way to other work. */
export interface Pace {
  /** Ends the work after its current part. */
  signal?: AbortSignal;
  /** Rests after each part for so many times as long as it took; absent: for a turn of the event loop. */
  rest?: number;
}

/** Returns a function that rests as long as the pace says, measured from its last return. */
export function restingAt({ rest = 0, signal }: Pace): () => Promise<void> {
  let since = performance.now();
  return async () => {
    const ms = (performance.now() - since) * rest;
    if (ms < 1) await turn();
    else await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
    since = performance.now();
  };
}
