/**
 * Waits for `work` up to a time limit. The work itself continues: if it can be aborted, pass it a signal as well.
 *
 * @param late returns the result after the time limit, or throws
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
