import type { Ledger } from '../../../../scripts/integrity/ledger.ts';
import type { Database } from '../../../../server/commerce/database/connection.ts';

/** Returns orders that gateways charged more than once without a refund. */
export async function chargedTwice(db: Database, { captures, refunds }: Ledger): Promise<string[]> {
  const attempts = await db.selectFrom('payment_attempt').select(['id', 'order_id']).execute();
  const orders = new Map(attempts.map(({ id, order_id }) => [id, order_id]));
  const returned = new Set(refunds.map(({ attempt }) => attempt));
  const kept = captures.filter(({ attempt }) => !returned.has(attempt));
  const byOrder = Map.groupBy(kept, ({ attempt }) => orders.get(attempt) ?? `no order of ${attempt}`);
  return [...byOrder].filter(([, each]) => each.length > 1).map(([order]) => order);
}
