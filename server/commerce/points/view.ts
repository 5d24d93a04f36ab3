import { sql } from 'kysely';
import { type Invitations, type Points, PointsEntry } from '../../../shared/contract/points.ts';
import { pageOf } from '../calls/page-of.ts';
import type { Customer } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { loadBalance, loadPending, loadTotal, takingKinds } from './ledger.ts';

const entriesAPage = 20;
const monthsShown = 6;
const comingShown = 12;
const Kind = PointsEntry.shape.kind;

/** Returns a customer's balance, pending points, and a page of the ledger, newest first. */
export async function viewPoints(db: Database, customerId: string, page: number, now: number): Promise<Points> {
  const coming = await loadPending(db, customerId, now);
  const { entries } = await loadTotal(db, customerId);
  const balance = await loadBalance(db, customerId, now);
  return {
    balance: Math.max(0, balance),
    debt: Math.max(0, -balance),
    pending: coming.reduce((sum, { points }) => sum + points, 0),
    entries: pageOf(await loadEntries(db, customerId, page), page, entriesAPage, entries),
    coming: coming.slice(0, comingShown),
    months: await loadMonths(db, customerId, now),
  };
}

/** Returns entries. Only the buyer sees an order's number: a credit may come from another customer's order. */
async function loadEntries(db: Database, customerId: string, page: number): Promise<PointsEntry[]> {
  const rows = await db
    .selectFrom('points_entry')
    .leftJoin('shop_order', (join) =>
      join.onRef('shop_order.id', '=', 'points_entry.order_id').on('shop_order.owner', '=', `user:${customerId}`),
    )
    .select(['points_entry.id', 'delta', 'kind', 'points_entry.created_at', 'available_at', 'order_no'])
    .where('customer_id', '=', customerId)
    .orderBy('points_entry.created_at', 'desc')
    .orderBy('points_entry.id')
    .limit(entriesAPage)
    .offset((page - 1) * entriesAPage)
    .execute();
  return rows.map(({ id, delta, kind, created_at, available_at, order_no }) => ({
    id,
    points: delta,
    kind: Kind.parse(kind),
    ...(order_no && { orderNo: order_no }),
    at: created_at,
    availableAt: Math.max(created_at, available_at),
  }));
}

/** Returns points by calendar month of UTC. Reversed points are not earned, refunded points are not spent. */
async function loadMonths(db: Database, customerId: string, now: number): Promise<Points['months']> {
  const today = new Date(now);
  const startOf = (ago: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago);
  const starts = Array.from({ length: monthsShown }, (_, i) => startOf(monthsShown - 1 - i));
  const rows = await db
    .selectFrom('points_entry')
    .select((eb) => ['kind', monthAmong(starts).as('month'), eb.fn.sum<number>('delta').as('sum')])
    .where('customer_id', '=', customerId)
    .where('created_at', '>=', startOf(monthsShown - 1))
    .where('created_at', '<', startOf(-1))
    .groupBy(['kind', sql.ref('month')])
    .execute();
  return starts.map((startsAt) => {
    const ofMonth = rows.filter(({ month }) => Number(month) === startsAt);
    const sumOf = (spending: boolean) =>
      ofMonth.reduce((sum, row) => (isSpending(row.kind) === spending ? sum + Number(row.sum) : sum), 0);
    return { startsAt, earned: Math.max(0, sumOf(false)), spent: Math.max(0, -sumOf(true)) };
  });
}

/** Selects the latest of these times (ascending) that is not after the entry. */
function monthAmong(starts: readonly number[]) {
  const whens = starts.toReversed().map((start) => sql`when created_at >= ${start} then ${start}`);
  return sql<number | string>`case ${sql.join(whens, sql` `)} end`;
}

const isSpending = (kind: string) => kind === 'spent' || kind === 'returned';

/** Returns the customer's code, the customers invited with it, and what it earned. */
export async function viewInvitations(db: Database, { id, invite_code }: Customer): Promise<Invitations> {
  const { joined } = await db
    .selectFrom('customer')
    .select((eb) => eb.fn.countAll<number>().as('joined'))
    .where('invited_by', '=', id)
    .executeTakeFirstOrThrow();
  const { earned } = await db
    .selectFrom('points_entry')
    .select((eb) => eb.fn.sum<number | null>('delta').as('earned'))
    .where('customer_id', '=', id)
    .where((eb) =>
      eb.or([eb('kind', '=', 'referral'), eb.and([eb('kind', 'in', takingKinds), eb('cause', 'like', 'referral:%')])]),
    )
    .executeTakeFirstOrThrow();
  return { inviteCode: invite_code, joined: Number(joined), earned: Number(earned ?? 0) };
}
