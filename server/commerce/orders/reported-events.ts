import { orderFacts } from '../../../shared/analytics/event-facts.ts';
import { OrderEvent } from '../../../shared/contract/order.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import { declinedSince } from '../account/consent/answers.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import type { Database } from '../database/connection.ts';
import type { WorkOutcome } from '../jobs/due-work.ts';
import { claimEvent } from './event-claims.ts';
import { findOrder } from './order-access.ts';
import { findAnyOrder, loadOrderEvents } from './order-queries.ts';
import { noSuchOrder } from './refusals.ts';
import { viewOrder } from './view.ts';

/** Claims an event of the viewer's order, to report it. */
export async function claimOrderEvent(
  deps: CommerceDeps,
  { owner }: Viewer,
  { id, event }: { id: string; event: OrderEvent },
): Promise<Result<{ first: boolean }>> {
  if (!(await findOrder(deps, owner, id))) return noSuchOrder;
  return ok({ first: (await happened(deps.db, id, event)) && (await claimEvent(deps, id, event)) });
}

/**
 * Reports the events of an order that no browser did, in the shop's log: with the consent that was recorded at the order,
 * unless its buyer has withdrawn it or is forgotten.
 */
export async function reportOrder(deps: CommerceDeps, orderId: string): Promise<WorkOutcome> {
  const order = await findAnyOrder(deps.db, orderId);
  if (order?.measured !== 1 || order.email === '') return 'done';
  if (await declinedSince(deps.db, order.owner, order.created_at)) return 'done';
  const { country, currency } = order;
  const facts = orderFacts(await viewOrder(deps, order));
  for (const event of OrderEvent.options) {
    if ((await happened(deps.db, orderId, event)) && (await claimEvent(deps, orderId, event)))
      deps.log.info({ events: [{ event, country, currency, facts }] }, 'reported by the shop');
  }
  return 'done';
}

async function happened(db: Database, orderId: string, event: OrderEvent): Promise<boolean> {
  if (event === 'order_checkout') return true;
  return (await loadOrderEvents(db, orderId)).some(({ to_status }) => to_status === 'PREPARING');
}
