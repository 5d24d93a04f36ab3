import { sql } from 'kysely';
import { AddressFields } from '../../../../shared/contract/address-fields.ts';
import { OrderStatus } from '../../../../shared/contract/order.ts';
import type { OfficeHits } from '../../../../shared/office/found.ts';
import { normaliseCoupon } from '../../cart/coupon.ts';
import { hasCode, wholeFirst } from '../../catalog/sku.ts';
import type { Database } from '../../database/connection.ts';
import { findListed } from '../../orders/listed-orders.ts';
import { recipientOf, shippingColumnNames } from '../../orders/order-addresses.ts';
import { findTagged } from '../../orders/order-tags.ts';
import { address, beginsWith, lastDigits, name } from './expressions.ts';
import { recentlySentTo, recentlySold } from './recent-orders.ts';

/** Orders found in one way. */
const maxFound = 10;
/** Lines of a SKU, or orders with a tag, among which the newest are looked for; where there are more, none is found. */
const maxLines = 500;
/** Orders whose phone ends with the same seven digits. */
const maxPhones = 50;
/** Shorter beginnings of a name are not looked up: too many names have them. */
const shortestName = 2;
/** So long is a postal code of Austria. */
const shortestAddress = 4;

interface OrderSearch {
  seesContact: boolean;
  /** Orders that an index found by the text. */
  indexed: readonly FoundOrder[];
  /** Products that the text names. */
  products: readonly number[];
  /** Codes of countries that it names. */
  countries: readonly string[];
}

/**
 * Returns orders by number, tracking number, e-mail, phone, name, address, SKU, product, country, coupon and tag,
 * the newest first.
 */
export async function findOrders(db: Database, q: string, search: OrderSearch): Promise<OfficeHits['orders']> {
  const { seesContact, indexed } = search;
  const found = q.includes('@') ? indexed : await byAnythingElse(db, q, search);
  const unique = new Map(found.map((order) => [order.order_no, order]));
  return [...unique.values()]
    .sort((a, b) => b.created_at - a.created_at)
    .map((order) => ({
      orderNo: order.order_no,
      status: OrderStatus.parse(order.status),
      at: order.created_at,
      country: order.country,
      name: seesContact ? recipientOf(order) : null,
      totalCents: order.total_cents,
      currency: order.currency,
    }));
}

async function byAnythingElse(db: Database, q: string, { seesContact, indexed, products, countries }: OrderSearch) {
  const byAddress = seesContact && indexed.length === 0;
  const found = await Promise.all([
    indexed,
    products.length > 0 ? byProduct(db, products) : [],
    byAddress ? recentlySentTo(db, q, maxFound).then((ids) => byIds(db, ids)) : [],
    ...countries.map((country) => byCountry(db, country)),
  ]);
  return found.flat();
}

/** Returns the orders that an index finds by a text itself: no product or country needs to be known for it. */
export async function findIndexed(db: Database, q: string, seesContact: boolean): Promise<FoundOrder[]> {
  if (q.includes('@')) return seesContact ? byEmail(db, q) : [];
  return [
    ...(await byValue(db, q, seesContact)),
    ...(await bySku(db, q)),
    ...(await byTag(db, q)),
    ...(seesContact ? await byPhone(db, q) : []),
  ];
}

/** Finds orders by what one of their own columns is or begins with, in one statement. */
function byValue(db: Database, q: string, seesContact: boolean) {
  const ids = db.selectFrom('shop_order').select('id').limit(maxFound);
  const ways = [
    db.selectFrom('fulfillment').select('order_id as id').where('tracking_no', '=', q).limit(maxFound),
    ids.where('coupon_code', '=', normaliseCoupon(q)).orderBy('created_at', 'desc'),
    ...(/^\d{10}$/.test(q) ? [ids.where('order_no', '=', q)] : []),
    ...beginnings(db, q, seesContact).map((text) => ids.where(beginsWith(text, q))),
  ];
  const found = ways.map((way) => sql`select id from ${way.as('way')}`);
  return read(db)
    .where('id', 'in', sql<string>`(${sql.join(found, sql` union `)})`)
    .execute();
}

/** Returns the texts of orders of which a search may be the beginning: names, streets with their number, and postal codes or those with their city. */
const beginnings = (db: Database, q: string, seesContact: boolean) => [
  ...(q.length < shortestName || /^[\d\s+]+$/.test(q) ? [] : [name.ofOrder.last(db), name.ofOrder.first(db)]),
  ...(seesContact && q.length >= shortestAddress ? [address.street(db), address.city(db)] : []),
];

const columns = [
  'order_no',
  'status',
  'created_at',
  'country',
  'total_cents',
  'currency',
  ...shippingColumnNames,
] as const;
const read = (db: Database) => db.selectFrom('shop_order').select(columns);

/** An order as a search finds it. */
export type FoundOrder = Awaited<ReturnType<typeof byEmail>>[number];

const byEmail = (db: Database, email: string) =>
  read(db)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('created_at', 'desc')
    .limit(maxFound)
    .execute();

/** Numbers are compared from their end: with or without the code of their country they are the same. */
async function byPhone(db: Database, q: string) {
  const digits = q.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 7 || /[^\d\s()+./-]/.test(q)) return [];
  const rows = await read(db).where(lastDigits(db), '=', digits.slice(-7)).limit(maxPhones).execute();
  return rows
    .filter(({ shipping_address_json }) => {
      const address = AddressFields.safeParse(JSON.parse(shipping_address_json));
      const own = (address.data?.phone ?? '').replace(/\D/g, '');
      return own.endsWith(digits) || digits.endsWith(own.replace(/^0+/, ''));
    })
    .slice(0, maxFound);
}

const byTag = async (db: Database, q: string) => byIds(db, (await findTagged(db, q, maxLines)) ?? []);

/** SKUs that are looked for where a part of one was typed. */
const maxSkus = 20;

async function bySku(db: Database, q: string) {
  const condition = /\d/.test(q) ? hasCode(db, q) : null;
  const known = condition
    ? await db.selectFrom('variant').select('sku').where(condition).orderBy(wholeFirst(q)).limit(maxSkus).execute()
    : [];
  const lines = await db
    .selectFrom('order_line')
    .select('order_id')
    .where('sku', 'in', [...new Set([q, ...known.map(({ sku }) => sku)])])
    .limit(maxLines + 1)
    .execute();
  if (lines.length === 0 || lines.length > maxLines) return [];
  return byIds(db, [...new Set(lines.map(({ order_id }) => order_id))]);
}

/** Returns the newest of a few orders. The sign keeps the planner from walking over all orders from the newest on. */
const byIds = async (db: Database, ids: readonly string[]) =>
  ids.length === 0 ? [] : read(db).where('id', 'in', ids).orderBy(sql`+created_at`, 'desc').limit(maxFound).execute();

/** Variants of the products that a text names. */
const maxVariants = 200;

async function byProduct(db: Database, products: readonly number[]) {
  const variants = await db
    .selectFrom('variant')
    .select('sku')
    .where('product_id', 'in', products)
    .where('sku', '<>', '')
    .limit(maxVariants)
    .execute();
  const skus = variants.map(({ sku }) => sku);
  return skus.length === 0 ? [] : byIds(db, await recentlySold(db, skus, maxFound));
}

const byCountry = async (db: Database, country: string) =>
  (await findListed(db, { list: 'all', country }, maxFound)).rows;
