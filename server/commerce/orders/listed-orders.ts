import { type Expression, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { PaymentType } from '../../../shared/contract/order.ts';
import type { OrderListName } from '../../../shared/office/orders.ts';
import type { Database } from '../database/connection.ts';
import type { OrderTable } from '../database/order-tables.ts';
import { lastOf, pageSize, type SiftedPage, siftedPage } from '../database/page.ts';
import type { Schema } from '../database/schema.ts';
import { type Bought, findBought } from './bought-product.ts';
import { shippingColumnNames } from './order-addresses.ts';

/** Which orders a list has; what is absent is not asked for. */
export interface OrderFilter {
  list: OrderListName;
  /** Ids of the only orders that it can have. */
  among?: readonly string[] | undefined;
  /** Placed then or later, and before; milliseconds since 1970. */
  since?: number | undefined;
  until?: number | undefined;
  country?: string | undefined;
  payment?: PaymentType | undefined;
  currency?: string | undefined;
  leastCents?: number | undefined;
  mostCents?: number | undefined;
  tag?: string | undefined;
  /** A SKU, or the title or handle of a product. */
  product?: string | undefined;
}

export interface OrderWish extends OrderFilter {
  /** Whether the oldest come first; absent: as is usual for the list. */
  isRising?: boolean | null | undefined;
  /** Where the page starts; absent: with the first order. */
  after?: string | undefined;
}

const columns = [
  ...([
    'id',
    'order_no',
    'status',
    'created_at',
    'country',
    'email',
    'total_cents',
    'currency',
    'payment_type',
  ] as const),
  ...shippingColumnNames,
];
export type ListedRow = Pick<Selectable<OrderTable>, (typeof columns)[number]>;

/**
 * Orders that one page looks through for those that fit: the filters other than state and day are compared with the entries
 * of an index, one by one.
 */
const lookedThrough = 10_000;
/**
 * Orders of a tag that one page looks through: each is looked up by its number. Where more have the tag, those of a state are
 * looked through instead: what is to be sent is at the end of all that have it.
 */
const lookedThroughOfTag = 1_000;
/** Orders that one page looks through for a product that many have: the lines of each are read. */
const lookedThroughForProduct = 3_000;

/**
 * Returns a page of a list: usually orders to send with the oldest first, all others with the newest.
 *
 * @param most orders that are looked through for those that fit
 * @param ofTag orders of a tag that are
 * @param rare orders of a product that are looked up by themselves
 */
export async function findListed(
  db: Database,
  wish: OrderWish,
  size: number = pageSize,
  most: number = lookedThrough,
  ofTag: number = lookedThroughOfTag,
  rare?: number,
): Promise<SiftedPage<ListedRow, string>> {
  const span = spanOf(wish);
  const bought = wish.product === undefined ? undefined : await findBought(db, wish.product, rare);
  const tagged = await readTagged(db, wish, span, isOnlyTagged(wish) ? size + 1 : ofTag);
  const last = tagged ? tagged[ofTag - 1] : await findEnd(db, wish, span, { bought, most });
  const end = last && keyOf(last);
  const orders = inSpan(db, isRising(wish), end ? { ...span, stop: end } : span, tagged !== undefined || isFew(bought));
  const fitting = sifted(orders, wish, { tagged, bought })
    .select(columns)
    .limit(size + 1);
  const found = await ofState(fitting, wish.list).execute();
  const ids = wish.list === 'to-send' ? await withReplacements(db) : [];
  const replaced = ids.length === 0 ? [] : await fitting.where('id', 'in', ids).execute();
  const both = replaced.length === 0 ? found : merged(found, replaced, isRising(wish));
  const { next, ...page } = siftedPage(both, keyOf, end, size);
  return { ...page, next: next?.join('-') ?? null };
}

type Key = [at: number, orderNo: string];
type KeyRow = Pick<ListedRow, 'created_at' | 'order_no'>;
const keyOf = ({ created_at, order_no }: KeyRow): Key => [created_at, order_no];
const compare = ([at, orderNo]: Key, [otherAt, otherNo]: Key) =>
  at - otherAt || (orderNo < otherNo ? -1 : orderNo > otherNo ? 1 : 0);

const isRising = ({ list, isRising: wanted }: Pick<OrderWish, 'list' | 'isRising'>) => wanted ?? list === 'to-send';

/** Where a page starts, after a key, and the last key that it may have, in the order of its list. */
interface Span {
  start: Key;
  stop: Key;
}

/** No order has an empty number: a key without one stands before all of its moment. */
function spanOf({ since = 0, until = Number.MAX_SAFE_INTEGER, after, ...wish }: OrderWish): Span {
  const first: Key = [since, ''];
  const last: Key = [until, ''];
  const rises = isRising(wish);
  const span = rises ? { start: first, stop: last } : { start: last, stop: first };
  if (after === undefined) return span;
  const [at, orderNo = ''] = after.split('-');
  const key: Key = [Number(at), orderNo];
  const isInside = rises ? compare(key, first) > 0 : compare(key, last) < 0;
  return isInside ? { ...span, start: key } : span;
}

/** @param isByNumber whether few orders are looked up: the sign keeps the planner from walking over all orders in their order */
function inSpan(db: Database, rises: boolean, span: Span, isByNumber = false) {
  const direction = rises ? 'asc' : 'desc';
  const at = isByNumber ? sql<number>`+created_at` : sql.ref<number>('created_at');
  return db
    .selectFrom('shop_order')
    .where(isWithin(at, span, rises))
    .orderBy(at, direction)
    .orderBy('order_no', direction);
}

const isWithin = (at: Expression<number>, { start, stop }: Span, rises: boolean) => {
  const [after, upTo] = (rises ? ['>', '<='] : ['<', '>=']).map((sign) => sql.raw(sign));
  return sql<boolean>`(${at}, order_no) ${after} (${sql.join(start)}) and (${at}, order_no) ${upTo} (${sql.join(stop)})`;
};

interface Sieve {
  bought: Bought | undefined;
  /** Orders that are looked through. */
  most: number;
}

/** Returns the last order that a page looks through; undefined: it need not, or there are not so many. */
async function findEnd(
  db: Database,
  wish: OrderWish,
  span: Span,
  { bought, most }: Sieve,
): Promise<KeyRow | undefined> {
  if (!isSifted(wish, bought)) return undefined;
  const looked = inSpan(db, isRising(wish), span).select(['created_at', 'order_no']);
  return lastOf(ofState(looked, wish.list), bought ? Math.min(most, lookedThroughForProduct) : most);
}

/** Returns the first orders of a span that have the tag which is asked for; undefined: none is, or those of a state are looked through. */
async function readTagged(db: Database, wish: OrderWish, span: Span, most: number): Promise<KeyRow[] | undefined> {
  if (wish.tag === undefined) return undefined;
  const rises = isRising(wish);
  const direction = rises ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('order_tag')
    .select(['created_at', 'order_no'])
    .where('tag', '=', wish.tag)
    .where(isWithin(sql.ref('created_at'), span, rises))
    .orderBy('created_at', direction)
    .orderBy('order_no', direction)
    .limit(most)
    .execute();
  return hasState(wish) && rows.length === most ? undefined : rows;
}

const hasState = ({ list }: OrderFilter) => list !== 'all' && list !== 'to-check';

const isSifted = ({ country, payment, currency, leastCents, mostCents, tag }: OrderFilter, bought?: Bought) =>
  !isFew(bought) && [country, payment, currency, leastCents, mostCents, tag, bought].some((part) => part !== undefined);

/** Whether only few orders are looked up at all. */
const isFew = (bought: Bought | undefined): boolean => bought !== undefined && 'ids' in bought;

/** Whether all orders of a tag fit. */
const isOnlyTagged = ({ tag: _, ...wish }: OrderFilter) =>
  wish.list === 'all' && wish.among === undefined && wish.product === undefined && !isSifted(wish);

type Orders = ReturnType<typeof inSpan>;

/** Returns those of orders that fit the filters which have no order of their own in an index. */
function sifted(
  orders: Orders,
  { among, country, payment, currency, leastCents, mostCents, tag }: OrderFilter,
  { tagged, bought }: { tagged: readonly KeyRow[] | undefined; bought: Bought | undefined },
): Orders {
  let fitting = bought ? withProduct(orders, bought) : orders;
  if (among) fitting = fitting.where('id', 'in', among);
  if (tagged) {
    const numbers = tagged.map(({ order_no }) => order_no);
    fitting = fitting.where('order_no', 'in', numbers);
  }
  if (tag !== undefined && !tagged)
    fitting = fitting.where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_tag')
          .select('order_tag.tag')
          .whereRef('order_tag.order_id', '=', 'shop_order.id')
          .where('order_tag.tag', '=', tag),
      ),
    );
  if (country !== undefined) fitting = fitting.where('country', '=', country);
  if (payment !== undefined) fitting = fitting.where('payment_type', '=', payment);
  if (currency !== undefined) fitting = fitting.where('currency', '=', currency);
  if (leastCents !== undefined) fitting = fitting.where('total_cents', '>=', leastCents);
  if (mostCents !== undefined) fitting = fitting.where('total_cents', '<=', mostCents);
  return fitting;
}

