import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * The category of each variant's product, kept by triggers, so that one index finds a category's variants of a size or
 * colour, in stock or not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('variant')
    .addColumn('category', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  const ofProduct = sql`(select category from product where product.id = variant.product_id)`;
  await sql`update variant set category = ${ofProduct}`.execute(db);
  for (const [size, color] of [
    ['size', 'color'],
    ['color', 'size'],
  ] as const) {
    await db.schema.dropIndex(`variant_by_${size}`).execute();
    await db.schema
      .createIndex(`variant_by_${size}`)
      .on('variant')
      .columns(['category', size, color, 'product_id', 'stock', 'untracked'])
      .execute();
  }
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of isSqlite ? sqliteTriggers : postgresTriggers) await sql.raw(statement).execute(db);
}

const sqliteTriggers = [
  `create trigger variant_category_new after insert on variant begin
    update variant set category = (select category from product where id = new.product_id) where id = new.id; end`,
  `create trigger variant_category_moved after update of category on product when old.category <> new.category begin
    update variant set category = new.category where product_id = new.id; end`,
];

const postgresTriggers = [
  `create function variant_category_new() returns trigger language plpgsql as $$
    begin select category into new.category from product where id = new.product_id; return new; end $$`,
  `create trigger variant_category_new before insert on variant for each row
    execute function variant_category_new()`,
  `create function variant_category_moved() returns trigger language plpgsql as $$
    begin update variant set category = new.category where product_id = new.id; return new; end $$`,
  `create trigger variant_category_moved after update of category on product for each row
    when (old.category <> new.category) execute function variant_category_moved()`,
];
