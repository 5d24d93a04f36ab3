import type { Insertable, Selectable } from 'kysely';
import type { Arrival } from '../../../../shared/orders/delivery-dates.ts';
import type { Database, Trx } from '../../database/connection.ts';
import type { DeliveryPromiseTable } from '../../database/payment-tables.ts';
import { prepared } from '../../database/prepared.ts';

export type PromiseRow = Selectable<DeliveryPromiseTable>;

/** Returns the promises of orders, the latest first. */
export async function loadPromises(db: Database, orderIds: readonly string[]): Promise<PromiseRow[]> {
  return readPromises(db, { orderIds });
}

const readPromises = prepared((db, { orderIds }: { orderIds: readonly string[] }) =>
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
