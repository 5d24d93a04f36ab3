import type { Arrival } from '../../../../shared/orders/delivery-dates.ts';
import { endOf, readTransitDays } from '../../../../shared/orders/delivery-dates.ts';
import { dayOfIso } from '../../../../shared/time/calendar.ts';
import { dayMs } from '../../../../shared/time/duration.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { freshId } from '../../fresh-id.ts';
import { queueMail } from '../../jobs/queue-message.ts';
import { ShippingChoice } from '../shipping-choice.ts';
import type { LockedOrder } from '../transitions.ts';
import { daysOf, lateOf } from './promise.ts';
import { type PromiseRow, writePromise } from './promise-queries.ts';

/** 16 CFR 435.2(b)(1): a first delay of at most 30 days goes on unless the buyer cancels. */
const firstDelayMs = 30 * dayMs;
/** The least time that a buyer has to agree. */
const leastAnswerMs = 3 * dayMs;
/** Countries whose law ends a late sale to which the buyer has not agreed (16 CFR 435.2). */
const endsBySilence: readonly string[] = ['US'];

interface Announced {
  latest: PromiseRow;
  /** The order's first promise. */
  first: PromiseRow;
  /** When it arrives now; null: nobody knows. */
  arrival: Arrival | null;
  at: number;
}

/** Records a later promise and mails the buyer, who can keep the order or cancel it. */
export async function announceDelay(
  { random }: Pick<CommerceDeps, 'random'>,
  trx: Trx,
  order: LockedOrder,
  { latest, first, arrival, at }: Announced,
): Promise<PromiseRow> {
  const { days } = ShippingChoice.parse(JSON.parse(order.shipping_json));
  const row: PromiseRow = {
    ...{ id: freshId(random), order_id: order.id, number: latest.number + 1, made_at: at },
    ...daysOf(arrival),
    cause: arrival ? 'delayed' : 'late',
    late_at: arrival && lateOf(arrival, readTransitDays(days)),
    ends_at: endsBySilence.includes(order.country) ? endOfSilence({ latest, first, arrival, at }) : null,
    answer: null,
    answered_at: null,
  };
  await writePromise(trx, row);
  await queueMail(trx, 'delayed', row.id, at);
  return row;
}

/**
 * Returns when the sale ends without the buyer's consent; null: it goes on. A first delay to a day within 30 days of the
 * promise goes on; one to no known day ends after those 30 days, and any further delay with the day promised before.
 */
function endOfSilence({ latest, first, arrival, at }: Announced): number | null {
  const isFirst = latest.number === first.number;
  const limit = (first.late_at ?? at) + firstDelayMs;
  if (isFirst && arrival && endOf(dayOfIso(arrival.to)) <= limit) return null;
  const end = isFirst ? limit : (latest.late_at ?? latest.ends_at ?? limit);
  return Math.max(end, at + leastAnswerMs);
}
