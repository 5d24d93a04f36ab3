import { type RawBuilder, sql } from 'kysely';
import { maxCounted, type TaskCounts } from '../../../shared/office/today.ts';
import { dayMs } from '../../../shared/time/duration.ts';
import type { TimedDeps } from '../context.ts';

/** Mails about orders that were given up longer ago than this are no task any more. */
const mailMs = 7 * dayMs;

// Literals, not bound: the planners use a partial index only for values that they see.
const rowsOf: Readonly<Record<keyof TaskCounts, (now: number) => RawBuilder<unknown>>> = {
  toSend: () => sql`shop_order where status = 'PREPARING'`,
  flagged: () => sql`order_flag where resolved_at is null`,
  refusedRefunds: () => sql`refund where state = 'refused'`,
  exchanges: () => sql`exchange where ended_at is null and returned_at is null and fulfillment_id is null`,
  messages: () => sql`feedback where state = 'new'`,
  reviews: () => sql`review where state = 'pending'`,
  undeliveredMails: (now) => sql`order_mail where state = 'given up' and at > ${now - mailMs}`,
};

/**
 * Counts what waits for a person, in one statement that reads no more rows of a kind than it counts.
 *
 * @param kinds to count; 0 for the others
 */
export async function countTasks({ db, clock }: TimedDeps, kinds: readonly (keyof TaskCounts)[]): Promise<TaskCounts> {
  const waiting: TaskCounts = {
    toSend: 0,
    flagged: 0,
    refusedRefunds: 0,
    exchanges: 0,
    messages: 0,
    reviews: 0,
    undeliveredMails: 0,
  };
  if (kinds.length === 0) return waiting;
  const counts = kinds.map((kind) => sql`${atMost(rowsOf[kind](clock.now()))} as ${sql.ref(kind)}`);
  const { rows } = await sql<Partial<TaskCounts>>`select ${sql.join(counts)}`.execute(db);
  const [counted = {}] = rows;
  for (const kind of kinds) waiting[kind] = Number(counted[kind] ?? 0);
  return waiting;
}

/**
 * Returns the ids of orders that a person has to look at: with a flag, a refused refund or a mail that was not delivered; of
 * each no more than are counted.
 */
export async function findOrdersToCheck({ db, clock }: TimedDeps): Promise<string[]> {
  const found = ofOrders.map(
    (kind) => sql`select order_id from (select order_id from ${rowsOf[kind](clock.now())}
    limit ${sql.lit(maxCounted + 1)}) as found`,
  );
  const { rows } = await sql<{ order_id: string }>`${sql.join(found, sql` union `)}`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

const ofOrders = ['flagged', 'refusedRefunds', 'undeliveredMails'] as const;

const atMost = (rows: RawBuilder<unknown>) =>
  sql`(select count(*) from (select 1 from ${rows} limit ${sql.lit(maxCounted + 1)}) as counted)`;
