import { messages } from '../../../shared/messages/messages.ts';
import { type CurrencyRow, convert } from '../catalog/price.ts';
import { answerText, textsIn } from '../content/stored-texts.ts';
import type { Database } from '../database/connection.ts';
import { first, prepared, preparedBy } from '../database/prepared.ts';

/** A shipping method to a country, priced for goods of a certain amount. */
export interface ShippingOption {
  id: string;
  name: string;
  /** The language of the name, where it is translated. */
  nameIn?: string;
  cents: number;
  days: string;
}

/** A shipping method regardless of the goods: free from `freeFrom` on, null where it never is. */
export interface ShippingTerms extends ShippingOption {
  freeFrom: number | null;
  /** Whether it can be free at all: above the threshold, or by a coupon. */
  mayBeFree: boolean;
}

/** What is shipped where: the zone of the destination, and the weight of the goods. */
type Parcel = { zone: string; grams: number };

/** Returns the shipping methods of a zone that take a weight, with their prices for it. */
export async function shippingTerms(
  db: Database,
  { zone, grams }: Parcel,
  currency: CurrencyRow,
): Promise<ShippingTerms[]> {
  const threshold = await freeShippingThreshold(db, currency.code);
  const methods = await readMethods(db, { zone, grams });
  const steps = await readSteps(db, { zone, grams });
  return methods.map(({ id, name, texts_json, price_cents, free_above, days }) => ({
    id,
    ...methodName(name, texts_json),
    days,
    cents: convert(steps.find(({ method }) => method === id)?.price_cents ?? price_cents, currency),
    freeFrom: free_above === 1 ? threshold : null,
    mayBeFree: free_above === 1,
  }));
}

/** Returns the name of a method as an answer has it. */
export function methodName(name: string, textsJson: string | null): Pick<ShippingOption, 'name' | 'nameIn'> {
  const { text, language } = answerText({ name }, textsIn(textsJson), 'name');
  return { name: text, ...(language && { nameIn: language }) };
}

const readMethods = prepared((db, { zone, grams }: Parcel) =>
  db
    .selectFrom('shipping_method')
    .select(['id', 'name', 'texts_json', 'price_cents', 'free_above', 'days'])
    .where('zone', '=', zone)
    .where('off', '=', 0)
    .where((eb) => eb.or([eb('most_grams', 'is', null), eb('most_grams', '>=', grams)]))
    .orderBy('position'),
);

/** The steps that a weight has reached, the highest of each method first. */
const readSteps = prepared((db, { zone, grams }: Parcel) =>
  db
    .selectFrom('shipping_step')
    .select(['method', 'price_cents'])
    .where('zone', '=', zone)
    .where('from_grams', '<=', grams)
    .orderBy('from_grams', 'desc'),
);

/**
 * Returns the shipping methods of a zone with their prices.
 *
 * @param goods cents of the currency, after discount
 * @param isFree whether a coupon makes delivery free: the methods that may be free are
 */
export async function shippingOptions(
  db: Database,
  { goods, isFree = false, ...parcel }: Parcel & { goods: number; isFree?: boolean | undefined },
  currency: CurrencyRow,
): Promise<ShippingOption[]> {
  const terms = await shippingTerms(db, parcel, currency);
  return terms.map(({ freeFrom, mayBeFree, cents, ...option }) => ({
    ...option,
    cents: (freeFrom !== null && goods >= freeFrom) || (isFree && mayBeFree) ? 0 : cents,
  }));
}

/** Returns the method for carts without shipped lines: a service, a download. */
export function nothingToShip(): ShippingOption {
  return { id: 'none', name: messages.service.nothingToShip, cents: 0, days: '' };
}

/** Returns the threshold of free shipping in the currency's cents; null where nothing ships free. */
export async function freeShippingThreshold(db: Database, currency: string): Promise<number | null> {
  return (await first(readThreshold(db, currency)))?.threshold_cents ?? null;
}

const readThreshold = preparedBy((db, currency: string) =>
  db.selectFrom('free_shipping').select('threshold_cents').where('currency', '=', currency),
);
