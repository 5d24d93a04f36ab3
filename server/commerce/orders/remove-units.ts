import type { OrderStatus } from '../../../shared/contract/order.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { WantedUnits } from '../../../shared/orders/typed.ts';
import type { CommerceDeps, MakingDeps } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { queueMail } from '../jobs/queue-message.ts';
import { requestRefund } from '../payment/refunds.ts';
import { holdEarners } from '../points/reverse.ts';
import { liveAttempt } from './attempt-queries.ts';
import { resolveFlags } from './flags.ts';
import { loadOrderLines } from './order-queries.ts';
import { loadMoney } from './overview.ts';
import { type PickedUnits, unitsText } from './pick-units.ts';
import { recordForOrder } from './record-for-order.ts';
import { stillPaying } from './refusals.ts';
import { releaseOrder, restock } from './release.ts';
import { changeOrder, type LockedOrder, moveOrder } from './transitions.ts';
import { beyondLimit, type Confirmation, movedSince, otherThanAgreed, removedAmounts } from './unit-amounts.ts';
import { givePointsBack } from './unit-costs.ts';

interface Removal extends Confirmation {
  units: readonly WantedUnits[];
  /** The units are missing and are not restocked. */
  lost: boolean;
  /** Absent: the cost of the units; null: no money. */
  amountCents?: number | null | undefined;
  cause: string;
  /** Whose wish it is; with nothing left the order is cancelled by them. */
  by?: 'customer' | 'merchant';
  /** Cents of shipping that are refunded with the units. */
  shippingCents?: number;
}

export interface RemovalResult {
  /** Cents refunded by this. */
  cents: number;
  /** The order's status afterwards. */
  status: OrderStatus;
}

const notPreparing = fail(codes.conflict, 'notPreparing');
const nothingNamed = fail(codes.invalidInput, 'nameTakenOut');
const wouldCancel = fail(codes.conflict, 'noUnitsLeft');

/**
 * Removes units from an order in preparation, refunds their money and points, and notifies the buyer. Once nothing is
 * left to send, the order becomes SHIPPED, or CANCELLED where nothing was sent.
 */
export function removeUnits(
  deps: MakingDeps,
  { orderId, ...removal }: Removal & { orderId: string },
): Promise<Result<RemovalResult>> {
  if (removal.units.length === 0) return Promise.resolve(nothingNamed);
  return changeOrder(deps, orderId, async (trx, order, at) => {
    const moved = await movedSince(trx, orderId, removal);
    if (moved) return moved;
    const done = await removeAndTell(deps, trx, order, removal, at);
    if (!done.ok) return done;
    return (await beyondLimit(trx, order, done.value.cents, removal)) ?? done;
  });
}

/** Does the same to a locked order in the caller's transaction, with the mail and an entry of the audit trail. */
export async function removeAndTell(
  { random }: Pick<CommerceDeps, 'random'>,
  trx: Trx,
  order: LockedOrder,
  removal: Removal,
  at: number,
): Promise<Result<RemovalResult>> {
  const done = await removeFrom(trx, order, { ...removal, id: freshId(random), at });
  if (!done.ok) return done;
  const { units, lost, cause } = removal;
  // Of a cancelled order its own mail reports everything.
  if (done.value.status !== 'CANCELLED') await queueMail(trx, 'changed', `${order.id}.${at}`, at);
  const removed = unitsText(await loadOrderLines(trx, order.id), units);
  const details = { cents: done.value.cents, removed, lost, reason: cause };
  await recordForOrder(trx, order, { action: 'order.units removed', at, details });
  return done;
}

type RemovalKey = { id: string; at: number };

/** Does the same, without mail and entry. */
export async function removeFrom(
  trx: Trx,
  order: LockedOrder,
  { units, lost, amountCents, agreedCents, cause, by = 'merchant', shippingCents = 0, id, at }: Removal & RemovalKey,
): Promise<Result<RemovalResult>> {
  if (order.status !== 'PREPARING') return notPreparing;
  const { id: orderId } = order;
  await holdEarners(trx, orderId);
  const amounts = await removedAmounts(trx, orderId, units);
  if (!amounts.ok) return amounts;
  const { picked, rest, cents } = amounts.value;
  if (rest === 'nothing' && amountCents !== undefined) return wouldCancel;
  if (rest === 'nothing' && (await liveAttempt(trx, orderId))) return stillPaying;
  const { left } = await loadMoney(trx, orderId);
  const wanted = amountCents === undefined ? Math.min(cents + shippingCents, left) || null : amountCents;
  const changed = otherThanAgreed(wanted, agreedCents);
  if (changed) return changed;
  await takeOut(trx, picked, { orderId, id, lost, at });
  const after = await moveOn(trx, rest, { order, by, at });
  // An order on delivery is invoiced without what was removed.
  const parts = order.payment_type === 'COD' ? undefined : amounts.value.parts;
  const given = await requestRefund(trx, { id, orderId, amountCents: wanted, cause, parts, at });
  return given.ok ? ok({ cents: given.value, status: after }) : given;
}

async function takeOut(
  trx: Trx,
  picked: readonly PickedUnits[],
  { orderId, id, lost, at }: { orderId: string; id: string; lost: boolean; at: number },
): Promise<void> {
  await givePointsBack(trx, { orderId, id, picked, at });
  for (const { line, quantity } of picked)
    await trx
      .updateTable('order_line')
      .set((eb) => ({ removed: eb('removed', '+', quantity) }))
      .where('id', '=', line.id)
      .execute();
  await restock(trx, picked, { reason: 'cancellation', reference: `${orderId}:${id}`, lost, at });
}

/** Ends an order with nothing left to send. */
async function moveOn(
  trx: Trx,
  rest: 'to send' | 'sent' | 'nothing',
  { order, by, at }: { order: LockedOrder; by: string; at: number },
): Promise<OrderStatus> {
  if (rest === 'to send') return 'PREPARING';
  if (rest === 'nothing') {
    await releaseOrder(trx, { order, cause: by, at });
    await resolveFlags(trx, order.id, at);
    return 'CANCELLED';
  }
  await moveOrder(trx, { order, to: 'SHIPPED', cause: 'rest taken out', at });
  return 'SHIPPED';
}
