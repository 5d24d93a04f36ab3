import type { Arrival, TransitDays } from '../../../../shared/orders/delivery-dates.ts';
import { lateFrom, promisedArrival, readTransitDays } from '../../../../shared/orders/delivery-dates.ts';
import { dayMs } from '../../../../shared/time/duration.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { freshId } from '../../fresh-id.ts';
import { schedule } from '../../jobs/due-work.ts';
import { loadPromises, type PromiseRow, writePromise } from './promise-queries.ts';

/** Goods of which no day was promised are sent within 30 days (16 CFR 435.2(a)(1)). */
const unpromisedMs = 30 * dayMs;

interface Placed {
  orderId: string;
  country: string;
  /** The days of the shipping method; '': nothing is shipped. */
  days: string;
  at: number;
}

/** Records what the checkout promised of a new order's arrival. */
export async function recordPromise(
  { random }: Pick<CommerceDeps, 'random'>,
  trx: Trx,
  { orderId, country, days, at }: Placed,
): Promise<void> {
  if (days === '') return;
  const transit = readTransitDays(days);
  const arrival = transit && promisedArrival(at, country, transit);
  await writePromise(trx, {
    ...{ id: freshId(random), order_id: orderId, number: 1, cause: 'placed', made_at: at },
    ...daysOf(arrival),
    late_at: arrival && transit ? lateFrom(arrival, transit) : at + unpromisedMs,
    ends_at: null,
  });
}

export const daysOf = (arrival: Arrival | null) => ({
  arrives_from: arrival?.from ?? null,
  arrives_to: arrival?.to ?? null,
});

/** Returns when something has to be done about a promise: it becomes late, or nobody agreed to it; null: nothing. */
export function dueAt({ late_at, ends_at, answer }: PromiseRow): number | null {
  const due = [late_at, answer === null ? ends_at : null].filter((at) => at !== null);
  return due.length === 0 ? null : Math.min(...due);
}

/** Schedules what an order's promise asks, from its payment on. */
export async function watchFromNow(trx: Trx, orderId: string): Promise<void> {
  const [latest] = await loadPromises(trx, [orderId]);
  const due = latest ? dueAt(latest) : null;
  if (due !== null) await schedule(trx, 'delivery-promise', orderId, due);
}

/** Returns when a parcel sent on the last day of an arrival's promise is late. */
export const lateOf = (arrival: Arrival, transit: TransitDays | null): number =>
  lateFrom(arrival, transit ?? { from: 0, to: 0 });
