import type { Selectable } from 'kysely';
import type { WithdrawalReceipt } from '../../../../shared/contract/withdrawals.ts';
import { sellerFor } from '../../content/seller.ts';
import type { Database, Trx } from '../../database/connection.ts';
import type { WithdrawalLineTable, WithdrawalTable } from '../../database/payment-tables.ts';
import { preparedBy } from '../../database/prepared.ts';
import { pieceOf } from '../../ordered-piece.ts';
import { loadOrderLines, type OrderRow } from '../order-queries.ts';
import type { PickedUnits } from '../pick-units.ts';

type WithdrawalRow = Selectable<WithdrawalTable>;

export type Withdrawal = WithdrawalRow & { lines: readonly Selectable<WithdrawalLineTable>[] };

/** Returns the withdrawals from orders, the oldest first. */
export async function loadWithdrawals(db: Database, orderIds: readonly string[]): Promise<Withdrawal[]> {
  return withLines(db, await readByOrder(db, orderIds));
}

export async function findWithdrawal(db: Database, id: string): Promise<Withdrawal | undefined> {
  return (await withLines(db, await readById(db, id)))[0];
}

async function withLines(db: Database, rows: readonly WithdrawalRow[]): Promise<Withdrawal[]> {
  if (rows.length === 0) return [];
  const lines = await readLines(
    db,
    rows.map(({ id }) => id),
  );
  const byId = Map.groupBy(lines, ({ withdrawal_id }) => withdrawal_id);
  return rows.map((row) => ({ ...row, lines: byId.get(row.id) ?? [] }));
}

const readByOrder = preparedBy((db, orderIds: readonly string[]) =>
  db.selectFrom('withdrawal').selectAll().where('order_id', 'in', orderIds).orderBy('created_at').orderBy('id'),
);

const readById = preparedBy((db, id: string) => db.selectFrom('withdrawal').selectAll().where('id', '=', id));

const readLines = preparedBy((db, ids: readonly string[]) =>
  db.selectFrom('withdrawal_line').selectAll().where('withdrawal_id', 'in', ids).orderBy('line_id'),
);

/** Returns the units of each line that are still to come back, by line id. */
export function awaitedUnits(withdrawals: readonly Withdrawal[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { line_id, awaited } of withdrawals.flatMap(({ lines }) => lines))
    units.set(line_id, (units.get(line_id) ?? 0) + awaited);
  return units;
}

interface Arrivals {
  /** The units of withdrawals that came back. */
  units: { withdrawalId: string; lineId: string; quantity: number }[];
  /** Cents of standard shipping of the withdrawals that are complete with them. */
  shippingCents: number;
}

/** Returns which withdrawals returned units belong to: the oldest first. */
export async function arrivalsAmong(db: Database, picked: readonly PickedUnits[]): Promise<Arrivals> {
  const orderIds = [...new Set(picked.map(({ line }) => line.order_id))];
  if (orderIds.length === 0) return { units: [], shippingCents: 0 };
  const back = new Map(picked.map(({ line, quantity }) => [line.id, quantity]));
  const arrivals: Arrivals = { units: [], shippingCents: 0 };
  for (const withdrawal of await loadWithdrawals(db, orderIds)) {
    const units = takeFrom(withdrawal, back);
    arrivals.units.push(...units);
    const arrived = units.reduce((sum, { quantity }) => sum + quantity, 0);
    const awaited = withdrawal.lines.reduce((sum, line) => sum + line.awaited, 0);
    if (arrived > 0 && arrived === awaited) arrivals.shippingCents += withdrawal.shipping_cents;
  }
  return arrivals;
}

/** Returns the units of a withdrawal among those that came back, and takes them from `back`. */
function takeFrom({ id, lines }: Withdrawal, back: Map<string, number>): Arrivals['units'] {
  return lines.flatMap(({ line_id, awaited }) => {
    const left = back.get(line_id) ?? 0;
    const quantity = Math.min(awaited, left);
    back.set(line_id, left - quantity);
    return quantity > 0 ? [{ withdrawalId: id, lineId: line_id, quantity }] : [];
  });
}

/** Records returned units with the withdrawals that await them. */
export async function recordArrivals(trx: Trx, picked: readonly PickedUnits[]): Promise<void> {
  for (const { withdrawalId, lineId, quantity } of (await arrivalsAmong(trx, picked)).units)
    await trx
      .updateTable('withdrawal_line')
      .set((eb) => ({ awaited: eb('awaited', '-', quantity) }))
      .where('withdrawal_id', '=', withdrawalId)
      .where('line_id', '=', lineId)
      .execute();
}

/** Returns the receipt of a withdrawal: its content, with date and time. */
export async function loadReceipt(db: Database, order: OrderRow, withdrawal: Withdrawal): Promise<WithdrawalReceipt> {
  const { id, name, created_at, refund_by } = withdrawal;
  const lines = await loadOrderLines(db, order.id);
  const pieces = new Map(lines.map((line) => [line.id, pieceOf(line)]));
  const withdrawn = withdrawal.lines.map(({ line_id, quantity, awaited }) => ({
    lineId: line_id,
    ...(pieces.get(line_id) ?? { title: '', variantTitle: '' }),
    quantity,
    awaited,
  }));
  const comesBack = withdrawn.some(({ awaited }) => awaited > 0);
  return {
    id,
    orderNo: order.order_no,
    name,
    at: created_at,
    lines: withdrawn,
    refundBy: refund_by,
    returnAddress: comesBack ? await returnAddress(db, order.country) : [],
  };
}

/** Returns the lines of the shop's postal address for returns from a country; none where it has named none. */
export async function returnAddress(db: Database, country: string): Promise<string[]> {
  return (await sellerFor(db, country))?.returnAddress ?? [];
}
