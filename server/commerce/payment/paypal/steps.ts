import type { CommerceDeps } from '../../context.ts';
import { schedule } from '../../jobs/due-work.ts';
import type { Attempt } from '../../orders/attempt-queries.ts';
import { giveUpAttempt } from '../give-up.ts';
import { locked, takesMoney, waits, write } from '../waiting-attempt.ts';

/**
 * The steps of an attempt before its capture, each under the order's lock. Only the shop captures, so an attempt before
 * `startCapture` moved no money and can be given up without asking PayPal.
 */

/** When a capture without a result is checked; longer than PayPal's time limit. */
const captureLookAfterMs = 30_000;

/** Removes a PayPal order that cannot be used for this attempt. */
export async function dropProviderOrder(deps: CommerceDeps, { id, provider_order }: Attempt): Promise<void> {
  await locked(deps, id, async (step) => {
    if (step.attempt.state === 'started' && step.attempt.provider_order === provider_order)
      await write(step, { provider_order: null });
  });
}

/**
 * Records that the capture begins. True: capture now. An order that accepts no money any more ends the attempt instead.
 */
export async function startCapture(deps: CommerceDeps, attemptId: string, providerOrder: string): Promise<boolean> {
  const started = await locked(deps, attemptId, async (step) => {
    const { trx, attempt, order, at } = step;
    if (attempt.provider_order !== providerOrder) return false;
    // Requested before, by a process that died or is still at it: PayPal captures once for its request id.
    if (attempt.state === 'unknown') return true;
    if (!waits(attempt)) return false;
    if (!takesMoney(order, at)) {
      await giveUpAttempt(step.trx, step.attempt, step.at);
      return false;
    }
    await write(step, { state: 'unknown' });
    await schedule(trx, 'payment-reconcile', attempt.id, at + captureLookAfterMs);
    return true;
  });
  return started === true;
}
