import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Products of the office can be sorted by title and price: each order has an index with what its products are filtered by.
 * A change set may be made by a form that is sent twice: `once` names it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const word = isSqlite ? sql`json_extract(extra_json, '$.Status')` : sql`((extra_json::jsonb) ->> 'Status')`;
  const state = sql`(case when status = 'onSale' then 'active'
    when lower(${word}) = 'archived' then 'archived' else 'draft' end)`;
  await db.schema.dropIndex('product_by_state').execute();
  await sql`create index product_by_state on product (${state}, id, category, price_cents, in_stock)`.execute(db);
  for (const column of ['title', 'price_cents'])
    await sql`create index ${sql.ref(`product_sorted_by_${column}`)}
      on product (${sql.ref(column)}, id, category, price_cents, in_stock, ${state})`.execute(db);
  await db.schema.alterTable('change_set').addColumn('once', 'text').execute();
  await db.schema.createIndex('change_set_once').on('change_set').column('once').unique().execute();
}
