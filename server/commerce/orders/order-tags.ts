import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import { tagLimits } from '../../../shared/office/tags.ts';
import { changedTags, type TagWish } from '../changed-tags.ts';
import type { TimedDeps } from '../context.ts';
import { type Database, lockRows, type Trx, transact } from '../database/connection.ts';
import { findOrderByNumber } from './order-queries.ts';
import { recordForOrder } from './record-for-order.ts';
import { noSuchOrder } from './refusals.ts';
import { changeOrder } from './transitions.ts';

/** Returns the tags of orders in alphabetical order, by the order's id. */
export async function readTags(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom('order_tag').select(['order_id', 'tag']).where('order_id', 'in', orderIds).execute();
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([id, own]) => [id, own.map(({ tag }) => tag).sort()]));
}

/** Returns the ids of the orders with a tag; undefined: more than `most` have it. */
export async function findTagged(db: Database, tag: string, most: number): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('order_tag')
    .select('order_id')
    .where('tag', '=', tag)
    .limit(most + 1)
    .execute();
  return rows.length > most ? undefined : rows.map(({ order_id }) => order_id);
}

/** Gives an order other tags; those that are there already stay unchanged. */
export async function setTags(
  deps: TimedDeps,
  { orderNo, ...wish }: TagWish & { orderNo: string },
): Promise<Result<null>> {
  const order = await findOrderByNumber(deps.db, orderNo);
  if (!order) return noSuchOrder;
  return changeOrder(deps, order.id, async (trx, locked, at) => {
    const stored = (await readTags(trx, [order.id])).get(order.id) ?? [];
    const changed = changedTags(stored, wish);
    if (!changed.ok) return changed;
    if (changed.value === null) return ok(null);
    await writeTags(trx, order.id, changed.value);
    await recordForOrder(trx, locked, { action: 'order.tagged', at });
    return ok(null);
  });
}

interface BulkTags {
  orderNos: readonly string[];
  tags: readonly string[];
  /** Whether the orders have the tags then, or have not. */
  isThere: boolean;
}

/** Adds tags to orders, or removes them, all or nothing. @returns how many orders changed */
export function tagOrders({ db, clock }: TimedDeps, { orderNos, tags, isThere }: BulkTags): Promise<Result<number>> {
  return transact(db, async (trx) => {
    const orders = await lockRows(
      trx,
      // Two that tag the same orders in another order would wait for each other.
      trx.selectFrom('shop_order').select(['id', 'order_no']).where('order_no', 'in', orderNos).orderBy('id'),
    ).execute();
    const missing = orderNos.find((number) => orders.every(({ order_no }) => order_no !== number));
    if (missing !== undefined) return fail(codes.notFound, filled('noOrder', { orderNo: missing }));
    const stored = await readTags(
      trx,
      orders.map(({ id }) => id),
    );
    let changes = 0;
    for (const order of orders) {
      const before = stored.get(order.id) ?? [];
      const after = isThere ? [...new Set([...before, ...tags])] : before.filter((tag) => !tags.includes(tag));
      if (after.length === before.length) continue;
      if (after.length > tagLimits.most)
        return fail(codes.conflict, filled('tagsFull', { orderNo: order.order_no, most: tagLimits.most }));
      await writeTags(trx, order.id, after);
      await recordForOrder(trx, order, { action: 'order.tagged', at: clock.now() });
      changes += 1;
    }
    return ok(changes);
  });
}

async function writeTags(trx: Trx, order_id: string, tags: readonly string[]): Promise<void> {
  await trx.deleteFrom('order_tag').where('order_id', '=', order_id).execute();
  const rows = tags.map((tag) => ({ order_id, tag }));
  if (rows.length > 0) await trx.insertInto('order_tag').values(rows).execute();
}
