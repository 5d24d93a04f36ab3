import { type Kysely, sql } from 'kysely';

/**
 * What the office lists, filters and sorts customers and subscribers by. Triggers keep it
 * (`database/triggers/customer-facts.ts`); rows without a foreign key are deleted with the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await facts(db);
  await spent(db);
  await db.schema
    .createTable('customer_tag')
    .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('tag', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('customer_tag_key', ['customer_id', 'tag'])
    .execute();
  await db.schema.createIndex('customer_tag_tag').on('customer_tag').columns(['tag', 'customer_id']).execute();
  await db.schema
    .createIndex('subscriber_time')
    .on('subscriber')
    .columns(['created_at', 'email', 'confirmed_at', 'language', 'country', 'source'])
    .execute();
}

const bought = sql`status in ('PREPARING', 'SHIPPED', 'FULFILLED')`;

async function facts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('customer_facts')
    .addColumn('customer_id', 'text', (c) => c.primaryKey())
    .addColumn('registered_at', 'bigint', (c) => c.notNull())
    .addColumn('orders', 'integer', (c) => c.notNull())
    .addColumn('first_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('last_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('country', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`
    insert into customer_facts (customer_id, registered_at, orders, first_at, last_at, country)
    select id, created_at, coalesce(orders, 0), coalesce(first_at, 0), coalesce(last_at, 0), coalesce((
      select country from shop_order
      where owner = 'user:' || customer.id and ${bought}
      order by created_at desc, id desc limit 1
    ), '')
    from customer left join (
      select owner, count(*) as orders, min(created_at) as first_at, max(created_at) as last_at
      from shop_order where owner like 'user:%' and ${bought} group by owner
    ) as placed on placed.owner = 'user:' || customer.id`.execute(db);
  for (const name of ['registered_at', 'last_at', 'orders']) {
    const others = ['registered_at', 'orders', 'first_at', 'last_at', 'country'].filter((other) => other !== name);
    await db.schema
      .createIndex(`customer_facts_${name}`)
      .on('customer_facts')
      .columns([name, 'customer_id', ...others])
      .execute();
  }
}

async function spent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('customer_spent')
    .addColumn('customer_id', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('spent_cents', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('customer_spent_key', ['customer_id', 'currency'])
    .execute();
  await sql`
    insert into customer_spent (customer_id, currency, spent_cents)
    select substr(owner, 6), currency, sum(total_cents - coalesce((
      select sum(amount_cents) from refund where refund.order_id = shop_order.id and refund.state = 'done'
    ), 0))
    from shop_order where owner like 'user:%' and ${bought}
      and substr(owner, 6) in (select id from customer)
    group by owner, currency`.execute(db);
  await db.schema
    .createIndex('customer_spent_most')
    .on('customer_spent')
    .columns(['currency', 'spent_cents', 'customer_id'])
    .execute();
}
