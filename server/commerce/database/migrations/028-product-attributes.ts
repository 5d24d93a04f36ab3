import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { makeTriggers, ofRow, type Rule } from './014-visible-changes.ts';

/**
 * Length, neckline, fabric and the like of products. Each row holds its product's category, kept by triggers, so that
 * one index finds a category's products of a value. Products of before get theirs when they are imported again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_attribute')
    .addColumn('product_id', 'bigint', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('product_attribute_key', ['product_id', 'name', 'value'])
    .execute();
  await db.schema
    .createIndex('product_attribute_by_value')
    .on('product_attribute')
    .columns(['category', 'name', 'value', 'product_id'])
    .execute();
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of isSqlite ? sqliteTriggers : postgresTriggers) await sql.raw(statement).execute(db);
  await makeTriggers(db, visible);
}

const visible: Rule = {
  table: 'product_attribute',
  columns: ['name', 'value'],
  tags: ofRow('product', 'product_id'),
};

const sqliteTriggers = [
  `create trigger attribute_category_new after insert on product_attribute begin
    update product_attribute set category = (select category from product where id = new.product_id)
    where product_id = new.product_id and name = new.name and value = new.value; end`,
  `create trigger attribute_category_moved after update of category on product when old.category <> new.category begin
    update product_attribute set category = new.category where product_id = new.id; end`,
];

const postgresTriggers = [
  `create function attribute_category_new() returns trigger language plpgsql as $$
    begin select category into new.category from product where id = new.product_id; return new; end $$`,
  `create trigger attribute_category_new before insert on product_attribute for each row
    execute function attribute_category_new()`,
  `create function attribute_category_moved() returns trigger language plpgsql as $$
    begin update product_attribute set category = new.category where product_id = new.id; return new; end $$`,
  `create trigger attribute_category_moved after update of category on product for each row
    when (old.category <> new.category) execute function attribute_category_moved()`,
  `create trigger visible_truncation after truncate on product_attribute for each statement
    execute function visible_truncation()`,
];
