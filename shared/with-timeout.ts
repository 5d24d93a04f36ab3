/**
 * Waits for `work`, at most for a time. The work itself goes on: where it can be aborted, give it a signal as well.
 *
 * @param late says what counts instead when the time is over; what it throws is thrown
 */
export async function withTimeout<T, L>(work: PromiseLike<T>, withinMs: number, late: () => L): Promise<T | L> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.max(0, withinMs));
  try {
    return await Promise.race([work, over.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
