import type { Database } from '../database/connection.ts';
import { first, prepared } from '../database/prepared.ts';
import type { TaxRule } from './amounts.ts';

/** The destination of an order, as far as its price depends on it. */
export interface Destination {
  country: string;
  zone: string;
  tax: TaxRule;
  cashOnDelivery: boolean;
}

/** Returns the destination for a country and state; null for a country without delivery. */
export async function findDestination(db: Database, country: string, state: string): Promise<Destination | null> {
  const row = await first(readCountry(db, { country }));
  if (!row) return null;
  const inState = await first(readStateTax(db, { country, state: state.trim().toUpperCase() }));
  const rateBps = inState?.rate_bps ?? row.tax_bps;
  return {
    country,
    zone: row.zone,
    tax: { rateBps, included: row.tax_included === 1 },
    cashOnDelivery: row.cash_on_delivery === 1,
  };
}

const readCountry = prepared((db, { country }: { country: string }) =>
  db.selectFrom('country').select(['zone', 'tax_bps', 'tax_included', 'cash_on_delivery']).where('code', '=', country),
);

const readStateTax = prepared((db, { country, state }: { country: string; state: string }) =>
  db.selectFrom('state_tax').select('rate_bps').where('country', '=', country).where('state', '=', state),
);

/** Returns the products that cannot be shipped to a country. */
export async function excludedProducts(
  db: Database,
  country: string,
  productIds: readonly number[],
): Promise<Set<number>> {
  if (productIds.length === 0) return new Set();
  const rows = await readExcluded(db, { country, productIds });
  return new Set(rows.map((row) => row.product_id));
}

const readExcluded = prepared((db, { country, productIds }: { country: string; productIds: readonly number[] }) =>
  db
    .selectFrom('shipping_exclusion')
    .select('product_id')
    .where('country', '=', country)
    .where('product_id', 'in', productIds),
);
