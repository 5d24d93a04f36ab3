import type { Database } from '../database/connection.ts';
import type { TaxRule } from './amounts.ts';

/** Where an order goes, as far as its price depends on it. */
export interface Destination {
  country: string;
  zone: string;
  tax: TaxRule;
  cashOnDelivery: boolean;
}

/** The destination of a country and state; null for a country the shop does not ship to. */
export async function findDestination(db: Database, country: string, state: string): Promise<Destination | null> {
  const row = await db
    .selectFrom('country')
    .select(['zone', 'tax_bps', 'tax_included', 'cash_on_delivery'])
    .where('code', '=', country)
    .executeTakeFirst();
  if (!row) return null;
  const rateBps = (await stateRate(db, country, state)) ?? row.tax_bps;
  return {
    country,
    zone: row.zone,
    tax: { rateBps, included: row.tax_included === 1 },
    cashOnDelivery: row.cash_on_delivery === 1,
  };
}

async function stateRate(db: Database, country: string, state: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('state_tax')
    .select('rate_bps')
    .where('country', '=', country)
    .where('state', '=', state.trim().toUpperCase())
    .executeTakeFirst();
  return row?.rate_bps;
}

/** Those of the products that may not be shipped to a country. */
export async function excludedProducts(
  db: Database,
  country: string,
  productIds: readonly number[],
): Promise<Set<number>> {
  if (productIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('shipping_exclusion')
    .select('product_id')
    .where('country', '=', country)
    .where('product_id', 'in', productIds)
    .execute();
  return new Set(rows.map((row) => row.product_id));
}
