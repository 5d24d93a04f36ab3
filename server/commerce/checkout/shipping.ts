import { translated } from '../../../shared/messages/translated.ts';
import { type CurrencyRow, convert } from '../catalog/price.ts';
import type { Database } from '../database/connection.ts';
import { first, prepared } from '../database/prepared.ts';

/** A way to ship to a country, priced for goods of a certain worth. */
export interface ShippingOption {
  id: string;
  name: string;
  cents: number;
  days: string;
}

/** A way to ship, whatever is sent: free for goods worth `freeFrom` or more, null where it never is. */
export interface ShippingTerms extends ShippingOption {
  freeFrom: number | null;
}

/** The ways to ship to a zone. */
export async function shippingTerms(db: Database, zone: string, currency: CurrencyRow): Promise<ShippingTerms[]> {
  const threshold = await freeShippingThreshold(db, currency.code);
  const methods = await readMethods(db, { zone });
  return methods.map(({ id, name, price_cents, free_above, days }) => ({
    id,
    name,
    days,
    cents: convert(price_cents, currency),
    freeFrom: free_above === 1 ? threshold : null,
  }));
}

const readMethods = prepared((db, { zone }: { zone: string }) =>
  db
    .selectFrom('shipping_method')
    .select(['id', 'name', 'price_cents', 'free_above', 'days'])
    .where('zone', '=', zone)
    .orderBy('position'),
);

/**
 * The ways to ship goods to a zone, as they are charged.
 *
 * @param goods cents of the currency, after discount
 */
export async function shippingOptions(
  db: Database,
  zone: string,
  goods: number,
  currency: CurrencyRow,
): Promise<ShippingOption[]> {
  const terms = await shippingTerms(db, zone, currency);
  return terms.map(({ freeFrom, cents, ...option }) => ({
    ...option,
    cents: freeFrom !== null && goods >= freeFrom ? 0 : cents,
  }));
}

/** Stands for the ways to ship where no line has to be: a service, a download. */
export function nothingToShip(): ShippingOption {
  return { id: 'none', name: translated('Nothing to ship'), cents: 0, days: '' };
}

/** What goods must be worth to ship free, in the currency's cents; null where nothing ships free. */
export async function freeShippingThreshold(db: Database, currency: string): Promise<number | null> {
  return (await first(readThreshold(db, { currency })))?.threshold_cents ?? null;
}

const readThreshold = prepared((db, { currency }: { currency: string }) =>
  db.selectFrom('free_shipping').select('threshold_cents').where('currency', '=', currency),
);
