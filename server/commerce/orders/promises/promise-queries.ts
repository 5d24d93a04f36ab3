import type { Insertable, Selectable } from 'kysely';
import {
  type Arrival,
  lateFrom,
  promisedArrival,
  readTransitDays,
  type TransitDays,
} from '../../../../shared/orders/delivery-dates.ts';
import { dayMs } from '../../../../shared/time/duration.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import type { DeliveryPromiseTable } from '../../database/payment-tables.ts';
import { preparedBy } from '../../database/prepared.ts';
import { freshId } from '../../fresh-id.ts';
import { schedule } from '../../jobs/due-work.ts';

export type PromiseRow = Selectable<DeliveryPromiseTable>;

/** Returns the promises of orders, the latest first. */
export const loadPromises = preparedBy((db, orderIds: readonly string[]) =>
  db.selectFrom('delivery_promise').selectAll().where('order_id', 'in', orderIds).orderBy('number', 'desc'),
);

export async function writePromise(trx: Trx, row: Insertable<DeliveryPromiseTable>): Promise<void> {
  await trx.insertInto('delivery_promise').values(row).execute();
}

/** Returns the promised days; undefined: no day is known. */
export function arrivalIn(row: Pick<PromiseRow, 'arrives_from' | 'arrives_to'> | undefined): Arrival | undefined {
  if (!row?.arrives_from || !row.arrives_to) return undefined;
  return { from: row.arrives_from, to: row.arrives_to };
}

/** Returns a later promise with the one before it. */
export async function findDelay(db: Database, id: string) {
  const row = await findPromise(db, id);
  if (!row) return null;
  const all = await loadPromises(db, [row.order_id]);
  return {
    orderId: row.order_id,
    madeAt: row.made_at,
    endsAt: row.ends_at,
    before: arrivalIn(all.find(({ number }) => number === row.number - 1)),
    arrives: arrivalIn(row),
  };
}

export async function findPromise(db: Database, id: string): Promise<PromiseRow | undefined> {
  return db.selectFrom('delivery_promise').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the numbers of orders in preparation whose latest promise cannot be kept or names no day, at most fifty. */
export async function lateOrders(db: Database, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .innerJoin('delivery_promise', 'delivery_promise.order_id', 'shop_order.id')
    .select('order_no')
    .where('status', '=', 'PREPARING')
    .where((eb) => eb.or([eb('late_at', '<=', now), eb('late_at', 'is', null)]))
    .where('number', '=', (eb) =>
      eb
        .selectFrom('delivery_promise as later')
        .select((each) => each.fn.max('later.number').as('number'))
        .whereRef('later.order_id', '=', 'shop_order.id'),
    )
    .orderBy('order_no')
    .limit(50)
    .execute();
  return rows.map(({ order_no }) => order_no);
}

/** Goods of which no day was promised are sent within 30 days (16 CFR 435.2(a)(1)). */
const unpromisedMs = 30 * dayMs;

interface PromiseFacts {
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
  { orderId, country, days, at }: PromiseFacts,
): Promise<void> {
  if (days === '') return;
  const transit = readTransitDays(days);
  const arrival = transit && promisedArrival(at, country, transit);
  await writePromise(trx, {
    id: freshId(random),
    order_id: orderId,
    number: 1,
    cause: 'placed',
    made_at: at,
    ...daysOf(arrival),
    late_at: arrival && transit ? lateFrom(arrival, transit) : at + unpromisedMs,
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
