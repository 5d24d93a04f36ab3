import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { verbatim } from '../../../../shared/messages/message.ts';
import { type Arrival, arrivalAfter, readTransitDays } from '../../../../shared/orders/delivery-dates.ts';
import { dayIn, dayOfIso } from '../../../../shared/time/calendar.ts';
import { zoneOf } from '../../../../shared/time/time-zone.ts';
import type { CommerceDeps } from '../../context.ts';
import { transact } from '../../database/transaction.ts';
import { schedule } from '../../jobs/due-work.ts';
import { recordForOrder } from '../record-for-order.ts';
import { noSuchOrder } from '../refusals.ts';
import { ShippingChoice } from '../shipping-choice.ts';
import { lockOrder } from '../transitions.ts';
import { leftToSend, unitsIn } from '../unit-amounts.ts';
import { announceDelay } from './announce.ts';
import { dueAt } from './promise.ts';
import { arrivalIn, loadPromises } from './promise-queries.ts';

const nothingToDelay = fail(codes.conflict, verbatim('Nothing of this order is left to send.'));
const inThePast = fail(codes.invalidInput, verbatim('The day of sending is over.'));
const unpromised = fail(codes.conflict, verbatim('Of this order no delivery was promised.'));

/**
 * Tells the buyer of an order in preparation that it is sent on a later day, with links to keep or cancel it. The same
 * day again changes nothing.
 *
 * @param sentOn the day on which the rest is sent, as `2026-11-27`; null: nobody knows
 * @returns when it arrives then, and whether the buyer is told now
 */
export function delayOrder(
  deps: Pick<CommerceDeps, 'db' | 'clock' | 'random'>,
  { orderId, sentOn }: { orderId: string; sentOn: string | null },
): Promise<Result<{ arrival: Arrival | null; fresh: boolean }>> {
  return transact(deps.db, async (trx): Promise<Result<{ arrival: Arrival | null; fresh: boolean }>> => {
    const order = await lockOrder(trx, orderId);
    if (order === null) return noSuchOrder;
    if (order.status !== 'PREPARING' || unitsIn(await leftToSend(trx, orderId)) === 0) return nothingToDelay;
    const at = deps.clock.now();
    if (sentOn !== null && dayOfIso(sentOn) < dayIn(zoneOf(order.country), at)) return inThePast;
    const [latest, ...earlier] = await loadPromises(trx, [orderId]);
    if (!latest) return unpromised;
    const { days } = ShippingChoice.parse(JSON.parse(order.shipping_json));
    const arrival = sentOn === null ? null : arrivalAfter(dayOfIso(sentOn), readTransitDays(days) ?? longest);
    if (latest.number > 1 && arrivalIn(latest)?.to === arrival?.to) return ok({ arrival, fresh: false });
    const told = await announceDelay(deps, trx, order, { latest, first: earlier.at(-1) ?? latest, arrival, at });
    const due = dueAt(told);
    if (due !== null) await schedule(trx, 'delivery-promise', orderId, due);
    await recordForOrder(trx, order, { action: 'order.delayed', at, details: { sentOn } });
    return ok({ arrival, fresh: true });
  });
}

/** Of a method whose days are in other words. */
const longest = { from: 1, to: 14 };
