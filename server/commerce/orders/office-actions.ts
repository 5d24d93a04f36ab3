import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { RefundPreview, RemovalPreview } from '../../../shared/office/orders.ts';
import type { WantedUnits } from '../../../shared/orders/typed.ts';
import { refundLimitOf } from '../../../shared/staff/roles.ts';
import { loadOrderCurrency } from '../catalog/price.ts';
import type { CommerceDeps, StaffMember } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { confirmStaff } from '../staff/sign-in.ts';
import { cancelForShop } from './cancel.ts';
import { giveBack } from './give-back.ts';
import { findOrderByNumber, loadOrderLines, type OrderRow } from './order-queries.ts';
import { loadMoney } from './overview.ts';
import { recordForOrder } from './record-for-order.ts';
import { noSuchOrder, overLimit } from './refusals.ts';
import { type RemovalResult, removeUnits } from './remove-units.ts';
import { type Shipped, shipOrder } from './ship.ts';
import { changeOrder } from './transitions.ts';
import { removedAmounts, returnedAmounts, unitsGone } from './unit-amounts.ts';
import { costOf, givesAllBack, pointsLeft, toCollectOf } from './unit-costs.ts';

/** Returns the most that a member of staff may refund of an order in all, in its currency; undefined: no limit. */
export async function findRefundLimit(
  db: Database,
  { role }: StaffMember,
  order: OrderRow,
): Promise<number | undefined> {
  const { rate_ppm, roundAmount = 100 } = await loadOrderCurrency(db, order);
  const limit = refundLimitOf(role, roundAmount);
  return limit === null ? undefined : Math.floor((limit * rate_ppm) / 1_000_000);
}

interface RefundWish {
  orderNo: string;
  /** Absent: the cost of the units, or without units all that is left. */
  amountCents?: number | undefined;
  units: readonly WantedUnits[];
}

/** What a member of staff confirmed; the same form sent twice acts once. */
export interface Confirmed {
  /** Another amount is refused. */
  amountCents: number;
  /** The units returned or removed before. */
  goneBefore: number;
  reason: string;
  password: string;
}

interface ConfirmedRefund extends RefundWish, Confirmed {
  amountCents: number;
  /** The cents refunded before. */
  givenBefore: number;
}

/** Returns what a refund would change: the amount, and the sums before and after. */
export async function previewRefund(
  { db }: Pick<CommerceDeps, 'db'>,
  { orderNo, amountCents, units }: RefundWish,
): Promise<Result<RefundPreview>> {
  const order = await findOrderByNumber(db, orderNo);
  if (!order) return noSuchOrder;
  const { captured, given, left } = await loadMoney(db, order.id);
  const back = await returnedAmounts(db, order.id, units);
  if (!back.ok) return back;
  const cents = amountCents ?? (units.length > 0 ? back.value.cents : left);
  if (cents > left) return fail(codes.conflict, 'overPaid');
  const givenAfter = given + cents;
  const goneBefore = await unitsGone(db, order.id);
  const leftAfter = captured - givenAfter;
  const isAll = givesAllBack(units.length, amountCents, left);
  const pointsCents = isAll ? await pointsLeft(db, order) : back.value.parts.pointsCents;
  return ok({ currency: order.currency, cents, givenBefore: given, givenAfter, leftAfter, pointsCents, goneBefore });
}

/** Returns the order of a number, for a member of staff who gave their password again. */
export async function findConfirmed(
  deps: CommerceDeps,
  staff: StaffMember,
  orderNo: string,
  password: string,
): Promise<Result<OrderRow>> {
  const confirmed = await confirmStaff(deps, staff, password);
  if (!confirmed.ok) return confirmed;
  const order = await findOrderByNumber(deps.db, orderNo);
  return order ? ok(order) : noSuchOrder;
}

/** Refunds for a member of staff who gave their password again, within the limit of their role. */
export async function refundForStaff(
  deps: CommerceDeps,
  staff: StaffMember,
  { orderNo, amountCents, givenBefore, goneBefore, units, reason, password }: ConfirmedRefund,
): Promise<Result<{ cents: number }>> {
  const confirmed = await findConfirmed(deps, staff, orderNo, password);
  if (!confirmed.ok) return confirmed;
  const order = confirmed.value;
  if (amountCents === 0 && units.length === 0) return fail(codes.invalidInput, 'nameRefund');
  const given = await giveBack(deps, {
    orderId: order.id,
    amountCents: amountCents || null,
    givenBeforeCents: givenBefore,
    goneBefore,
    maxInAllCents: await findRefundLimit(deps.db, staff, order),
    units,
    cause: reason || 'merchant',
  });
  return given.ok ? ok({ cents: given.value }) : given;
}

