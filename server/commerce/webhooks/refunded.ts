import type { CommerceDeps } from '../context.ts';
import { GatewayUnavailable } from '../gateways/card.ts';
import type { Attempt } from '../payments/attempt-queries.ts';
import { type PaymentProvider, providerOf } from '../payments/provider.ts';
import { performRefund } from '../payments/refunds.ts';

/**
 * Finishes the refunds of a paid attempt that are under way, and compares what the provider gave back with what we
 * asked for: money that somebody gave back at the provider itself is for the people of the shop to look into.
 *
 * @returns false when the provider could not be asked
 */
export async function lookAtRefunds(deps: CommerceDeps, type: string, attempt: Attempt): Promise<boolean> {
  const { db, log } = deps;
  const ofAttempt = db.selectFrom('refund').where('attempt_id', '=', attempt.id);
  for (const { id } of await ofAttempt.select('id').where('state', '=', 'pending').execute())
    await performRefund(deps, id);
  const outcome = await ask(deps, attempt);
  if (outcome === undefined) return false;
  const given = refundedOf(outcome);
  const { sum } = await ofAttempt
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('sum'))
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow();
  const asked = Number(sum ?? 0);
  // Where the provider does not say how much, some money went and we asked for none, or the buyer's bank took it back.
  const unasked = given === null ? asked === 0 || /revers/i.test(type) : given > asked;
  if (unasked)
    log.error({ orderId: attempt.order_id, attemptId: attempt.id, given, asked }, 'refund that the shop did not make');
  return true;
}

type Settled = Awaited<ReturnType<PaymentProvider['settle']>>;

/** Null where the provider does not say. */
function refundedOf(outcome: Settled): number | null {
  const says = typeof outcome === 'object' && outcome !== null && 'refundedCents' in outcome;
  return says ? (outcome.refundedCents ?? null) : null;
}

/** Undefined when the provider could not be asked. */
async function ask(deps: CommerceDeps, attempt: Attempt): Promise<Settled | undefined> {
  try {
    return await providerOf(attempt).settle(deps, attempt);
  } catch (error) {
    if (error instanceof GatewayUnavailable) return undefined;
    throw error;
  }
}
