import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * A catalogue of a million products: an index for each order of a listing, the number of products of a collection kept
 * by triggers, and the counts of large listings, which a job writes (docs/decisions/064-counts-of-long-listings.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await listingIndexes(db);
  await productCounts(db, sqlite);
  await db.schema
    .createTable('listing_count')
    .addColumn('scope', 'text', (c) => c.primaryKey())
    .addColumn('products', 'integer', (c) => c.notNull())
    .addColumn('facets_json', 'text', (c) => c.notNull())
    .addColumn('counted_at', 'bigint', (c) => c.notNull())
    .execute();
}

/** Columns after `status`; each ends with the id, so that the order is the same at every page. */
const orders: Readonly<Record<string, string>> = {
  product_by_rank: 'rank desc, id',
  product_by_newness: 'created_at desc, id',
  product_by_sales: 'sales_count desc, id',
  product_by_price: 'price_cents, id',
  product_by_rating: 'coalesce(rating, 0) desc, review_count desc, id',
  product_of_category: 'category, rank desc, id',
  product_of_category_by_price: 'category, price_cents, id',
  product_of_style: 'style, rank desc, id',
};

async function listingIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('product_listing').execute();
  for (const [name, columns] of Object.entries(orders))
    await sql`create index ${sql.ref(name)} on product (status, ${sql.raw(columns)})`.execute(db);
  await sql`create index product_by_reduction on product (status, rank desc, id) where on_sale = 1`.execute(db);
  await db.schema.createIndex('variant_by_size').on('variant').columns(['size', 'color', 'product_id']).execute();
  await db.schema.createIndex('variant_by_color').on('variant').columns(['color', 'size', 'product_id']).execute();
  await db.schema
    .createIndex('collection_product_order')
    .on('collection_product')
    .columns(['collection_id', 'position', 'product_id'])
    .execute();
}

/** What changes the number of products on sale in a collection. */
const countRules: readonly { name: string; on: string; when?: string; sets: string }[] = [
  {
    name: 'collection_count_joined',
    on: 'after insert on collection_product',
    sets: `product_count = product_count + 1 where id = new.collection_id
      and exists (select 1 from product where id = new.product_id and status = 'onSale')`,
  },
  {
    name: 'collection_count_left',
    on: 'after delete on collection_product',
    sets: `product_count = product_count - 1 where id = old.collection_id
      and exists (select 1 from product where id = old.product_id and status = 'onSale')`,
  },
  {
    // Its rows in collections are deleted after the product, when its status cannot be read any more.
    name: 'collection_count_deleted',
    on: 'before delete on product',
    when: `old.status = 'onSale'`,
    sets: `product_count = product_count - 1
      where id in (select collection_id from collection_product where product_id = old.id)`,
  },
  {
    name: 'collection_count_status',
    on: 'after update on product',
    when: `old.status <> new.status and 'onSale' in (old.status, new.status)`,
    sets: `product_count = product_count + case when new.status = 'onSale' then 1 else -1 end
      where id in (select collection_id from collection_product where product_id = new.id)`,
  },
];

async function productCounts(db: Kysely<unknown>, sqlite: boolean): Promise<void> {
  await db.schema
    .alterTable('collection')
    .addColumn('product_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update collection set product_count = (
    select count(*) from collection_product join product on product.id = collection_product.product_id
    where collection_id = collection.id and status = 'onSale')`.execute(db);
  for (const { name, on, when = '', sets } of countRules) {
    const condition = when && `when (${when})`;
    const statements = sqlite
      ? [`create trigger ${name} ${on} for each row ${condition} begin update collection set ${sets}; end`]
      : [
          `create function ${name}() returns trigger language plpgsql as $$
            begin update collection set ${sets}; return ${on.includes('delete') ? 'old' : 'new'}; end $$`,
          `create trigger ${name} ${on} for each row ${condition} execute function ${name}()`,
        ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}
