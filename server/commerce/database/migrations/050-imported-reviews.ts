import { type Kysely, SqliteAdapter } from 'kysely';

/** Reviews without an order line: of an import, with its source, and the shop's reply. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('review_import')
    .addColumn('id', isSqlite ? 'integer' : 'bigint', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .alterTable('review')
    .alterColumn('order_line_id', (c) => c.dropNotNull())
    .execute();
  const add = (name: string, type: 'bigint' | 'text') => db.schema.alterTable('review').addColumn(name, type).execute();
  await add('import_id', 'bigint');
  await add('import_key', 'text');
  await add('reply', 'text');
  await db.schema.createIndex('review_import_key').on('review').column('import_key').unique().execute();
  await db.schema.createIndex('review_of_import').on('review').columns(['import_id', 'product_id']).execute();
}
