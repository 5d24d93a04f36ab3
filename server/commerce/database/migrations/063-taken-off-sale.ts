import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Products that were on sale once, with the title that they had then: a trigger writes a row when one is taken off sale.
 * The page of any other product that is not on sale must not say that there is one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('taken_off_sale')
    .addColumn('product_id', 'integer', (c) => c.primaryKey().references('product.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .execute();
  await recordPresent(db);
  await (sqlite ? triggerOnSqlite : triggerOnPostgres)(db);
}

/** Until now nothing recorded it: a product was on sale if it was bought, viewed, saved or reviewed, or changed from that. */
async function recordPresent(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into taken_off_sale (product_id, title)
    select id, title from product where status <> 'onSale' and (
      id in (select product_id from order_line)
      or id in (select product_id from product_view)
      or id in (select product_id from saved_product)
      or id in (select product_id from review)
      or id in (select product_id from product_image where url like '/images/catalog/%')
      or id in (select product_id from change_cell where field = 'status' and made_from like '%onSale%' and state = 'applied')
    )`.execute(db);
}

const name = 'product_taken_off_sale';
const condition = `when (old.status = 'onSale' and new.status <> 'onSale')`;
const statement = `insert into taken_off_sale (product_id, title) values (old.id, old.title)
  on conflict (product_id) do update set title = excluded.title;`;

async function triggerOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create trigger ${name} after update of status on product ${condition} begin ${statement} end`)
    .execute(db);
}

async function triggerOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$
      begin ${statement} return null; end $$`)
    .execute(db);
  await sql
    .raw(
      `create trigger ${name} after update of status on product for each row ${condition} execute function ${name}()`,
    )
    .execute(db);
}
