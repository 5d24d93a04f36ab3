import type { Trigger } from './trigger.ts';

const statuses = `('PREPARING', 'SHIPPED', 'FULFILLED')`;
/** An order that a customer has bought. */
const isBought = (row: string) => `(${row}.owner like 'user:%' and ${row}.status in ${statuses})`;
const buyerOf = (row: string) => `substr(${row}.owner, 6)`;

const paidFor = (row: string) =>
  `${row}.total_cents - coalesce((select sum(amount_cents) from refund where order_id = ${row}.id and state = 'done'), 0)`;

const add = `
  update customer_facts set
    orders = orders + 1,
    country = case when last_at > new.created_at then country else new.country end,
    first_at = case when first_at > 0 and first_at < new.created_at then first_at else new.created_at end,
    last_at = case when last_at > new.created_at then last_at else new.created_at end
  where customer_id = ${buyerOf('new')} and ${isBought('new')};
  insert into customer_spent (customer_id, currency, spent_cents)
  select ${buyerOf('new')}, new.currency, ${paidFor('new')}
  where ${isBought('new')} and exists (select 1 from customer_facts where customer_id = ${buyerOf('new')})
  on conflict (customer_id, currency) do update
  set spent_cents = customer_spent.spent_cents + excluded.spent_cents;`;

/** The column of the order of the buyer at one end of those that are left. */
const atEnd = (column: string, direction: 'asc' | 'desc', none = '0') => `coalesce((
  select ${column} from shop_order as left_over
  where left_over.owner = old.owner and left_over.status in ${statuses}
  order by left_over.created_at ${direction}, left_over.id ${direction} limit 1), ${none})`;

/** Two statements: on PostgreSQL the second one sees what was written before the first one had the row. */
const takeOff = `
  update customer_facts set orders = orders - 1 where customer_id = ${buyerOf('old')} and ${isBought('old')};
  update customer_facts set
    first_at = ${atEnd('created_at', 'asc')},
    last_at = ${atEnd('created_at', 'desc')},
    country = ${atEnd('country', 'desc', "''")}
  where customer_id = ${buyerOf('old')} and ${isBought('old')};
  update customer_spent set spent_cents = spent_cents - (${paidFor('old')})
  where customer_id = ${buyerOf('old')} and currency = old.currency and ${isBought('old')};`;

const moved = ['owner', 'total_cents', 'currency', 'country']
  .map((name) => `old.${name} is distinct from new.${name}`)
  .join(' or ');

const refunded = `
  update customer_spent set spent_cents = spent_cents - new.amount_cents
  where currency = new.currency and customer_id = (
    select ${buyerOf('shop_order')} from shop_order where id = new.order_id and ${isBought('shop_order')});`;

/** What the office lists customers by: their orders, the first and the last one, and what they spent, by currency. */
export const customerFactsTriggers: readonly Trigger[] = [
  {
    name: 'customer_facts_made',
    table: 'customer',
    on: 'after insert',
    body: 'insert into customer_facts (customer_id, registered_at, orders) values (new.id, new.created_at, 0);',
  },
  { name: 'customer_facts_insert', table: 'shop_order', on: 'after insert', when: isBought('new'), body: add },
  {
    name: 'customer_facts_update',
    table: 'shop_order',
    on: 'after update',
    when: `${isBought('old')} is distinct from ${isBought('new')} or (${isBought('new')} and (${moved}))`,
    body: takeOff + add,
  },
  { name: 'customer_facts_delete', table: 'shop_order', on: 'after delete', when: isBought('old'), body: takeOff },
  { name: 'customer_spent_insert', table: 'refund', on: 'after insert', when: `new.state = 'done'`, body: refunded },
  {
    name: 'customer_spent_update',
    table: 'refund',
    on: 'after update',
    when: `new.state = 'done' and old.state <> 'done'`,
    body: refunded,
  },
];
