import { sql } from 'kysely';
import { OrderStatus } from '../../shared/contract/order.ts';
import type { Clock } from './context.ts';
import type { Database } from './database/connection.ts';
import { type WorkKind, workKinds } from './jobs/due-work.ts';

/** Figures of the shop for metrics. */
export interface ShopFigures {
  /** For each kind: due work, and the age of the oldest in seconds. */
  due: Record<WorkKind, { pieces: number; oldestSeconds: number }>;
  orders: Record<OrderStatus, number>;
  /** Refunds that the provider refused: a person has to act. */
  refusedRefunds: number;
  /** Payments that a bank disputes and nobody has looked at. */
  disputedPayments: number;
  /** Variants without stock. */
  soldOutVariants: number;
  /** Time of the newest backup, in Unix seconds; 0: never. */
  newestBackup: number;
}

/** How long figures are cached: counting many orders takes time, in which SQLite does nothing else. */
const keptMs = 10_000;

/** Returns a function that reads the figures, at most once in a few seconds. */
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
  const [due, orders, refusedRefunds, disputed, soldOutVariants, backup] = await Promise.all([
    dueByKind(db, now),
    ordersByStatus(db),
    // Literal, not bound: SQLite's planner uses a partial index only for values that it sees.
    db.selectFrom('refund').select(many).where(sql<boolean>`state = 'refused'`).executeTakeFirstOrThrow(),
    db
      .selectFrom('order_flag')
      .select(many)
      .where('cause', '=', 'disputed payment')
      .where('resolved_at', 'is', null)
      .executeTakeFirstOrThrow(),
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
    disputedPayments: disputed.many,
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
    // 0: due from the start.
    return { pieces: row?.many ?? 0, oldestSeconds: row?.oldest ? (now - row.oldest) / 1_000 : 0 };
  });
}

async function ordersByStatus(db: Database): Promise<ShopFigures['orders']> {
  const rows = await db.selectFrom('shop_order').select(['status', many]).groupBy('status').execute();
  const found = new Map(rows.map((row) => [row.status, row.many]));
  return byName(OrderStatus.options, (status) => found.get(status) ?? 0);
}

/** Returns a value for each name, so that missing ones are reported as 0. */
function byName<K extends string, V>(names: readonly K[], of: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, V>;
}
