import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * The sum and number of a customer's entries in the points ledger, kept by triggers: a balance is the sum less the few
 * pending entries. All writers of entries lock their customers first, so the rows are never locked in another order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('points_total')
    .addColumn('customer_id', 'text', (c) => c.primaryKey().references('customer.id').onDelete('cascade'))
    .addColumn('total', 'bigint', (c) => c.notNull())
    .addColumn('entries', 'integer', (c) => c.notNull())
    .execute();
  await sql`insert into points_total (customer_id, total, entries)
    select customer_id, sum(delta), count(*) from points_entry group by customer_id`.execute(db);
  await db.schema
    .createIndex('points_entry_available')
    .on('points_entry')
    .columns(['customer_id', 'available_at', 'delta'])
    .execute();
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const [name, statement] of Object.entries(changes)) {
    const statements = sqlite
      ? [`create trigger points_total_${name} after ${name} on points_entry for each row begin ${statement}; end`]
      : [
          `create function points_total_${name}() returns trigger language plpgsql as $$
            begin ${statement}; return null; end $$`,
          `create trigger points_total_${name} after ${name} on points_entry
            for each row execute function points_total_${name}()`,
        ];
    for (const each of statements) await sql.raw(each).execute(db);
  }
}

/** A customer whose account is deleted has no row any more. */
const changes = {
  insert: `insert into points_total (customer_id, total, entries) values (new.customer_id, new.delta, 1)
    on conflict (customer_id) do update
    set total = points_total.total + excluded.total, entries = points_total.entries + 1`,
  update: 'update points_total set total = total - old.delta + new.delta where customer_id = new.customer_id',
  delete:
    'update points_total set total = total - old.delta, entries = entries - 1 where customer_id = old.customer_id',
};
