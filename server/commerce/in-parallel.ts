/**
 * Does something with every item, at most `limit` at a time and in their order. Waits for all that was begun; then
 * rejects with what the first one failed with, if any did.
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
