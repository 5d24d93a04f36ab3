import type { CommerceDeps } from '../context.ts';
import type { Attempt } from '../payments/attempt-queries.ts';
import { compareRefunds } from '../payments/compare-refunds.ts';
import { performRefund } from '../payments/refunds.ts';

/**
 * Finishes the refunds of a paid attempt that are under way, and compares what the provider gave back with what we
 * asked for.
 *
 * @returns false when the provider could not be asked, or it cannot be told yet
 */
export async function lookAtRefunds(deps: CommerceDeps, type: string, attempt: Attempt): Promise<boolean> {
  const pending = deps.db.selectFrom('refund').select('id').where('attempt_id', '=', attempt.id);
  for (const { id } of await pending.where('state', '=', 'pending').execute()) await performRefund(deps, id);
  return compareRefunds(deps, attempt, { reversed: /revers/i.test(type) });
}
