import { type CurrencyRow, convert } from '../catalog/price.ts';
import type { Database } from '../database/connection.ts';

/** A way to ship to a country, priced for goods of a certain worth. */
export interface ShippingOption {
  id: string;
  name: string;
  cents: number;
  days: string;
}

/**
 * The ways to ship to a zone. A method that is free above the threshold costs nothing when the goods, after discount,
 * are worth the threshold or more.
 *
 * @param goods cents of the currency
 */
export async function shippingOptions(
  db: Database,
  zone: string,
  goods: number,
  currency: CurrencyRow,
): Promise<ShippingOption[]> {
  const threshold = await freeShippingThreshold(db, currency.code);
  const free = threshold !== null && goods >= threshold;
  const methods = await db
    .selectFrom('shipping_method')
    .select(['id', 'name', 'price_cents', 'free_above', 'days'])
    .where('zone', '=', zone)
    .orderBy('position')
    .execute();
  return methods.map(({ id, name, price_cents, free_above, days }) => ({
    id,
    name,
    days,
    cents: free && free_above === 1 ? 0 : convert(price_cents, currency),
  }));
}

/** What goods must be worth to ship free, in the currency's cents; null where nothing ships free. */
export async function freeShippingThreshold(db: Database, currency: string): Promise<number | null> {
  const row = await db
    .selectFrom('free_shipping')
    .select('threshold_cents')
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row?.threshold_cents ?? null;
}
