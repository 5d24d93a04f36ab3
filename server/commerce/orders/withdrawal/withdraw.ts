import type { z } from 'zod';
import type { withdraw as call, WithdrawalReceipt } from '../../../../shared/contract/withdrawals.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { isAwaitingPayment } from '../../../../shared/orders/awaiting-payment.ts';
import { withdrawalRefundMs } from '../../../../shared/orders/withdrawal-period.ts';
import { isInUnion } from '../../../../shared/places/european-union.ts';
import { actorOf } from '../../audit/record.ts';
import { takeKey } from '../../calls/idempotency.ts';
import type { CommerceDeps, Viewer } from '../../context.ts';
import { type Trx, transact } from '../../database/connection.ts';
import { freshId } from '../../fresh-id.ts';
import { schedule } from '../../jobs/due-work.ts';
import { queueMail } from '../../jobs/queue-message.ts';
import { requestRefund } from '../../payment/refunds.ts';
import { endLiveAttempt } from '../../payment/settle.ts';
import { holdEarners } from '../../points/reverse.ts';
import { actingAs } from '../../work.ts';
import { liveAttempt } from '../attempt-queries.ts';
import type { ExchangeRow } from '../exchange/exchange-queries.ts';
import { giveUp, loadUnsentExchanges } from '../exchange/office-exchanges.ts';
import { returnPieces } from '../give-back.ts';
import { loadParts } from '../order-parts.ts';
import type { OrderRow } from '../order-queries.ts';
import { loadMoney } from '../overview.ts';
import { recordForOrder } from '../record-for-order.ts';
import { noSuchOrder, stillPaying } from '../refusals.ts';
import { releaseOrder } from '../release.ts';
import { removeFrom } from '../remove-units.ts';
import { findSearched } from '../search.ts';
import { type LockedOrder, lockOrder } from '../transitions.ts';
import { returnedAmounts } from '../unit-amounts.ts';
import { givePointsBack } from '../unit-costs.ts';
import { type SplitUnits, splitUnits, withdrawableOf } from './may-withdraw.ts';
import { warnedAt } from './warn.ts';
import { findWithdrawal, loadReceipt } from './withdrawal-queries.ts';

type Statement = z.output<typeof call.in>;

const notPossible = fail(codes.conflict, 'withdrawalNotPossible');
const onlyWhole = fail(codes.conflict, 'withdrawOnlyWhole');
const fewerLeft = fail(codes.conflict, 'fewerToWithdraw');

/** The words that the cause of a refund has in the order's record. */
const cause = 'withdrawal';

/**
 * Receives a consumer's withdrawal from an order or from some of its units, once for a key. Units that are not sent are
 * removed and refunded, or the order is cancelled; the others are awaited.
 */
export async function withdrawFrom(
  deps: CommerceDeps,
  viewer: Viewer,
  key: string,
  statement: Statement,
): Promise<Result<WithdrawalReceipt>> {
  const found = await findSearched(deps, viewer, statement);
  if (!found.ok) return found;
  const order = found.value;
  if (isAwaitingPayment(order.status)) await endLiveAttempt(deps, order.id);
  const withdrawn = await withdrawOnce(actingAs(deps, actorOf(order.owner)), { viewer, key, statement, order });
  if (!withdrawn.ok) return withdrawn;
  const withdrawal = await findWithdrawal(deps.db, withdrawn.value);
  return withdrawal ? ok(await loadReceipt(deps.db, order, withdrawal)) : noSuchOrder;
}

/** Withdraws once. @returns the id of the withdrawal of this key */
function withdrawOnce(
  deps: CommerceDeps,
  { viewer, key, statement, order }: { viewer: Viewer; key: string; statement: Statement; order: OrderRow },
): Promise<Result<string>> {
  const id = freshId(deps.random);
  return transact(deps.db, async (trx) => {
    const at = deps.clock.now();
    const { orderNo, name, units } = statement;
    const request = { orderNo, name, units };
    const earlier = await takeKey(trx, { owner: viewer.owner, call: 'withdraw', key, request, at }, id);
    if (!earlier.ok || earlier.value !== null) return earlier.ok ? ok(earlier.value ?? id) : earlier;
    const locked = await lockOrder(trx, order.id);
    if (locked === null) return noSuchOrder;
    const parts = (await loadParts(trx, [locked]))(locked);
    const withdrawable = withdrawableOf(locked, parts, at);
    if (!withdrawable) return notPossible;
    const split = splitUnits({ order: locked, parts, withdrawable, units });
    if (!split) return fewerLeft;
    const back = await stopExchanges(trx, locked, split, { id: freshId(deps.random), at });
    if (!back.ok) return back;
    const rest = { ...split, lines: back.value };
    const done = await endUnsent(trx, locked, split, { id, at, isAwaited: isAwaited(rest) });
    if (!done.ok) return done;
    await writeWithdrawal(trx, locked, rest, { id, name, at });
    const quantity = split.lines.reduce((sum, line) => sum + line.quantity, 0);
    await recordForOrder(trx, locked, { action: 'order.withdrawn', at, details: { units: quantity } });
    return ok(id);
  });
}

