import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * A variant or an attribute that is inserted with its product's category is not written a second time: on SQLite the
 * triggers that fill it run after the insert, and two indexes of variants begin with it. PostgreSQL fills it before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  for (const name of ['variant_category_new', 'attribute_category_new'])
    await sql.raw(`drop trigger ${name}`).execute(db);
  const category = '(select category from product where id = new.product_id)';
  await sql
    .raw(`create trigger variant_category_new after insert on variant when new.category is not ${category} begin
      update variant set category = ${category} where id = new.id; end`)
    .execute(db);
  await sql
    .raw(`create trigger attribute_category_new after insert on product_attribute
      when new.category is not ${category} begin
      update product_attribute set category = ${category}
      where product_id = new.product_id and name = new.name and value = new.value; end`)
    .execute(db);
}
