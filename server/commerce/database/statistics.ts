import { type QueryExecutorProvider, sql } from 'kysely';
import { commit, type Database, dialectOf } from './connection.ts';

/**
 * Rows of an index in a shop of 100,000 products and orders, and how many of them share its first column, its first two
 * and so on, as SQLite's planner reads them (https://sqlite.org/fileformat2.html#stat1tab). Without them it takes any
 * column to have ten rows of a value, also a state that half of the table shares. They are the same in every shop, of
 * every size: a statement that is quick in a large shop stays so. PostgreSQL keeps its own.
 */
const statistics: readonly (readonly [table: string, index: string, rows: string])[] = [
  ['product', 'product_by_state', '100000 50000 1 1 1 1'],
  ['product', 'product_by_rank', '100000 50000 2 1'],
  ['product', 'product_by_price', '100000 50000 300 1'],
  ['product', 'product_by_sales', '100000 50000 400 1'],
  ['product', 'product_by_newness', '100000 50000 1 1'],
  ['product', 'product_by_rating', '100000 50000 400 8 1'],
  ['product', 'product_by_reduction', '20000 20000 1 1'],
  ['product', 'product_of_style', '100000 50000 140 1 1'],
  ['product', 'product_of_category', '100000 50000 1300 1 1'],
  ['product', 'product_of_category_by_price', '100000 50000 1300 12 1'],
  ['variant', 'variant_by_color', '200000 2500 120 20 1 1 1'],
  ['variant', 'variant_by_size', '200000 2500 380 20 1 1 1'],
  ['review', 'review_by_state', '100000 50000 2 1'],
  ['shop_order', 'shop_order_status_time', '100000 25000 1 1 1 1 1 1'],
  ['shop_order', 'shop_order_to_forget', '1000 1'],
  ['invoice', 'sqlite_autoindex_invoice_2', '100000 50000 20000 1'],
  ['customer_spent', 'customer_spent_most', '100000 50000 100 1'],
  ['sales_day', 'sqlite_autoindex_sales_day_1', '100000 20000 200 2 1'],
  ['sales_period', 'sales_period_most_sold', '100000 20000 2000 1000 2 1'],
  ['sales_period', 'sqlite_autoindex_sales_period_1', '100000 20000 2000 2 1'],
  ['feedback', 'feedback_state_time', '10000 5000 2 1'],
  ['audit_entry', 'audit_entry_actor_time', '100000 20000 1 1'],
  ['audit_entry', 'audit_entry_action_time', '100000 5000 1 1'],
  ['audit_entry', 'audit_entry_actor_action', '100000 20000 1000 1 1'],
  ['due_work', 'sqlite_autoindex_due_work_2', '10000 1000 1'],
];

interface Row {
  tbl: string;
  idx: string | null;
  stat: string;
}

/** Gives SQLite these statistics and no others, where it has others; also those that somebody's ANALYZE made. */
export async function updateStatistics(db: Database): Promise<void> {
  if (dialectOf(db) !== 'sqlite' || (await areCurrent(db))) return;
  await commit(db, async (trx) => {
    // The only way to make their table; it can be written to then.
    await sql`analyze setting`.execute(trx);
    await sql`delete from sqlite_stat1`.execute(trx);
    for (const [tbl, idx, stat] of statistics)
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${tbl}, ${idx}, ${stat})`.execute(trx);
    await sql`analyze sqlite_schema`.execute(trx);
  });
}

async function areCurrent(db: QueryExecutorProvider): Promise<boolean> {
  const { rows: tables } = await sql`select 1 from sqlite_schema where name = 'sqlite_stat1'`.execute(db);
  if (tables.length === 0) return false;
  const { rows } = await sql<Row>`select tbl, idx, stat from sqlite_stat1`.execute(db);
  const stored = new Set(rows.map(({ tbl, idx, stat }) => [tbl, idx, stat].join()));
  return stored.size === statistics.length && statistics.every((row) => stored.has(row.join()));
}
