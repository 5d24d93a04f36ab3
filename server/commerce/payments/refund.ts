import type { CommerceDeps } from '../context.ts';
import type { WorkOutcome } from '../due-work.ts';
import { GatewayUnavailable } from '../gateways/card.ts';
import { findAttempt } from './attempt-queries.ts';
import { providerOf } from './provider.ts';

const againAfterMs = 30_000;

/** Gives back what was captured for an order that could not take it; the gateway does it once for an attempt. */
export async function refundAttempt(deps: CommerceDeps, attemptId: string): Promise<WorkOutcome> {
  const attempt = await findAttempt(deps.db, attemptId);
  if (attempt?.state !== 'refunding') return 'done';
  try {
    const provider = providerOf(attempt);
    const captured = await provider.settle(deps, attempt);
    if (captured?.state === 'paid')
      await provider.refund(deps, { refundId: `${attemptId}-all`, attempt, amountCents: captured.amountCents });
  } catch (error) {
    if (error instanceof GatewayUnavailable) return { againAt: deps.clock.now() + againAfterMs };
    throw error;
  }
  await deps.db
    .updateTable('payment_attempt')
    .set({ state: 'refunded', updated_at: deps.clock.now() })
    .where('id', '=', attemptId)
    .where('state', '=', 'refunding')
    .execute();
  return 'done';
}
