import type { ShippingRate } from '../../../shared/contract/discovery.ts';
import { money } from '../../../shared/money.ts';
import { readTransitDays } from '../../../shared/orders/delivery-dates.ts';
import type { CurrencyRow } from '../catalog/price.ts';
import { findProduct } from '../catalog/product.ts';
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
  if (product !== undefined && (await mayNotGo(db, product, country))) return [];
  const destination = await findDestination(db, country);
  if (!destination) return [];
  const terms = await shippingTerms(db, destination.zone, currency);
  return terms.map(({ id, name, cents, freeFrom, days }) => ({
    id,
    name,
    price: money(cents, currency.code),
    ...(freeFrom !== null && { freeFrom: money(freeFrom, currency.code) }),
    ...daysOf(days),
  }));
}

async function mayNotGo(db: Database, reference: string, country: string): Promise<boolean> {
  const found = await findProduct(db, reference);
  return found !== undefined && (await excludedProducts(db, country, [found.id])).has(found.id);
}

function daysOf(text: string): Pick<ShippingRate, 'days'> {
  const days = readTransitDays(text);
  return days ? { days } : {};
}
