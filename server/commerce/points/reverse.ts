import type { Selectable } from 'kysely';
import { customerName, record } from '../audit/record.ts';
import type { Trx } from '../database/connection.ts';
import type { PointsEntryTable } from '../database/customer-tables.ts';
import { preparedBy } from '../database/prepared.ts';
import { findAnyOrder } from '../orders/order-queries.ts';
import { atOnce, creditKinds, loadBalance, loadPending, lockCustomers, takingKinds, writeEntry } from './ledger.ts';

type Entry = Selectable<PointsEntryTable>;

interface Reversal {
  orderId: string;
  /** The undone part of the order so far: money refunded, of money paid. */
  undone: number;
  of: number;
  /** The cause, e.g. a refund's id: applied once for each. */
  occasion: string;
  at: number;
}

/**
 * Reverses the undone part of all credits of an order, for all customers. Points that were spent are taken from pending
 * ones; the rest becomes a debt, which later points pay. Call it after other rows are locked, because a debt is written
 * to the audit trail.
 */
export async function reversePoints(trx: Trx, { orderId, undone, of, occasion, at }: Reversal): Promise<void> {
  if ((await holdEarners(trx, orderId)).size === 0 || undone <= 0 || of <= 0) return;
  // Read again: another refund of the order may have been first.
  const entries = await loadEntries(trx, orderId);
  for (const credit of entries.filter(isCredit)) {
    const due = undone >= of ? credit.delta : Math.floor((credit.delta * undone) / of);
    const points = due - takenOf(credit, entries);
    if (points > 0) await takeBack(trx, credit, { points, occasion, at });
  }
}

/** Locks the customers who earned from an order: before variants, wherever both are locked. */
export async function holdEarners(trx: Trx, orderId: string): Promise<ReadonlySet<string>> {
  const credits = (await loadEntries(trx, orderId)).filter(isCredit);
  return lockCustomers(
    trx,
    credits.map(({ customer_id }) => customer_id),
  );
}

/** Reverses points of an order paid on delivery: the share of goods that were returned or never sent. */
export async function reverseReturned(trx: Trx, reversal: Omit<Reversal, 'undone' | 'of'>): Promise<void> {
  const lines = await trx
    .selectFrom('order_line')
    .select(['line_cents', 'discount_cents', 'quantity', 'returned', 'removed'])
    .where('order_id', '=', reversal.orderId)
    .execute();
  const costs = lines.map((line) => ({ ...line, cents: line.line_cents - line.discount_cents }));
  const undone = costs.reduce(
    (sum, { cents, quantity, returned, removed }) => sum + Math.floor((cents * (returned + removed)) / quantity),
    0,
  );
  const of = costs.reduce((sum, { cents }) => sum + cents, 0);
  await reversePoints(trx, { ...reversal, undone, of });
}

const isCredit = ({ kind }: Entry) => creditKinds.some((each) => each === kind);

const loadEntries = (trx: Trx, orderId: string): Promise<Entry[]> => readEntries(trx, orderId);

const readEntries = preparedBy((db, orderId: string) =>
  db.selectFrom('points_entry').selectAll().where('order_id', '=', orderId).orderBy('id'),
);

/** Returns what was reversed of a credit; an order can earn several kinds, which the cause tells apart. */
function takenOf(credit: Entry, entries: readonly Entry[]): number {
  const ofCredit = entries.filter(
    ({ kind, customer_id, cause }) =>
      takingKinds.some((each) => each === kind) &&
      customer_id === credit.customer_id &&
      cause.startsWith(`${credit.kind}:`),
  );
  return -ofCredit.reduce((sum, { delta }) => sum + delta, 0);
}

async function takeBack(
  trx: Trx,
  { customer_id: customerId, order_id, kind, available_at }: Entry,
  { points, occasion, at }: { points: number; occasion: string; at: number },
): Promise<void> {
  let left = points;
  for (const slot of await loadSlots(trx, customerId, available_at, at)) {
    const taken = Math.min(left, slot.points);
    if (taken <= 0) continue;
    const cause = `${kind}:${order_id}:${occasion}:${slot.availableAt}`;
    const entry = { customerId, kind: 'reversed', cause, delta: -taken, availableAt: slot.availableAt, at } as const;
    await writeEntry(trx, { ...entry, ...(order_id && { orderId: order_id }) });
    left -= taken;
  }
  if (left > 0 && order_id) await writeDebt(trx, { customerId, orderId: order_id, kind, points: left, occasion, at });
}

interface Debt {
  customerId: string;
  orderId: string;
  /** Kind of the credit that cannot be reversed. */
  kind: string;
  points: number;
  occasion: string;
  at: number;
}

/** Takes points that the customer no longer has: the balance goes below zero, and later points pay it first. */
async function writeDebt(trx: Trx, { customerId, orderId, kind, points, occasion, at }: Debt): Promise<void> {
  const cause = `${kind}:${orderId}:${occasion}`;
  const entry = { customerId, orderId, kind: 'debt', cause, delta: -points, availableAt: atOnce, at } as const;
  if (!(await writeEntry(trx, entry))) return;
  const order = await findAnyOrder(trx, orderId);
  const details = { order: order?.order_no ?? null, points: points / 100 };
  await record(trx, { action: 'points.debt', subject: customerName(customerId), at, details });
}

/** Returns where points can be taken from: the pending credit itself, the balance, other pending credits. */
async function loadSlots(trx: Trx, customerId: string, beside: number, at: number) {
  const pending = await loadPending(trx, customerId, at);
  return [
    ...pending.filter(({ availableAt }) => availableAt === beside),
    { availableAt: atOnce, points: await loadBalance(trx, customerId, at) },
    ...pending.filter(({ availableAt }) => availableAt !== beside),
  ];
}
