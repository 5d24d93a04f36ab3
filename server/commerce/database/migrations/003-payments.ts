import { type Kysely, sql } from 'kysely';

/** Refunds, parcels, phone verification, webhooks, PayPal's own ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await attempts(db);
  await refunds(db);
  await fulfillments(db);
  await verification(db);
  await webhooks(db);
  await expressPayments(db);
}

/**
 * `provider_order`: the id a provider gave to what is being paid, before any money moved. `return_url`: where the
 * shopper comes back to, so that a request whose answer was lost can be made again word for word.
 */
async function attempts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment_attempt').addColumn('provider_order', 'text').execute();
  await db.schema.alterTable('payment_attempt').addColumn('return_url', 'text').execute();
  await db.schema
    .createIndex('payment_attempt_provider_order')
    .on('payment_attempt')
    .column('provider_order')
    .unique()
    .execute();
  await db.schema.createIndex('payment_attempt_reference').on('payment_attempt').column('reference').execute();
}

async function refunds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refund')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('payment_attempt.id').onDelete('cascade'))
    .addColumn('amount_cents', 'bigint', (c) => c.notNull().check(sql`amount_cents > 0`))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('refund_order').on('refund').columns(['order_id', 'created_at']).execute();
  await db.schema.createIndex('refund_attempt').on('refund').column('attempt_id').execute();
}

async function fulfillments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fulfillment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('carrier', 'text', (c) => c.notNull())
    .addColumn('tracking_no', 'text', (c) => c.notNull())
    .addColumn('tracking_url', 'text', (c) => c.notNull())
    .addColumn('shipped_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('fulfillment_once', ['order_id', 'carrier', 'tracking_no'])
    .execute();
  await db.schema
    .createTable('fulfillment_line')
    .addColumn('fulfillment_id', 'text', (c) => c.notNull().references('fulfillment.id').onDelete('cascade'))
    .addColumn('line_id', 'text', (c) => c.notNull().references('order_line.id').onDelete('cascade'))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addPrimaryKeyConstraint('fulfillment_line_key', ['fulfillment_id', 'line_id'])
    .execute();
  await db.schema
    .alterTable('order_line')
    .addColumn('returned', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

async function verification(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('phone_verification')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('shop_order.id').onDelete('cascade'))
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('code', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sends', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('verified_at', 'bigint')
    .execute();
  await db.schema.createIndex('phone_verification_phone').on('phone_verification').column('phone').execute();
}

async function webhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('deliveries', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('webhook_event_received').on('webhook_event').column('received_at').execute();
}

async function expressPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('express_payment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('provider_order', 'text', (c) => c.unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('amount_cents', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.references('shop_order.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}
