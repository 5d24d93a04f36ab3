import { ok, type Result } from '../../../../shared/errors.ts';
import type { Trx } from '../../database/connection.ts';
import { requestRefund } from '../../payment/refunds.ts';
import { holdEarners } from '../../points/reverse.ts';
import type { ExchangeRow } from '../exchange/exchange-queries.ts';
import { giveUp, loadUnsentExchanges } from '../exchange/finish.ts';
import { returnPieces } from '../give-back.ts';
import { loadMoney } from '../overview.ts';
import { givePointsBack } from '../points-back.ts';
import type { LockedOrder } from '../transitions.ts';
import { returnedAmounts } from '../unit-amounts.ts';
import type { SplitUnits } from './may-withdraw.ts';

/**
 * Stops exchanges of units that a consumer withdraws from, as far as their replacements are not sent. A unit whose piece is
 * back already is refunded at once; the piece of another one is still to come back.
 *
 * @returns the lines of the withdrawal without what is back
 */
export async function stopExchanges(
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
