import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CustomerSort, ListedCustomer } from '../../../shared/office/customers.ts';
import type { Database } from '../database/connection.ts';
import { pageSize, type SiftedPage, siftedPage } from '../database/page.ts';
import { emailKey } from './email-key.ts';

/** Which customers a list has; what is absent is not asked for. Amounts are of `currency`. */
export interface CustomerFilter {
  /** E-mail in full. */
  email?: string | undefined;
  currency: string;
  leastCents?: number | undefined;
  mostCents?: number | undefined;
  leastOrders?: number | undefined;
  mostOrders?: number | undefined;
  /** The first, or the last order was placed then or later, or before; milliseconds since 1970. */
  firstSince?: number | undefined;
  firstUntil?: number | undefined;
  lastSince?: number | undefined;
  lastUntil?: number | undefined;
  /** Of the last order. */
  country?: string | undefined;
  /** Whether they agreed to the newsletter. */
  consent?: boolean | undefined;
  tag?: string | undefined;
  /** Hundredths of a point. */
  leastPoints?: number | undefined;
  sort: CustomerSort;
  /** Whether those with the most come first. */
  isFalling: boolean;
}

export interface CustomerWish extends CustomerFilter {
  /** Where the page starts: value and id of the last row of the page before; absent: with the first one. */
  after?: CustomerKey | undefined;
}

/** What a list is sorted by, and the id. */
export type CustomerKey = [value: number, id: string];

/** Customers that one page looks through for those that fit: each of them costs a few look-ups. */
const lookedThrough = 5_000;
/** A tag of so many customers is looked up by itself. */
const rareTag = 1_000;

/** Returns a page of customers in the order that is asked for. */
export async function findCustomers(
  db: Database,
  wish: CustomerWish,
  size: number = pageSize,
  most: number = lookedThrough,
): Promise<SiftedPage<ListedCustomer, CustomerKey>> {
  const among = await findAmong(db, wish);
  const end = among === undefined && isSifted(wish) ? await findEnd(db, wish, most) : undefined;
  const limits = [...inSpan(wish, end), ...sifted(wish), ...(among ? [oneOf(among)] : [])];
  const { rows: found } = await sql<CustomerKeyRow>`
    select ${sortedBy(wish.sort)} as value, facts.customer_id as id
    from ${tablesOf(wish)} where ${allOf(limits)} ${inOrder(wish)} limit ${size + 1}`.execute(db);
  const { rows, ...page } = siftedPage(found, keyOf, end, size);
  const ids = rows.map(({ id }) => id);
  return { ...page, rows: await loadListed(db, ids, wish.currency) };
}

