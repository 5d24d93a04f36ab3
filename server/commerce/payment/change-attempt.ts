import type { Trx } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { recordStateChange } from '../database/state-changes.ts';
import type { Attempt } from '../orders/attempt-queries.ts';

type Changeable = 'state' | 'reason' | 'redirect_url' | 'reference' | 'brand' | 'last4' | 'provider_order';

export type AttemptChange = Partial<Pick<Attempt, Changeable>>;

/** Writes a change of an attempt and reports its new state; its order's row must be locked. */
export async function changeAttempt(
  trx: Trx,
  attempt: Attempt,
  change: AttemptChange,
  { why, at }: { why: string; at: number },
): Promise<void> {
  const { id, order_id, state, reason, redirect_url, reference, brand, last4, provider_order } = {
    ...attempt,
    ...change,
  };
  recordStateChange(trx, { kind: 'payment', orderId: order_id, from: attempt.state, to: state, why });
  await write(trx, { id, state, reason, redirect_url, reference, brand, last4, provider_order, updated_at: at });
}

const write = prepared((db, { id, ...written }: Pick<Attempt, 'id' | 'updated_at' | Changeable>) =>
  db.updateTable('payment_attempt').set(written).where('id', '=', id),
);
