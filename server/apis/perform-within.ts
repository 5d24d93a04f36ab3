import type { Outcome } from '../../shared/contract/perform.ts';
import { codes, fail } from '../../shared/errors.ts';
import { timeLimit } from './time-limit.ts';

/**
 * Waits for a call at most `ms` milliseconds, also for a service that ignores the signal; later it is code 500504.
 *
 * @param perform receives a signal that aborts then, or with `left`
 * @throws the reason of `left` when that aborts first
 */
export async function performWithin<T extends Outcome>(
  perform: (signal: AbortSignal) => Promise<T>,
  ms: number,
  left?: AbortSignal,
): Promise<T | Outcome> {
  const { signal, end } = timeLimit(ms, left);
  const late = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => late.reject(signal.reason), { once: true });
  try {
    if (signal.aborted) throw signal.reason;
    return await Promise.race([perform(signal), late.promise]);
  } catch (error) {
    if (left?.aborted) throw left.reason;
    if (!signal.aborted) throw error;
    return { result: fail(codes.upstreamSlow, 'upstreamSlow'), stateChanges: [] };
  } finally {
    end();
  }
}
