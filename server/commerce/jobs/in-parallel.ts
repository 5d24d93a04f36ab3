/**
 * Runs a function for every item, at most `limit` at a time and in order. Waits for all that began; then rejects with
 * the first error, if any.
 */
export async function inParallel<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, lane));
  for (const { status, ...outcome } of lanes) if (status === 'rejected' && 'reason' in outcome) throw outcome.reason;
}