interface CustomerKeyRow {
  value: number | string;
  id: string;
}
type Condition = RawBuilder<SqlBool>;
const keyOf = ({ value, id }: CustomerKeyRow): CustomerKey => [Number(value), id];
const allOf = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `);
const oneOf = (ids: readonly string[]): Condition =>
  ids.length === 0 ? sql`1 = 0` : sql`facts.customer_id in (${sql.join(ids)})`;

/** Returns the ids of the only customers that can fit; undefined: any can. */
async function findAmong(db: Database, { email, tag }: CustomerWish): Promise<string[] | undefined> {
  if (email !== undefined) {
    const found = await db.selectFrom('customer').select('id').where('email_key', '=', emailKey(email)).execute();
    return found.map(({ id }) => id);
  }
  if (tag === undefined) return undefined;
  const tagged = await db
    .selectFrom('customer_tag')
    .select('customer_id')
    .where('tag', '=', tag)
    .limit(rareTag + 1)
    .execute();
  return tagged.length > rareTag ? undefined : tagged.map(({ customer_id }) => customer_id);
}

const columns = { registered: 'facts.registered_at', last: 'facts.last_at', orders: 'facts.orders' } as const;
const sortedBy = (sort: CustomerSort) => sql.ref(sort === 'spent' ? 'spent.spent_cents' : columns[sort]);
/** The id in the index that has the value. */
const idOf = (sort: CustomerSort) => sql.ref(sort === 'spent' ? 'spent.customer_id' : 'facts.customer_id');
function inOrder({ sort, isFalling }: CustomerWish) {
  const direction = isFalling ? sql`desc` : sql`asc`;
  return sql`order by ${sortedBy(sort)} ${direction}, ${idOf(sort)} ${direction}`;
}

/** The table in whose order customers are read, and the other one: who spent nothing in the currency is in no list by it. */
const tablesOf = ({ sort, currency }: CustomerWish) =>
  sort === 'spent'
    ? sql`customer_spent spent join customer_facts facts on facts.customer_id = spent.customer_id`
    : sql`customer_facts facts left join customer_spent spent
        on spent.customer_id = facts.customer_id and spent.currency = ${currency}`;

/** Conditions that an index answers: where the page starts, and the last customer that it may have. */
function inSpan({ sort, isFalling, currency, after }: CustomerWish, end?: CustomerKey): Condition[] {
  const key = sql`(${sortedBy(sort)}, ${idOf(sort)})`;
  const ofCurrency =
    sort === 'spent' ? [sql<SqlBool>`spent.currency = ${currency} and spent.spent_cents > 0`] : [sql<SqlBool>`1 = 1`];
  const [beyond, within] = isFalling ? [sql`<`, sql`>=`] : [sql`>`, sql`<=`];
  const start = after ? [sql<SqlBool>`${key} ${beyond} (${sql.join(after)})`] : [];
  const stop = end ? [sql<SqlBool>`${key} ${within} (${sql.join(end)})`] : [];
  return [...ofCurrency, ...start, ...stop];
}

/** Returns the key of the last customer that a page looks through; undefined: there are not so many. */
async function findEnd(db: Database, wish: CustomerWish, most: number): Promise<CustomerKey | undefined> {
  const { sort } = wish;
  const table = sort === 'spent' ? sql`customer_spent spent` : sql`customer_facts facts`;
  const { rows } = await sql<CustomerKeyRow>`
    select ${sortedBy(sort)} as value, ${idOf(sort)} as id
    from ${table} where ${allOf(inSpan(wish))} ${inOrder(wish)} limit 1 offset ${most - 1}`.execute(db);
  const [last] = rows;
  return last && keyOf(last);
}

const isSifted = (wish: CustomerWish) => sifted(wish).length > 0;

/** Conditions that are compared customer by customer. */
function sifted(wish: CustomerFilter): Condition[] {
  const limit = (value: number | undefined, condition: (value: number) => Condition) =>
    value === undefined ? [] : [condition(value)];
  const { country, consent, tag } = wish;
  return [
    ...limit(wish.leastCents, (cents) => sql`coalesce(spent.spent_cents, 0) >= ${cents}`),
    ...limit(wish.mostCents, (cents) => sql`coalesce(spent.spent_cents, 0) <= ${cents}`),
    ...limit(wish.leastOrders, (orders) => sql`facts.orders >= ${orders}`),
    ...limit(wish.mostOrders, (orders) => sql`facts.orders <= ${orders}`),
    ...limit(wish.firstSince, (at) => sql`facts.first_at >= ${at}`),
    ...limit(wish.firstUntil, (at) => sql`facts.first_at < ${at} and facts.orders > 0`),
    ...limit(wish.lastSince, (at) => sql`facts.last_at >= ${at}`),
    ...limit(wish.lastUntil, (at) => sql`facts.last_at < ${at} and facts.orders > 0`),
    ...limit(
      wish.leastPoints,
      (points) => sql`coalesce((
      select total from points_total where points_total.customer_id = facts.customer_id), 0) >= ${points}`,
    ),
    ...(country === undefined ? [] : [sql<SqlBool>`facts.country = ${country}`]),
    ...(consent === undefined ? [] : [consent ? agreed : sql<SqlBool>`not ${agreed}`]),
    ...(tag === undefined
      ? []
      : [
          sql<SqlBool>`exists (select 1 from customer_tag
            where customer_tag.customer_id = facts.customer_id and customer_tag.tag = ${tag})`,
        ]),
  ];
}

/** Whether a customer's address is confirmed on the mailing list. */
const agreed = sql<SqlBool>`exists (
  select 1 from customer join subscriber on subscriber.email = lower(customer.email)
  where customer.id = facts.customer_id and subscriber.confirmed_at is not null)`;

/** Returns customers as the list shows them, in the order of their ids. */
async function loadListed(db: Database, ids: readonly string[], currency: string): Promise<ListedCustomer[]> {
  if (ids.length === 0) return [];
  const [rows, tags] = await Promise.all([
    db
      .selectFrom('customer')
      .innerJoin('customer_facts as facts', 'facts.customer_id', 'customer.id')
      .leftJoin('customer_spent as spent', (join) =>
        join.onRef('spent.customer_id', '=', 'customer.id').on('spent.currency', '=', currency),
      )
      .leftJoin('points_total', 'points_total.customer_id', 'customer.id')
      .leftJoin('subscriber', (join) =>
        join
          .on((eb) => eb('subscriber.email', '=', eb.fn<string>('lower', ['customer.email'])))
          .on('subscriber.confirmed_at', 'is not', null),
      )
      .select(['customer.id', 'customer.email', 'customer.first_name', 'customer.last_name'])
      .select(['facts.registered_at', 'facts.orders', 'facts.first_at', 'facts.last_at', 'facts.country'])
      .select(['spent.spent_cents', 'points_total.total', 'subscriber.confirmed_at'])
      .where('customer.id', 'in', ids)
      .execute(),
    db.selectFrom('customer_tag').selectAll().where('customer_id', 'in', ids).orderBy('tag').execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      id,
      email: row.email,
      name: [row.first_name, row.last_name].filter(Boolean).join(' '),
      registeredAt: row.registered_at,
      orders: row.orders,
      firstAt: row.orders === 0 ? null : row.first_at,
      lastAt: row.orders === 0 ? null : row.last_at,
      country: row.country,
      currency,
      spentCents: row.spent_cents ?? 0,
      points: row.total ?? 0,
      consent: row.confirmed_at !== null,
      tags: tags.filter(({ customer_id }) => customer_id === id).map(({ tag }) => tag),
    };
  });
}
