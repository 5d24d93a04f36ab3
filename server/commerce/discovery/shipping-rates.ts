import type { ShippingRate } from '../../../shared/contract/discovery.ts';
import { money } from '../../../shared/money.ts';
import { readTransitDays } from '../../../shared/orders/delivery-dates.ts';
import { findProduct } from '../catalog/find-product.ts';
import type { CurrencyRow } from '../catalog/price.ts';
import { excludedProducts, findDestination } from '../checkout/destination.ts';
import { shippingTerms } from '../checkout/shipping.ts';
import type { Database } from '../database/connection.ts';

interface Question {
  country: string;
  currency: CurrencyRow;
  /** Id or handle of a product, which may be excluded from the country. */
  product?: string | undefined;
}

/**
 * Returns the shipping methods to a country with their prices at checkout; none if the shop, or this product, does not
 * ship there.
 */
export async function shippingRates(db: Database, { country, currency, product }: Question): Promise<ShippingRate[]> {
  const id = product === undefined ? undefined : (await findProduct(db, product))?.id;
  if (id !== undefined && (await excludedProducts(db, country, [id])).has(id)) return [];
  const destination = await findDestination(db, country);
  if (!destination) return [];
  const grams = id === undefined ? 0 : await findHeaviest(db, id);
  const terms = await shippingTerms(db, { zone: destination.zone, grams }, currency);
  return terms.map(({ id, name, nameIn, cents, freeFrom, days: text }) => {
    const days = readTransitDays(text);
    return {
      id,
      name,
      ...(nameIn && { nameIn }),
      price: money(cents, currency.code),
      ...(freeFrom !== null && { freeFrom: money(freeFrom, currency.code) }),
      ...(days && { days }),
    };
  });
}

/** Returns the weight of a product's heaviest variant. */
async function findHeaviest(db: Database, productId: number): Promise<number> {
  const heaviest = db
    .selectFrom('variant')
    .select(({ fn }) => fn.max('weight_grams').as('grams'))
    .where('product_id', '=', productId);
  return Number((await heaviest.executeTakeFirst())?.grams ?? 0);
}
