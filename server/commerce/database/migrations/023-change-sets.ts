import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Change sets and their cells (docs/changes.md), and an index that finds a variant by its SKU. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('change_set')
    .addColumn('id', isSqlite ? 'integer' : 'bigint', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('overwrites', 'integer', (c) => c.notNull())
    .addColumn('notes_json', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('from_at', 'bigint')
    .addColumn('until_at', 'bigint')
    .addColumn('applied_at', 'bigint')
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema
    .createTable('change_cell')
    .addColumn('set_id', 'bigint', (c) => c.notNull().references('change_set.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'bigint', (c) => c.notNull())
    .addColumn('variant_id', 'bigint')
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('made_from', 'text', (c) => c.notNull())
    .addColumn('wanted', 'text', (c) => c.notNull())
    .addColumn('replaced', 'text')
    .addColumn('result', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('change_cell_key', ['set_id', 'position'])
    .execute();
  await sql`create index variant_by_sku on variant (sku) where sku <> ''`.execute(db);
}
