import { withTimeout } from '../../../shared/with-timeout.ts';
/** A first-in first-out lock: `lock()` resolves to the function that releases it. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /**
   * @param untilMs when to give up, by `performance.now()`; the lock is then passed on @returns null when the time was
   * up
   */
  async lock(untilMs = Number.POSITIVE_INFINITY): Promise<(() => void) | null> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#tail;
    this.#tail = promise;
    if (await inTime(before, untilMs)) return resolve;
    void before.then(resolve);
    return null;
  }
}

/** Returns whether the lock is acquired in time. */
async function inTime(turn: Promise<void>, untilMs: number): Promise<boolean> {
  const acquired = turn.then(() => true);
  if (untilMs === Number.POSITIVE_INFINITY) return acquired;
  return withTimeout(acquired, untilMs - performance.now(), () => false);
}