function withProduct(orders: Orders, bought: Bought): Orders {
  if ('ids' in bought) return orders.where('id', 'in', bought.ids);
  return orders.where((eb) =>
    eb.exists(
      eb
        .selectFrom('order_line')
        .select('order_line.id')
        .whereRef('order_line.order_id', '=', 'shop_order.id')
        .where('order_line.sku', 'in', bought.skus),
    ),
  );
}

function ofState<Columns>(
  orders: SelectQueryBuilder<Schema, 'shop_order', Columns>,
  list: OrderListName,
): SelectQueryBuilder<Schema, 'shop_order', Columns> {
  if (!hasState({ list })) return orders;
  return orders.where('status', '=', list === 'to-send' ? 'PREPARING' : list);
}

/** Returns orders to send: those with units that are left, and those with a replacement. */
function merged(left: readonly ListedRow[], replaced: readonly ListedRow[], rises: boolean): ListedRow[] {
  const both = new Map([...left, ...replaced].map((order) => [order.order_no, order]));
  return [...both.values()].sort((a, b) => (rises ? 1 : -1) * compare(keyOf(a), keyOf(b)));
}

/** Returns the ids of orders with a replacement that is to be sent; an index has these exchanges alone. */
async function withReplacements(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('exchange')
    .select('order_id')
    .where('ended_at', 'is', null)
    .where('returned_at', 'is', null)
    .where('fulfillment_id', 'is', null)
    // The planner must see that the partial index has it.
    .where((eb) => eb.or([eb('waits', '=', sql.lit(0)), eb('received_at', 'is not', null)]))
    .execute();
  return [...new Set(rows.map(({ order_id }) => order_id))];
}
