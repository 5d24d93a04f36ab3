import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Catalogue, stock ledger, places, carts, orders, payments, content: the shop's first tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await catalogue(db);
  await productParts(db);
  await places(db);
  await carts(db);
  await orders(db);
  await content(db);
}

/** A numbered primary key: `integer primary key` on SQLite, an identity column on PostgreSQL. */
function numbered(db: Kysely<unknown>, table: string) {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return db.schema
    .createTable(table)
    .addColumn('id', sqlite ? 'integer' : 'bigint', (c) =>
      sqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
    );
}

async function catalogue(db: Kysely<unknown>): Promise<void> {
  await numbered(db, 'product')
    .addColumn('handle', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('style', 'text', (c) => c.notNull())
    .addColumn('description_html', 'text', (c) => c.notNull())
    .addColumn('details_json', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('material', 'text')
    .addColumn('vendor', 'text')
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('rating', 'integer')
    .addColumn('review_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sales_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('rank', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('price_cents', 'integer', (c) => c.notNull())
    .addColumn('on_sale', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('in_stock', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('is_new', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('seo_title', 'text')
    .addColumn('seo_description', 'text')
    .addColumn('extra_json', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await numbered(db, 'variant')
    .addColumn('product_id', 'bigint', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('sku', 'text', (c) => c.notNull())
    .addColumn('value1', 'text')
    .addColumn('value2', 'text')
    .addColumn('value3', 'text')
    .addColumn('size', 'text')
    .addColumn('color', 'text')
    .addColumn('base_cents', 'integer', (c) => c.notNull().check(sql`base_cents >= 0`))
    .addColumn('promotion_cents', 'integer')
    .addColumn('image_id', 'bigint')
    .addColumn('stock', 'integer', (c) => c.notNull().defaultTo(0).check(sql`stock >= 0 or untracked = 1`))
    .addColumn('untracked', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('weight_grams', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('barcode', 'text')
    .addColumn('extra_json', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  await db.schema.createIndex('variant_product').on('variant').columns(['product_id', 'position']).execute();
  await db.schema
    .createIndex('variant_choice')
    .on('variant')
    .columns(['product_id', 'size', 'color', 'stock', 'untracked'])
    .execute();
  await db.schema.createIndex('product_listing').on('product').columns(['status', 'category', 'rank']).execute();
}

async function productParts(db: Kysely<unknown>): Promise<void> {
  const ofProduct = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('product_id', 'bigint', (c) => c.notNull().references('product.id').onDelete('cascade'));
  await ofProduct('product_option')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_option_key', ['product_id', 'position'])
    .execute();
  await ofProduct('product_option_value')
    .addColumn('option_position', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('color', 'text')
    .addPrimaryKeyConstraint('product_option_value_key', ['product_id', 'option_position', 'position'])
    .execute();
  await numbered(db, 'product_image')
    .addColumn('product_id', 'bigint', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('color', 'text')
    .execute();
  await db.schema.createIndex('product_image_order').on('product_image').columns(['product_id', 'position']).execute();
  await ofProduct('product_tag')
    .addColumn('tag', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_tag_key', ['product_id', 'tag'])
    .execute();
  await db.schema.createIndex('product_tag_tag').on('product_tag').column('tag').execute();
  await db.schema
    .createTable('facet_value')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('color', 'text')
    .addPrimaryKeyConstraint('facet_value_key', ['name', 'value'])
    .execute();
  await db.schema
    .createTable('variant_price')
    .addColumn('variant_id', 'bigint', (c) => c.notNull().references('variant.id').onDelete('cascade'))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('sale_cents', 'integer', (c) => c.notNull())
    .addColumn('promotion_cents', 'integer')
    .addPrimaryKeyConstraint('variant_price_key', ['variant_id', 'currency'])
    .execute();
  await numbered(db, 'stock_entry')
    .addColumn('variant_id', 'bigint', (c) => c.notNull().references('variant.id').onDelete('cascade'))
    .addColumn('delta', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  // One movement of one kind for one cause: giving stock back twice is refused by the database itself.
  await db.schema
    .createIndex('stock_entry_once')
    .on('stock_entry')
    .columns(['variant_id', 'reason', 'reference'])
    .unique()
    .execute();
  await db.schema
    .createTable('category')
    .addColumn('handle', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('area', 'text', (c) => c.notNull())
    .addColumn('area_name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  await numbered(db, 'collection')
    .addColumn('handle', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('image_url', 'text')
    .addColumn('image_width', 'integer')
    .addColumn('image_height', 'integer')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('rule_json', 'text')
    .execute();
  await db.schema
    .createTable('collection_product')
    .addColumn('collection_id', 'bigint', (c) => c.notNull().references('collection.id').onDelete('cascade'))
    .addColumn('product_id', 'bigint', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('collection_product_key', ['collection_id', 'product_id'])
    .execute();
  await db.schema
    .createTable('search_word')
    .addColumn('word', 'text', (c) => c.primaryKey())
    .addColumn('uses', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('search_query')
    .addColumn('text', 'text', (c) => c.primaryKey())
    .addColumn('uses', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function places(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('currency')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('symbol', 'text', (c) => c.notNull())
    .addColumn('rate_ppm', 'bigint', (c) => c.notNull())
    .addColumn('rounding', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('country')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('default_currency', 'text', (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('tax_bps', 'integer', (c) => c.notNull())
    .addColumn('tax_included', 'integer', (c) => c.notNull())
    .addColumn('cash_on_delivery', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('state_tax')
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('rate_bps', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('state_tax_key', ['country', 'state'])
    .execute();
  await db.schema
    .createTable('shipping_method')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('price_cents', 'integer', (c) => c.notNull())
    .addColumn('free_above', 'integer', (c) => c.notNull())
    .addColumn('days', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('shipping_method_key', ['zone', 'id'])
    .execute();
  await db.schema
    .createTable('free_shipping')
    .addColumn('currency', 'text', (c) => c.primaryKey())
    .addColumn('threshold_cents', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('shipping_exclusion')
    .addColumn('product_id', 'bigint', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('country', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('shipping_exclusion_key', ['product_id', 'country'])
    .execute();
}

async function carts(db: Kysely<unknown>): Promise<void> {
  await numbered(db, 'cart')
    .addColumn('owner', 'text', (c) => c.notNull().unique())
    .addColumn('coupon_code', 'text')
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('cart_item')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('cart_id', 'bigint', (c) => c.notNull().references('cart.id').onDelete('cascade'))
    .addColumn('variant_id', 'bigint', (c) => c.notNull().references('variant.id').onDelete('cascade'))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('selected', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('cart_item_once', ['cart_id', 'variant_id'])
    .execute();
  await db.schema
    .createTable('coupon')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('percent', 'integer', (c) => c.notNull().check(sql`percent between 1 and 100`))
    .addColumn('use_limit', 'integer')
    .addColumn('customer_limit', 'integer')
    .addColumn('uses', 'integer', (c) => c.notNull().defaultTo(0).check(sql`use_limit is null or uses <= use_limit`))
    .addColumn('starts_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .execute();
  await db.schema
    .createTable('coupon_use')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('coupon_use_email').on('coupon_use').columns(['code', 'email']).execute();
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_order')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_no', 'text', (c) => c.notNull().unique())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('subtotal_cents', 'bigint', (c) => c.notNull())
    .addColumn('discount_cents', 'bigint', (c) => c.notNull())
    .addColumn('shipping_cents', 'bigint', (c) => c.notNull())
    .addColumn('tax_cents', 'bigint', (c) => c.notNull())
    .addColumn('tax_included', 'integer', (c) => c.notNull())
    .addColumn('points_cents', 'bigint', (c) => c.notNull())
    .addColumn('total_cents', 'bigint', (c) => c.notNull().check(sql`total_cents >= 0`))
    .addColumn('coupon_code', 'text')
    .addColumn('shipping_json', 'text', (c) => c.notNull())
    .addColumn('payment_type', 'text', (c) => c.notNull())
    .addColumn('shipping_address_json', 'text', (c) => c.notNull())
    .addColumn('billing_address_json', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('shop_order_owner').on('shop_order').columns(['owner', 'created_at']).execute();
  await db.schema
    .createTable('order_line')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('variant_id', 'bigint', (c) => c.notNull())
    .addColumn('product_id', 'bigint', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('variant_title', 'text', (c) => c.notNull())
    .addColumn('handle', 'text', (c) => c.notNull())
    .addColumn('sku', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('unit_cents', 'bigint', (c) => c.notNull())
    .addColumn('line_cents', 'bigint', (c) => c.notNull())
    .addColumn('discount_cents', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('order_line_order').on('order_line').columns(['order_id', 'position']).execute();
  await numbered(db, 'order_event')
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('order_event_order').on('order_event').columns(['order_id', 'at']).execute();
  await db.schema
    .createTable('idempotency')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('call', 'text', (c) => c.notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('result', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['owner', 'call', 'key'])
    .execute();
  await db.schema
    .createTable('payment_attempt')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('amount_cents', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.unique())
    .addColumn('brand', 'text')
    .addColumn('last4', 'text')
    .addColumn('expiry', 'text')
    .addColumn('reason', 'text')
    .addColumn('redirect_url', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('payment_attempt_order')
    .on('payment_attempt')
    .columns(['order_id', 'created_at'])
    .execute();
  // At most one attempt of an order ends as paid, whatever races.
  await db.schema
    .createIndex('payment_attempt_paid_once')
    .on('payment_attempt')
    .column('order_id')
    .unique()
    .where(sql.ref('state'), '=', sql.lit('paid'))
    .execute();
  // One live attempt an order at a time, so that two presses never charge twice.
  await db.schema
    .createIndex('payment_attempt_live_once')
    .on('payment_attempt')
    .column('order_id')
    .unique()
    .where(sql.ref('state'), 'in', [sql.lit('started'), sql.lit('challenge'), sql.lit('unknown')])
    .execute();
  await db.schema
    .createTable('due_work')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('due_work_once', ['kind', 'reference'])
    .execute();
  await db.schema.createIndex('due_work_due').on('due_work').column('due_at').execute();
  await sql`insert into due_work (id, kind, reference, due_at, tries)
    values ('housekeeping:shop', 'housekeeping', 'shop', 0, 0)`.execute(db);
  await db.schema
    .createTable('rate_limit')
    .addColumn('bucket', 'text', (c) => c.primaryKey())
    .addColumn('window_start', 'bigint', (c) => c.notNull())
    .addColumn('uses', 'integer', (c) => c.notNull())
    .execute();
}

async function content(db: Kysely<unknown>): Promise<void> {
  await numbered(db, 'content_document')
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('body_json', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('content_document_once', ['type', 'code', 'status'])
    .execute();
  await db.schema
    .createTable('subscriber')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}
