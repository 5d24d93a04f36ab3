import { ok, type Result } from '../../../shared/errors.ts';
import { moveStocks } from '../catalog/stock.ts';
import type { CommerceDeps } from '../context.ts';
import { type Trx, transact } from '../database/retry.ts';
import { freshId } from '../fresh-id.ts';
import { requestRefund } from '../payments/refunds.ts';
import { holdEarners } from '../points/reverse.ts';
import { sentUnits } from './fulfillment-queries.ts';
import { linesOf } from './order-queries.ts';
import { type PickedUnits, pickUnits, type WantedUnits } from './pick-units.ts';
import { recordForOrder } from './record-for-order.ts';
import { noSuchOrder } from './refusals.ts';
import { lockStatus } from './transitions.ts';

interface GiveBack {
  orderId: string;
  /** Absent: all that is left of what was paid; null: no money. */
  amountCents?: number | null | undefined;
  /** Units that came back. */
  units: readonly WantedUnits[];
  cause: string;
}

/**
 * Takes units of an order back onto the shelf and has money given back, both or neither.
 *
 * @returns the cents that go back to the buyer by this; 0 when nothing is left of what was paid, or nothing was
 */
export function giveBack(
  deps: Pick<CommerceDeps, 'db' | 'clock' | 'random'>,
  { orderId, amountCents, units, cause }: GiveBack,
): Promise<Result<number>> {
  return transact(deps.db, async (trx) => {
    if ((await lockStatus(trx, orderId)) === null) return noSuchOrder;
    await holdEarners(trx, orderId);
    const [id, at] = [freshId(deps.random), deps.clock.now()];
    const returned = await takeBack(trx, { orderId, units, reference: `${orderId}:${id}`, at });
    if (!returned.ok) return returned;
    const given = amountCents === null ? ok(0) : await requestRefund(trx, { id, orderId, amountCents, cause, at });
    if (!given.ok) return given;
    const returnedUnits = units.map(({ which, quantity }) => `${which}=${quantity}`).join(' ');
    const details = { cents: given.value, returned: returnedUnits, reason: cause };
    await recordForOrder(trx, orderId, { action: 'order.given back', at, details });
    return given;
  });
}

interface Return {
  orderId: string;
  units: readonly WantedUnits[];
  /** Begins with the order's id: the ledger tells whose goods came back. */
  reference: string;
  at: number;
}

/** Only what was sent can come back, and each unit once. */
async function takeBack(trx: Trx, { orderId, units, reference, at }: Return): Promise<Result<null>> {
  if (units.length === 0) return ok(null);
  const sent = await sentUnits(trx, orderId);
  const picked = pickUnits(await linesOf(trx, orderId), units, {
    limit: (line) => (sent.get(line.id) ?? 0) - line.returned,
    what: 'can come back',
  });
  if (!picked.ok) return picked;
  for (const { line, quantity } of picked.value) {
    await trx
      .updateTable('order_line')
      .set((eb) => ({ returned: eb('returned', '+', quantity) }))
      .where('id', '=', line.id)
      .execute();
  }
  await restock(trx, picked.value, { reference, at });
  return ok(null);
}

async function restock(
  trx: Trx,
  picked: readonly PickedUnits[],
  { reference, at }: { reference: string; at: number },
): Promise<void> {
  const ids = picked.map(({ line }) => line.variant_id);
  const rows = await trx.selectFrom('variant').select('id').where('id', 'in', ids).execute();
  // An import may have removed a variant since; then there is no shelf for it.
  const kept = new Set(rows.map(({ id }) => id));
  const moves = picked.filter(({ line }) => kept.has(line.variant_id));
  await moveStocks(
    trx,
    moves.map(({ line, quantity }) => ({
      variantId: line.variant_id,
      delta: quantity,
      reason: 'return',
      reference: `${reference}:${line.id}`,
      at,
    })),
  );
}
