import { ok, type Result } from '../../../shared/errors.ts';
import type { WantedUnits } from '../../../shared/orders/typed.ts';
import type { MakingDeps } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { requestRefund } from '../payment/refunds.ts';
import { holdEarners } from '../points/reverse.ts';
import { loadOrderLines } from './order-queries.ts';
import { loadMoney } from './overview.ts';
import { unitsText } from './pick-units.ts';
import { recordForOrder } from './record-for-order.ts';
import { refundedSince } from './refusals.ts';
import { restock, restockPieces } from './release.ts';
import { changeOrder } from './transitions.ts';
import {
  beyondLimit,
  type Confirmation,
  movedSince,
  otherThanAgreed,
  type ReturnedAmounts,
  returnedAmounts,
} from './unit-amounts.ts';
import { givePointsBack, givesAllBack, pointsLeft } from './unit-costs.ts';
import { recordArrivals } from './withdrawal/withdrawal-queries.ts';

interface GiveBack extends Confirmation {
  orderId: string;
  /** Absent: the cost of the units, or without units all that is left of the payment; null: no money. */
  amountCents?: number | null | undefined;
  /** What had been refunded when a person confirmed, in cents; once it is another sum, this is refused. */
  givenBeforeCents?: number | undefined;
  /** Returned units. */
  units: readonly WantedUnits[];
  cause: string;
}

/**
 * Restocks returned units of an order and refunds their money and points, all or nothing. Without units all that is left of
 * the money takes the points that are left along; a smaller sum is money alone.
 *
 * @returns the cents that are refunded by this; 0 when nothing is left of the payment, or nothing was paid
 */
export function giveBack(
  deps: MakingDeps,
  { orderId, amountCents, givenBeforeCents, units, cause, ...confirmed }: GiveBack,
): Promise<Result<number>> {
  return changeOrder(deps, orderId, async (trx, order, at) => {
    if (givenBeforeCents !== undefined && (await loadMoney(trx, orderId)).given !== givenBeforeCents)
      return refundedSince;
    const moved = await movedSince(trx, orderId, confirmed);
    if (moved) return moved;
    await holdEarners(trx, orderId);
    const id = freshId(deps.random);
    const back = await returnedAmounts(trx, orderId, units);
    if (!back.ok) return back;
    const { cents } = back.value;
    // Units that cost nothing, or are fully refunded already, give no refund.
    const wanted = amountCents === undefined && units.length > 0 ? cents || null : amountCents;
    const changed = otherThanAgreed(wanted ?? null, wanted === undefined ? undefined : confirmed.agreedCents);
    if (changed) return changed;
    const { left } = await loadMoney(trx, orderId);
    const isAll = givesAllBack(units.length, wanted, left);
    const parts = isAll ? { units: [], pointsCents: await pointsLeft(trx, order) } : back.value.parts;
    await givePointsBack(trx, { orderId, id, picked: isAll ? null : back.value.picked, at });
    await returnPieces(trx, back.value, { orderId, id, at });
    const given = await requestRefund(trx, { id, orderId, amountCents: wanted, cause, parts, at });
    if (!given.ok) return given;
    const beyond = await beyondLimit(trx, order, given.value, confirmed);
    if (beyond) return beyond;
    const returned = unitsText(await loadOrderLines(trx, orderId), units);
    const details = { cents: given.value, returned, reason: cause };
    await recordForOrder(trx, order, { action: 'order.given back', at, details });
    return ok(given.value);
  });
}

/** Counts returned units, and restocks the pieces. */
export async function returnPieces(
  trx: Trx,
  { picked, bought, replacements }: Pick<ReturnedAmounts, 'picked' | 'bought' | 'replacements'>,
  { orderId, id, at }: { orderId: string; id: string; at: number },
): Promise<void> {
  for (const { line, quantity } of picked)
    await trx
      .updateTable('order_line')
      .set((eb) => ({ returned: eb('returned', '+', quantity) }))
      .where('id', '=', line.id)
      .execute();
  await recordArrivals(trx, picked);
  await restock(trx, bought, { reason: 'return', reference: `${orderId}:${id}`, at });
  for (const exchange of replacements)
    await trx.updateTable('exchange').set({ returned_at: at }).where('id', '=', exchange.id).execute();
  const pieces = replacements.map(({ id, variant_id: variantId }) => ({ id, variantId }));
  await restockPieces(trx, pieces, { reason: 'return', orderId, at });
}
