import { sql } from 'kysely';
import { ok, type Result } from '../../../../shared/errors.ts';
import type { OfficeHits } from '../../../../shared/office/found.ts';
import { mayDo, type Role } from '../../../../shared/staff/roles.ts';
import { emailKey } from '../../account/email-key.ts';
import { normaliseCoupon } from '../../cart/coupon.ts';
import { titledProducts } from '../../catalog/matches.ts';
import { hasCode, wholeFirst } from '../../catalog/sku.ts';
import { wordsOf } from '../../catalog/words.ts';
import type { Database } from '../../database/connection.ts';
import { countryName } from '../../places/states.ts';
import { needs } from '../admit.ts';
import { beginsWith, name } from './expressions.ts';
import { findIndexed, findOrders } from './find-orders.ts';

const maxFound = 10;
const none: OfficeHits = { orders: [], countries: [], customers: [], products: [], coupons: [] };

/** Returns what a member of staff finds by a text. Each part is looked up by an index. */
export async function findForOffice(db: Database, role: Role, q: string): Promise<Result<OfficeHits>> {
  if (q === '') return ok(none);
  const isEmail = q.includes('@');
  const seesContact = mayDo(role, 'orders.contact');
  const seesCustomers = mayDo(role, 'customers.read');
  if (isEmail && !seesContact && !seesCustomers) return needs('orders.contact', role);
  const seesOrders = mayDo(role, 'orders.read');
  // What does not need each other is read at the same time, on few connections.
  const [products, indexed, { countries, coupons, customers }] = await Promise.all([
    isEmail ? [] : findProducts(db, q),
    seesOrders ? findIndexed(db, q, seesContact) : [],
    findOthers(db, q, { seesOrders: seesOrders && !isEmail, seesCustomers }),
  ]);
  // A code means the product itself; words may mean what was ordered.
  const named = products.filter(({ handle, sku }) => sku === '' && !isCode(handle, q)).map(({ id }) => id);
  const codes = countries.map(({ code }) => code);
  return ok({
    orders: seesOrders ? await findOrders(db, q, { seesContact, indexed, products: named, countries: codes }) : [],
    countries,
    customers,
    products,
    coupons,
  });
}

interface Others {
  seesOrders: boolean;
  seesCustomers: boolean;
}

async function findOthers(db: Database, q: string, { seesOrders, seesCustomers }: Others) {
  return {
    countries: seesOrders ? await findCountries(db, q) : [],
    coupons: seesOrders ? await findCoupons(db, q) : [],
    customers: seesCustomers ? await findCustomers(db, q) : [],
  };
}

async function findCustomers(db: Database, q: string): Promise<OfficeHits['customers']> {
  const columns = ['id', 'email', 'first_name', 'last_name', 'created_at'] as const;
  const customers = db.selectFrom('customer').select(columns).limit(maxFound);
  const found = q.includes('@')
    ? await customers.where('email_key', '=', emailKey(q)).execute()
    : [
        ...(await customers.where(beginsWith(name.ofCustomer.last(db), q)).execute()),
        ...(await customers.where(beginsWith(name.ofCustomer.first(db), q)).execute()),
      ];
  const unique = [...new Map(found.map((customer) => [customer.id, customer])).values()].slice(0, maxFound);
  return unique.map(({ id, email, first_name, last_name, created_at }) => ({
    id,
    email,
    registeredAt: created_at,
    name: [first_name, last_name].filter(Boolean).join(' '),
  }));
}

/** Finds products by an SKU or a handle, else by words of the title, the last one as a beginning. */
async function findProducts(db: Database, q: string): Promise<OfficeHits['products']> {
  const bySku = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['product.id', 'product.handle', 'product.title', 'variant.sku'])
    .where(hasCode(db, q) ?? sql<boolean>`variant.sku = ${q} and variant.sku <> ''`)
    .orderBy(wholeFirst(q))
    .orderBy('variant.id')
    .limit(maxFound)
    .execute();
  const byHandle = await db
    .selectFrom('product')
    .select(['id', 'handle', 'title'])
    .where('handle', '=', q.toLowerCase())
    .execute();
  const others = byHandle.filter(({ handle }) => bySku.every((found) => found.handle !== handle));
  const exact = [...bySku, ...others.map((product) => ({ ...product, sku: '' }))];
  return exact.length > 0 ? exact : await findTitled(db, q);
}

async function findTitled(db: Database, q: string): Promise<OfficeHits['products']> {
  const words = wordsOf(q);
  const terms = words.map((word) => [word]);
  // Very many words begin with one letter: beside others it is a word of its own, as in 'Model S'.
  const goesOn = words.length === 1 || (words.at(-1) ?? '').length > 1;
  const ids = terms.length === 0 ? [] : await titledProducts(db, terms, maxFound, goesOn);
  if (ids.length === 0) return [];
  const products = await db.selectFrom('product').select(['id', 'handle', 'title']).where('id', 'in', ids).execute();
  return products.map((product) => ({ ...product, sku: '' }));
}

/** Returns whether a text is a handle of several words, as nobody types them. */
const isCode = (handle: string, q: string): boolean => handle === q.toLowerCase() && handle.includes('-');

/** Shorter beginnings of a country's name have too many. */
const shortestCountry = 4;

/** Finds countries by code, and by name or its beginning in the language of the reader. */
async function findCountries(db: Database, q: string): Promise<OfficeHits['countries']> {
  const countries = await db.selectFrom('country').select(['code', 'name']).execute();
  const small = q.toLowerCase();
  return countries
    .map((country) => ({ code: country.code, name: countryName(country) }))
    .filter(({ code, name: shown }) => {
      const called = shown.toLowerCase();
      return code === q || called === small || (small.length >= shortestCountry && called.startsWith(small));
    })
    .slice(0, maxCountries);
}
const maxCountries = 3;

async function findCoupons(db: Database, q: string): Promise<OfficeHits['coupons']> {
  const coupons = await db.selectFrom('coupon').selectAll().where('code', '=', normaliseCoupon(q)).execute();
  return coupons.map(({ code, percent, amount_cents, free_delivery, uses }) => ({
    code,
    percent,
    uses,
    amountCents: amount_cents,
    freeDelivery: free_delivery === 1,
  }));
}
