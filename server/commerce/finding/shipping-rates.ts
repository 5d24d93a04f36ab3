import type { ShippingRate } from '../../../shared/contract/finding.ts';
import { money } from '../../../shared/money.ts';
import { type CurrencyRow, convert } from '../catalog/price.ts';
import { findProduct } from '../catalog/product.ts';
import { excludedProducts } from '../checkout/destination.ts';
import { freeShippingThreshold } from '../checkout/shipping.ts';
import type { Database } from '../database/connection.ts';

interface Question {
  country: string;
  currency: CurrencyRow;
  /** Id or handle of a product that may not go there. */
  product?: string | undefined;
}

/** The ways to a country as they are priced at checkout; none where the shop, or this product, does not go there. */
export async function shippingRates(db: Database, { country, currency, product }: Question): Promise<ShippingRate[]> {
  if (product !== undefined && (await mayNotGo(db, product, country))) return [];
  const threshold = await freeShippingThreshold(db, currency.code);
  const methods = await db
    .selectFrom('shipping_method')
    .innerJoin('country', 'country.zone', 'shipping_method.zone')
    .select(['id', 'shipping_method.name', 'price_cents', 'free_above', 'days'])
    .where('country.code', '=', country)
    .orderBy('shipping_method.position')
    .execute();
  return methods.map(({ id, name, price_cents, free_above, days }) => ({
    id,
    name,
    price: money(convert(price_cents, currency), currency.code),
    ...(free_above === 1 && threshold !== null && { freeFrom: money(threshold, currency.code) }),
    ...daysOf(days),
  }));
}

async function mayNotGo(db: Database, reference: string, country: string): Promise<boolean> {
  const found = await findProduct(db, reference);
  return found !== undefined && (await excludedProducts(db, country, [found.id])).has(found.id);
}

/** '3-5' as numbers; nothing of what is written in another way. */
function daysOf(text: string): Pick<ShippingRate, 'days'> {
  const match = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/.exec(text.trim());
  if (!match) return {};
  const from = Number(match[1]);
  return { days: { from, to: Number(match[2] ?? from) } };
}
