/** Work that several readers wait for. It is done once and aborted when all of them have left. */
export interface SingleFlight<T> {
  result: Promise<T>;
  /** Adds a reader. The work is not aborted for a reader without a signal, or one whose time is over. */
  join(signal?: AbortSignal): void;
}

/** The reason of aborted work: its client has left. */
export class ClientLeft extends Error {
  override readonly name = 'ClientLeft';
}

/**
 * Starts work.
 *
 * @param begin receives a signal that aborts when all readers have left
 */
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