/** Cancels for a member of staff who gave their password again; the limit of their role covers the order's total. */
export async function cancelForStaff(
  deps: CommerceDeps,
  staff: StaffMember,
  { orderNo, password }: { orderNo: string; password: string },
): Promise<Result<{ cents: number }>> {
  const confirmed = await findConfirmed(deps, staff, orderNo, password);
  if (!confirmed.ok) return confirmed;
  const order = confirmed.value;
  const limit = await findRefundLimit(deps.db, staff, order);
  if (limit !== undefined && order.total_cents > limit) return overLimit(limit, order.currency);
  const cancelled = await cancelForShop(deps, order.id);
  return cancelled.ok ? ok({ cents: cancelled.value }) : cancelled;
}

export async function noteOrder(
  deps: CommerceDeps,
  staff: StaffMember,
  { orderNo, text }: { orderNo: string; text: string },
): Promise<Result<null>> {
  const order = await findOrderByNumber(deps.db, orderNo);
  if (!order) return noSuchOrder;
  return changeOrder(deps, order.id, async (trx, locked, at) => {
    const note = { id: freshId(deps.random), order_id: order.id, at, author: staff.name, text };
    await trx.insertInto('order_note').values(note).execute();
    await recordForOrder(trx, locked, { action: 'order.noted', at });
    return ok(null);
  });
}

export async function shipByNumber(
  deps: CommerceDeps,
  {
    orderNo,
    tracking,
    ...parcel
  }: { orderNo: string; carrier: string; tracking: string; units?: WantedUnits[] | undefined },
): Promise<Result<Shipped>> {
  const order = await findOrderByNumber(deps.db, orderNo);
  return order ? shipOrder(deps, { orderId: order.id, trackingNo: tracking, ...parcel }) : noSuchOrder;
}

interface RemovalWish {
  orderNo: string;
  units: readonly WantedUnits[];
  /** Whether the units are lost, and so not in stock again. */
  lost: boolean;
}

/** Returns what removing units would change: the refund, what the courier collects, and what is left of the order. */
export async function previewRemoval(
  { db }: Pick<CommerceDeps, 'db'>,
  { orderNo, units }: RemovalWish,
): Promise<Result<RemovalPreview>> {
  const order = await findOrderByNumber(db, orderNo);
  if (!order) return noSuchOrder;
  const amounts = await removedAmounts(db, order.id, units);
  if (!amounts.ok) return amounts;
  const { picked, cents, rest } = amounts.value;
  const { given, left } = await loadMoney(db, order.id);
  const lines = await loadOrderLines(db, order.id);
  const before = toCollectOf(order, lines);
  return ok({
    currency: order.currency,
    cents,
    givenBefore: given,
    givenAfter: given + cents,
    leftAfter: left - cents,
    pointsCents: rest === 'nothing' ? await pointsLeft(db, order) : amounts.value.parts.pointsCents,
    goneBefore: await unitsGone(db, order.id),
    rest,
    toCollect:
      order.payment_type === 'COD'
        ? { before, after: rest === 'nothing' ? 0 : before - costOf(order, lines, picked) }
        : null,
  });
}

/** Removes units for a member of staff who gave their password again, within the refund limit of their role. */
export async function removeForStaff(
  deps: CommerceDeps,
  staff: StaffMember,
  { orderNo, units, lost, amountCents, goneBefore, reason, password }: RemovalWish & Confirmed,
): Promise<Result<RemovalResult>> {
  const confirmed = await findConfirmed(deps, staff, orderNo, password);
  if (!confirmed.ok) return confirmed;
  const order = confirmed.value;
  return removeUnits(deps, {
    orderId: order.id,
    units,
    lost,
    agreedCents: amountCents,
    goneBefore,
    maxInAllCents: await findRefundLimit(deps.db, staff, order),
    cause: reason || 'merchant',
  });
}
