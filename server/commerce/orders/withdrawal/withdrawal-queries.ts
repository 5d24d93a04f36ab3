import type { Selectable } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { WithdrawalLineTable, WithdrawalTable } from '../../database/payment-tables.ts';
import { prepared } from '../../database/prepared.ts';

export type WithdrawalLineRow = Selectable<WithdrawalLineTable>;
export type WithdrawalRow = Selectable<WithdrawalTable>;

/** A withdrawal with its lines. */
export type Withdrawal = WithdrawalRow & { lines: readonly WithdrawalLineRow[] };

/** Returns the withdrawals from orders, the oldest first. */
export async function loadWithdrawals(db: Database, orderIds: readonly string[]): Promise<Withdrawal[]> {
  return withLines(db, await readByOrder(db, { orderIds }));
}

export async function findWithdrawal(db: Database, id: string): Promise<Withdrawal | undefined> {
  return (await withLines(db, await readById(db, { id })))[0];
}

async function withLines(db: Database, rows: readonly WithdrawalRow[]): Promise<Withdrawal[]> {
  if (rows.length === 0) return [];
  const lines = await readLines(db, { ids: rows.map(({ id }) => id) });
  const byId = Map.groupBy(lines, ({ withdrawal_id }) => withdrawal_id);
  return rows.map((row) => ({ ...row, lines: byId.get(row.id) ?? [] }));
}

const readByOrder = prepared((db, { orderIds }: { orderIds: readonly string[] }) =>
  db.selectFrom('withdrawal').selectAll().where('order_id', 'in', orderIds).orderBy('created_at').orderBy('id'),
);

const readById = prepared((db, { id }: { id: string }) => db.selectFrom('withdrawal').selectAll().where('id', '=', id));

const readLines = prepared((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('withdrawal_line').selectAll().where('withdrawal_id', 'in', ids).orderBy('line_id'),
);

/** Returns the units of each line that are still to come back, by line id. */
export function awaitedUnits(withdrawals: readonly Withdrawal[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { line_id, awaited } of withdrawals.flatMap(({ lines }) => lines))
    units.set(line_id, (units.get(line_id) ?? 0) + awaited);
  return units;
}
