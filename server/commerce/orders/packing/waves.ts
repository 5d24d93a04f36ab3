import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import type { PackingWave, WaveView } from '../../../../shared/office/packing.ts';
import { actorIn, record } from '../../audit/record.ts';
import type { TimedDeps } from '../../context.ts';
import { type Database, lockRows, type Trx, transact } from '../../database/connection.ts';
import { pageOf, pageSize } from '../../database/page.ts';
import { loadToPack, type OrderToPack } from './pieces.ts';

const noSuchWave = fail(codes.notFound, 'noSuchWave');

/** Makes a wave of those of some orders that are to be sent and in no other wave; returns the numbers of the others. */
export function makeWave(
  { db, clock }: TimedDeps,
  orderNos: readonly string[],
): Promise<Result<{ id: number; left: string[] }>> {
  return transact(db, async (trx) => {
    const at = clock.now();
    const { id } = await trx
      .insertInto('packing_wave')
      .values({ actor: actorIn(trx), created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const taken = await takeOrders(trx, id, orderNos);
    const left = orderNos.filter((orderNo) => !taken.has(orderNo));
    if (taken.size === 0) return fail(codes.conflict, filled('packNone', { orders: orderNos.join(', ') }));
    await record(trx, { action: 'wave.made', subject: `wave:${id}`, details: { orders: taken.size }, at });
    return ok({ id, left });
  });
}

/** Puts orders that are to be sent into a wave, and returns the numbers of those that no other wave has. */
async function takeOrders(trx: Trx, wave: number, orderNos: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await trx
    .selectFrom('shop_order')
    .select(['id', 'order_no', 'status'])
    .where('order_no', 'in', orderNos)
    // Two waves that take the same orders in another order would wait for each other.
    .orderBy('id')
    .execute();
  const toSend = (await loadToPack(trx, null, found)).filter(({ pieces }) => pieces.length > 0);
  const taken = new Set<string>();
  for (const { orderId, orderNo } of toSend) {
    const rows = await trx
      .insertInto('packing_order')
      .values({ wave_id: wave, order_id: orderId, position: orderNos.indexOf(orderNo) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('order_id')
      .execute();
    if (rows.length > 0) taken.add(orderNo);
  }
  return taken;
}

/** Ends a wave: what is not sent can be taken into another one. Ending it again changes nothing. */
export function endWave({ db, clock }: TimedDeps, id: number): Promise<Result<null>> {
  return transact(db, async (trx) => {
    const locked = await lockWave(trx, id);
    if (!locked) return noSuchWave;
    if (locked.ended_at !== null) return ok(null);
    const at = clock.now();
    const back = (await loadOrdersToPack(trx, id))
      .filter(({ pieces }) => pieces.length > 0)
      .map(({ orderId }) => orderId);
    if (back.length > 0)
      await trx.deleteFrom('packing_order').where('wave_id', '=', id).where('order_id', 'in', back).execute();
    await trx.updateTable('packing_order').set({ ended_at: at }).where('wave_id', '=', id).execute();
    await trx.updateTable('packing_wave').set({ ended_at: at }).where('id', '=', id).execute();
    await record(trx, { action: 'wave.ended', subject: `wave:${id}`, details: { givenBack: back.length }, at });
    return ok(null);
  });
}

/** Returns a wave locked for a change; undefined: there is none. */
export const lockWave = (trx: Trx, id: number) =>
  lockRows(trx, trx.selectFrom('packing_wave').selectAll().where('id', '=', id)).executeTakeFirst();

/** Returns the orders of a wave with what is left to pack of each. @param orderNo only this one */
export async function loadOrdersToPack(db: Database, wave: number, orderNo?: string): Promise<OrderToPack[]> {
  const found = await db
    .selectFrom('packing_order')
    .innerJoin('shop_order', 'shop_order.id', 'packing_order.order_id')
    .select(['shop_order.id', 'shop_order.order_no', 'shop_order.status'])
    .where('wave_id', '=', wave)
    .$if(orderNo !== undefined, (query) => query.where('shop_order.order_no', '=', orderNo ?? ''))
    .orderBy('position')
    .execute();
  return loadToPack(db, wave, found);
}

/** Returns a wave with its orders and what is packed of them. */
export async function viewWave(db: Database, id: number): Promise<Result<WaveView>> {
  const [wave] = await loadWaves(db, id + 1, 1);
  if (wave?.id !== id) return noSuchWave;
  const orders = (await loadOrdersToPack(db, id)).map(({ orderNo, pieces, excess, stamp }) => ({
    orderNo,
    pieces: pieces.map(({ codes: _, ...piece }) => piece),
    excess,
    stamp,
  }));
  return ok({ wave, orders });
}

/** Returns a page of waves, the newest first. */
export async function listWaves(
  db: Database,
  before: number | undefined,
): Promise<{ waves: PackingWave[]; next: number | null }> {
  const { rows, next } = pageOf(await loadWaves(db, before, pageSize + 1), ({ id }) => id);
  return { waves: rows, next };
}

async function loadWaves(db: Database, before: number | undefined, limit: number): Promise<PackingWave[]> {
  const rows = await db
    .selectFrom('packing_wave')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('packing_order')
        .select(eb.fn.countAll<number>().as('orders'))
        .whereRef('wave_id', '=', 'packing_wave.id')
        .as('orders'),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, actor: by, created_at: at, ended_at: endedAt, orders }) => ({
    id,
    by,
    at,
    endedAt,
    orders: Number(orders),
  }));
}
