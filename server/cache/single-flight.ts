/** Something that several readers wait for, done once and given up when all of them have left. */
export interface SingleFlight<T> {
  result: Promise<T>;
  /** Counts a reader. It goes on to its end for one without a signal, and for one that only waited long enough. */
  join(signal?: AbortSignal): void;
}

/** Why work is given up, or a page not made: nobody takes the answer any more. */
export class ClientLeft extends Error {
  override readonly name = 'ClientLeft';
}

/** @param begin is given what says that nobody waits any more */
export function singleFlight<T>(begin: (left: AbortSignal) => Promise<T>): SingleFlight<T> {
  const left = new AbortController();
  const result = begin(left.signal);
  // Readers that still wait get it; there may be none.
  result.catch(() => undefined);
  let readers = 0;
  return {
    result,
    join: (signal) => {
      readers += 1;
      if (!signal) return;
      const leave = () => {
        if (isTimeout(signal.reason)) return;
        readers -= 1;
        if (readers === 0) left.abort(signal.reason);
      };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      const done = () => signal.removeEventListener('abort', leave);
      result.then(done, done);
    },
  };
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError';
