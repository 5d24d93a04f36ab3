import { sql } from 'kysely';
import { OrderStatus } from '../../shared/contract/checkout.ts';
import type { Clock } from './context.ts';
import type { Database } from './database/connection.ts';
import { type WorkKind, workKinds } from './due-work.ts';

/** How the shop stands: what waits, and how much there is of what. */
export interface ShopFigures {
  /** Pieces of work whose time has come, and how long ago it came for the oldest, in seconds; of every kind. */
  due: Record<WorkKind, { pieces: number; oldestSeconds: number }>;
  orders: Record<OrderStatus, number>;
  /** Refunds that the provider will not make: somebody has to look. */
  refusedRefunds: number;
  /** Variants of which nothing is left. */
  soldOutVariants: number;
  /** When the newest backup was taken, in Unix seconds; 0: never. */
  newestBackup: number;
}

/** Counting many orders takes a moment, in which SQLite does nothing else. */
const keptMs = 10_000;

/** Reads how the shop stands; what was read some seconds ago is told again, however many ask. */
export function shopFigures({ db, clock }: { db: Database; clock: Clock }): () => Promise<ShopFigures> {
  let kept: { at: number; figures: Promise<ShopFigures> } | null = null;
  return () => {
    const now = clock.now();
    if (kept && now - kept.at < keptMs) return kept.figures;
    const reading = { at: now, figures: readFigures(db, now) };
    reading.figures.catch(() => {
      if (kept === reading) kept = null;
    });
    kept = reading;
    return reading.figures;
  };
}

async function readFigures(db: Database, now: number): Promise<ShopFigures> {
  const [due, orders, refusedRefunds, soldOutVariants, backup] = await Promise.all([
    dueByKind(db, now),
    ordersByStatus(db),
    // Written out: the planner of SQLite takes a partial index for what it sees, not for what is bound later.
    db.selectFrom('refund').select(many).where(sql<boolean>`state = 'refused'`).executeTakeFirstOrThrow(),
    db.selectFrom('variant').select(many).where(sql<boolean>`stock <= 0 and untracked = 0`).executeTakeFirstOrThrow(),
    db
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.max('at').as('at'))
      .where(sql<boolean>`action = 'backup.taken'`)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    due,
    orders,
    refusedRefunds: refusedRefunds.many,
    soldOutVariants: soldOutVariants.many,
    newestBackup: Number(backup.at ?? 0) / 1_000,
  };
}

const many = sql<number>`count(*)`.as('many');

async function dueByKind(db: Database, now: number): Promise<ShopFigures['due']> {
  const rows = await db
    .selectFrom('due_work')
    .select(['kind', many, sql<number>`min(due_at)`.as('oldest')])
    .where('due_at', '<=', now)
    .groupBy('kind')
    .execute();
  const found = new Map(rows.map((row) => [row.kind, row]));
  return byName(workKinds, (kind) => {
    const row = found.get(kind);
    // 0: wanted from the start, at once.
    return { pieces: row?.many ?? 0, oldestSeconds: row?.oldest ? (now - row.oldest) / 1_000 : 0 };
  });
}

async function ordersByStatus(db: Database): Promise<ShopFigures['orders']> {
  const rows = await db.selectFrom('shop_order').select(['status', many]).groupBy('status').execute();
  const found = new Map(rows.map((row) => [row.status, row.many]));
  return byName(OrderStatus.options, (status) => found.get(status) ?? 0);
}

/** One for each, so that what there is none of is told as 0. */
function byName<K extends string, V>(names: readonly K[], of: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, V>;
}
