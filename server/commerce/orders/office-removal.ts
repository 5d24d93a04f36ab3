import { ok, type Result } from '../../../shared/errors.ts';
import type { RemovalPreview } from '../../../shared/office/orders.ts';
import type { WantedUnits } from '../../../shared/orders/typed.ts';
import type { CommerceDeps, StaffMember } from '../context.ts';
import { confirmStaff } from '../staff/sign-in.ts';
import { type Confirmed, findRefundLimit } from './office-actions.ts';
import { findOrderByNumber, loadOrderLines } from './order-queries.ts';
import { loadMoney } from './overview.ts';
import { pointsLeft } from './points-back.ts';
import { noSuchOrder } from './refusals.ts';
import { type Removed, removeUnits } from './remove-units.ts';
import { removedAmounts, unitsGone } from './unit-amounts.ts';
import { costOf, toCollectOf } from './unit-costs.ts';

export interface RemovalWish {
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
): Promise<Result<Removed>> {
  const confirmed = await confirmStaff(deps, staff, password);
  if (!confirmed.ok) return confirmed;
  const order = await findOrderByNumber(deps.db, orderNo);
  if (!order) return noSuchOrder;
  return removeUnits(deps, {
    orderId: order.id,
    units,
    lost,
    agreedCents: amountCents,
    goneBefore,
    mostInAllCents: await findRefundLimit(deps.db, staff, order),
    cause: reason || 'merchant',
  });
}
