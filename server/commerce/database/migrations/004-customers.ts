import { type Kysely, sql } from 'kysely';

/** Customers and what is theirs: sessions, addresses, points, reviews, shares; looks, feedback, what was viewed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await customers(db);
  await points(db);
  await reviews(db);
  await shares(db);
  await looks(db);
  await feedback(db);
}

async function customers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('customer')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('email_verified_at', 'bigint')
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('nickname', 'text')
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('invite_code', 'text', (c) => c.notNull().unique())
    .addColumn('invited_by', 'text')
    .addColumn('instagram', 'text')
    .addColumn('instagram_key', 'text', (c) => c.unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('customer_token')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('customer_token_customer').on('customer_token').column('customer_id').execute();
  await db.schema
    .createTable('customer_link')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('customer_link_customer')
    .on('customer_link')
    .columns(['customer_id', 'purpose'])
    .execute();
  await db.schema
    .createTable('customer_address')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('fields_json', 'text', (c) => c.notNull())
    .addColumn('is_default', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('customer_address_customer')
    .on('customer_address')
    .columns(['customer_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('customer_device')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('customer_device_customer').on('customer_device').column('customer_id').execute();
  await db.schema
    .createTable('customer_farewell')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('customer_invited_by').on('customer').column('invited_by').execute();
  // A guest's orders are looked for by their address when a customer proves that it is theirs.
  await db.schema.createIndex('shop_order_email').on('shop_order').expression(sql`lower(email)`).execute();
  // One code is used by many: those of one customer are found among them.
  await db.schema.createIndex('coupon_use_owner').on('coupon_use').columns(['code', 'owner']).execute();
  await db.schema.createIndex('express_payment_owner').on('express_payment').column('owner').execute();
  await db.schema.createIndex('express_payment_order').on('express_payment').column('order_id').execute();
}

/** Hundredths of a point; a balance is the sum of its entries. */
async function points(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('points_entry')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('delta', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text')
    .addColumn('available_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('points_entry_once', ['customer_id', 'kind', 'cause'])
    .execute();
  await db.schema
    .createIndex('points_entry_customer')
    .on('points_entry')
    .columns(['customer_id', 'created_at'])
    .execute();
  await db.schema.createIndex('points_entry_order').on('points_entry').column('order_id').execute();
  // Whoever invites them: the cause is the person.
  await db.schema
    .createIndex('points_entry_invitation')
    .unique()
    .on('points_entry')
    .columns(['cause', 'kind'])
    .where(sql<boolean>`kind in ('referral', 'invited')`)
    .execute();
}

async function reviews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('product_id', 'bigint', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('customer_id', 'text', (c) => c.references('customer.id').onDelete('set null'))
    .addColumn('order_line_id', 'text', (c) => c.notNull().unique())
    .addColumn('rating', 'integer', (c) => c.notNull().check(sql`rating between 1 and 5`))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('bought', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('helpful', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('published_at', 'bigint')
    .execute();
  await db.schema.createIndex('review_product').on('review').columns(['product_id', 'state', 'published_at']).execute();
  await db.schema.createIndex('review_customer').on('review').columns(['customer_id', 'created_at']).execute();
  await db.schema
    .createTable('review_photo')
    .addColumn('review_id', 'text', (c) => c.notNull().references('review.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull().unique())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('review_photo_key', ['review_id', 'position'])
    .execute();
  await db.schema
    .createTable('review_vote')
    .addColumn('review_id', 'text', (c) => c.notNull().references('review.id').onDelete('cascade'))
    .addColumn('owner', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('review_vote_key', ['review_id', 'owner'])
    .execute();
  await db.schema.createIndex('review_vote_owner').on('review_vote').column('owner').execute();
}

async function shares(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_share')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('product_id', 'bigint', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('product_share_once', ['customer_id', 'product_id'])
    .execute();
  await db.schema.alterTable('shop_order').addColumn('share_code', 'text').execute();
  await db.schema
    .createTable('product_view')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('product_id', 'bigint', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('viewed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_view_key', ['owner', 'product_id'])
    .execute();
}

/** Pictures of people in the shop's pieces, as a gallery on Instagram shows them. */
async function looks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('look')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('caption', 'text', (c) => c.notNull())
    .addColumn('image_json', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('look_product')
    .addColumn('look_id', 'text', (c) => c.notNull().references('look.id').onDelete('cascade'))
    .addColumn('product_id', 'bigint', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('look_product_key', ['look_id', 'product_id'])
    .execute();
  await db.schema.createIndex('look_product_product').on('look_product').column('product_id').execute();
}

async function feedback(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedback')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('files_json', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('feedback_owner').on('feedback').column('owner').execute();
  await db.schema.createIndex('feedback_email').on('feedback').expression(sql`lower(email)`).execute();
}