type WithdrawalKey = { id: string; at: number };

const isAwaited = ({ lines }: Pick<SplitUnits, 'lines'>): boolean => lines.some(({ awaited }) => awaited > 0);

/** Cancels an unpaid order; removes and refunds units that are not sent. */
async function endUnsent(
  trx: Trx,
  order: LockedOrder,
  { lines, isWhole, shippingCents }: SplitUnits,
  { id, at, isAwaited }: WithdrawalKey & { isAwaited: boolean },
): Promise<Result<unknown>> {
  if (isAwaitingPayment(order.status)) {
    if (!isWhole) return onlyWhole;
    if (await liveAttempt(trx, order.id)) return stillPaying;
    await releaseOrder(trx, { order, cause: 'customer', at });
    return ok(null);
  }
  const units = lines.flatMap(({ lineId, quantity, awaited }) =>
    quantity > awaited ? { which: lineId, quantity: quantity - awaited } : [],
  );
  if (units.length === 0) return ok(null);
  const shipping = isAwaited ? 0 : shippingCents;
  return removeFrom(trx, order, { units, lost: false, cause, by: 'customer', shippingCents: shipping, id, at });
}

async function writeWithdrawal(
  trx: Trx,
  { id: orderId, country }: LockedOrder,
  { lines, shippingCents }: SplitUnits,
  { id, name, at }: WithdrawalKey & { name: string },
): Promise<void> {
  const refund_by = at + withdrawalRefundMs;
  const comesBack = isAwaited({ lines });
  const shipping_cents = comesBack ? shippingCents : 0;
  const row = { id, order_id: orderId, name, shipping_cents, created_at: at, refund_by };
  await trx.insertInto('withdrawal').values(row).execute();
  await trx
    .insertInto('withdrawal_line')
    .values(lines.map(({ lineId, quantity, awaited }) => ({ withdrawal_id: id, line_id: lineId, quantity, awaited })))
    .execute();
  await queueMail(trx, 'withdrawn', id, at);
  // A promised return has no term of the law for its refund.
  if (comesBack && isInUnion(country)) await schedule(trx, 'withdrawal', id, warnedAt(refund_by));
}

/**
 * Stops exchanges of units that a consumer withdraws from, as far as their replacements are not sent. A unit whose piece is
 * back already is refunded at once; the piece of another one is still to come back.
 *
 * @returns the lines of the withdrawal without what is back
 */
async function stopExchanges(
  trx: Trx,
  { id: orderId }: LockedOrder,
  { lines, shippingCents }: SplitUnits,
  { id, at }: { id: string; at: number },
): Promise<Result<SplitUnits['lines']>> {
  const back: ExchangeRow[] = [];
  const open: ExchangeRow[] = [];
  for (const { lineId, awaited } of lines)
    for (const exchange of (await loadUnsentExchanges(trx, orderId, lineId)).slice(0, awaited))
      (exchange.received_at === null ? open : back).push(exchange);
  if (back.length + open.length === 0) return ok(lines);
  await holdEarners(trx, orderId);
  await giveUp(trx, open, at);
  const countOf = (lineId: string) => back.filter(({ line_id }) => line_id === lineId).length;
  const rest = lines.map((line) => ({ ...line, awaited: line.awaited - countOf(line.lineId) }));
  if (back.length === 0) return ok(rest);
  const units = back.map((exchange) => ({ which: exchange.id, quantity: 1 }));
  const amounts = await returnedAmounts(trx, orderId, units);
  if (!amounts.ok) return amounts;
  const { parts, picked } = amounts.value;
  await givePointsBack(trx, { orderId, id, picked, at });
  await returnPieces(trx, amounts.value, { orderId, id, at });
  const isLast = rest.every(({ awaited, quantity }) => awaited === 0 && quantity > 0) && isSent(lines);
  const cents = Math.min(amounts.value.cost + (isLast ? shippingCents : 0), (await loadMoney(trx, orderId)).left);
  const given = await requestRefund(trx, { id, orderId, amountCents: cents || null, cause: 'withdrawal', parts, at });
  return given.ok ? ok(rest) : given;
}

/** Returns whether all units were sent: otherwise the refund of those that are removed has the shipping. */
const isSent = (lines: SplitUnits['lines']): boolean => lines.every(({ quantity, awaited }) => quantity === awaited);
