import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { AddressFields } from '../../../../shared/contract/address-fields.ts';
import { OrderStatus } from '../../../../shared/contract/order.ts';
import type { OfficeHits } from '../../../../shared/office/found.ts';
import { normaliseCoupon } from '../../cart/coupon.ts';
import { hasCode, wholeFirst } from '../../catalog/sku.ts';
import type { Database } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
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
  const { seesContact } = search;
  const byContact = seesContact ? byEmail : nothing;
  const found = q.includes('@') ? await byContact(db, q) : await byAnythingElse(db, q, search);
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

async function byAnythingElse(db: Database, q: string, { seesContact, products, countries }: OrderSearch) {
  const indexed = await byIndex(db, q, seesContact);
  return [
    ...indexed,
    ...(products.length > 0 ? await byProduct(db, products) : []),
    ...(await Promise.all(countries.map((country) => byCountry(db, country)))).flat(),
    ...(seesContact && indexed.length === 0 ? await byIds(db, await recentlySentTo(db, q, maxFound)) : []),
  ];
}

async function byIndex(db: Database, q: string, seesContact: boolean) {
  return [
    ...(/^\d{10}$/.test(q) ? await where(db, (eb) => eb('order_no', '=', q)) : []),
    ...(await where(db, (eb) => eb('id', 'in', trackedBy(db, q)))),
    ...(await bySku(db, q)),
    ...(await newest(db, (eb) => eb('coupon_code', '=', normaliseCoupon(q)))),
    ...(await byTag(db, q)),
    ...(seesContact ? await byPhone(db, q) : []),
    ...(seesContact ? await byAddress(db, q) : []),
    ...(q.length < shortestName || /^[\d\s+]+$/.test(q) ? [] : await byName(db, q)),
  ];
}

type Condition = (eb: ExpressionBuilder<Schema, 'shop_order'>) => Expression<SqlBool>;
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
const where = (db: Database, condition: Condition) => read(db).where(condition).limit(maxFound).execute();
const newest = (db: Database, condition: Condition) =>
  read(db).where(condition).orderBy('created_at', 'desc').limit(maxFound).execute();

const trackedBy = (db: Database, tracking: string) =>
  db.selectFrom('fulfillment').select('order_id').where('tracking_no', '=', tracking).limit(maxFound);

const nothing = async (): Promise<Awaited<ReturnType<typeof byEmail>>> => [];

const byEmail = (db: Database, email: string) =>
  newest(db, (eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()));

async function byName(db: Database, q: string) {
  return [
    ...(await where(db, () => beginsWith(name.ofOrder.last(db), q))),
    ...(await where(db, () => beginsWith(name.ofOrder.first(db), q))),
  ];
}

/** Finds a street with its number, and a postal code or one with its city. */
async function byAddress(db: Database, q: string) {
  if (q.length < shortestAddress) return [];
  return [
    ...(await where(db, () => beginsWith(address.street(db), q))),
    ...(await where(db, () => beginsWith(address.city(db), q))),
  ];
}

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
