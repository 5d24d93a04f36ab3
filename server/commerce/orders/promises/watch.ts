import { ok, type Result } from '../../../../shared/errors.ts';
import { hourMs } from '../../../../shared/time/duration.ts';
import type { CommerceDeps } from '../../context.ts';
import { transact } from '../../database/transaction.ts';
import type { WorkOutcome } from '../../jobs/due-work.ts';
import { lockOrder } from '../transitions.ts';
import { leftToSend, unitsIn } from '../unit-amounts.ts';
import { announceDelay } from './announce.ts';
import { cancelRest } from './cancel-rest.ts';
import { dueAt } from './promise.ts';
import { loadPromises } from './promise-queries.ts';

/**
 * Does what an order's promise asks: once it cannot be kept any more the buyer is told and asked; where the law ends a
 * sale to which nobody agreed, what is left to send is cancelled and refunded.
 */
export async function watchPromise(deps: CommerceDeps, orderId: string): Promise<WorkOutcome> {
  const { clock, log } = deps;
  const done = await transact(deps.db, async (trx): Promise<Result<WorkOutcome>> => {
    const order = await lockOrder(trx, orderId);
    if (order?.status !== 'PREPARING' || unitsIn(await leftToSend(trx, orderId)) === 0) return ok('done');
    const [latest, ...earlier] = await loadPromises(trx, [orderId]);
    const due = latest && dueAt(latest);
    if (!latest || due == null) return ok('done');
    const at = clock.now();
    if (at < due) return ok({ againAt: due });
    if (latest.answer === null && latest.ends_at !== null && latest.ends_at <= at) {
      const ended = await cancelRest(deps, trx, order, { by: 'merchant', at });
      if (!ended.ok) return ok({ againAt: at + hourMs });
      log.warn({ orderNo: order.order_no }, 'an order was late and nobody agreed to wait: its rest was cancelled');
      return ok('done');
    }
    const told = await announceDelay(deps, trx, order, { latest, first: earlier.at(-1) ?? latest, arrival: null, at });
    log.warn({ orderNo: order.order_no }, 'an order is later than promised: its buyer was told');
    const next = dueAt(told);
    return ok(next === null ? 'done' : { againAt: next });
  });
  return done.ok ? done.value : { againAt: clock.now() + hourMs };
}
