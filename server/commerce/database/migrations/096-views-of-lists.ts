import { type Kysely, SqliteAdapter } from 'kysely';

/** What persons remember of the lists of the office: their columns, and filters under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('staff_columns')
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_columns_key', ['staff_id', 'list'])
    .execute();
  await db.schema
    .createTable('list_view')
    .addColumn('id', isSqlite ? 'integer' : 'bigint', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('shared', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('removed_at', 'bigint')
    .execute();
  await db.schema.createIndex('list_view_list').on('list_view').columns(['list', 'staff_id']).execute();
}
