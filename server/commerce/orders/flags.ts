import type { Selectable } from 'kysely';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import { wordsOf } from '../../../shared/messages/wording.ts';
import type { TimedDeps } from '../context.ts';
import type { Database, Trx } from '../database/connection.ts';
import type { OrderFlagTable } from '../database/payment-tables.ts';
import { recordForOrder } from './record-for-order.ts';
import { changeOrder } from './transitions.ts';

/** Why a person has to look at an order. */
export type FlagCause = 'refund at the gateway' | 'charge of another payment' | 'disputed payment';

interface NewFlag {
  orderId: string;
  cause: FlagCause;
  /** Subject, e.g. an attempt's id: raised once for each, also after it was resolved. */
  about: string;
  /** Details: a text of `rule`, worded for who reads it. */
  details: string;
  at: number;
}

/** Flags an order for a person. @returns false when the flag exists */
export async function raiseFlag(trx: Trx, { orderId, cause, about, details, at }: NewFlag): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('order_flag')
    .values({ id: `${cause}:${about}`, order_id: orderId, cause, details, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns all flags of orders, oldest first, with their details in the language of the request. */
export async function loadFlags(db: Database, orderIds: readonly string[]): Promise<Selectable<OrderFlagTable>[]> {
  if (orderIds.length === 0) return [];
  const flags = await db
    .selectFrom('order_flag')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  // Earlier releases stored them in English.
  return flags.map((flag) => ({ ...flag, details: wordsOf(flag.details) }));
}

/** Returns the failure that prevents a flagged order from being sent; null: no open flag. */
export async function flaggedRefusal(trx: Trx, orderId: string): Promise<Result<never> | null> {
  const open = (await loadFlags(trx, [orderId])).filter(({ resolved_at }) => resolved_at === null);
  if (open.length === 0) return null;
  const why = open.map(({ details }) => details).join(' ');
  return fail(codes.conflict, filled('decideFirst', { why }));
}

/** Resolves all flags of an order. @returns their number */
export async function resolveFlags(trx: Trx, orderId: string, at: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('order_flag')
    .set({ resolved_at: at })
    .where('order_id', '=', orderId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Resolves an order's flags as an action of its own.
 *
 * @param seen how many were open when it was decided: with others nothing is resolved; absent: however many there are
 */
export function resolveOrder(deps: TimedDeps, orderId: string, reason: string, seen?: number): Promise<Result<number>> {
  return changeOrder(deps, orderId, async (trx, order, at): Promise<Result<number>> => {
    const open = (await loadFlags(trx, [orderId])).filter(({ resolved_at }) => resolved_at === null).length;
    if (open > 0 && open !== (seen ?? open)) return fail(codes.conflict, 'flaggedSince');
    const flags = await resolveFlags(trx, orderId, at);
    if (flags > 0) await recordForOrder(trx, order, { action: 'order.resolved', at, details: { flags, reason } });
    return ok(flags);
  });
}
