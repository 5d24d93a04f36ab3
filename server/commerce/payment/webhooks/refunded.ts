import type { CommerceDeps } from '../../context.ts';
import type { Attempt } from '../../orders/attempt-queries.ts';
import { compareRefunds } from '../compare-refunds.ts';
import { performRefund } from '../refunds.ts';

/**
 * Finishes running refunds of a paid attempt, and compares the provider's refunds with the shop's.
 *
 * @returns false when the provider could not be asked, or it is not known yet
 */
export async function lookAtRefunds(deps: CommerceDeps, type: string, attempt: Attempt): Promise<boolean> {
  const pending = deps.db.selectFrom('refund').select('id').where('attempt_id', '=', attempt.id);
  for (const { id } of await pending.where('state', '=', 'pending').execute()) await performRefund(deps, id);
  return compareRefunds(deps, attempt, { reversed: /revers/i.test(type) });
}
