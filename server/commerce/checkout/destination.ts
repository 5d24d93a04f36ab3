import type { Database } from '../database/connection.ts';
import { first, prepared, preparedBy } from '../database/prepared.ts';

/** The destination of an order, as far as its price depends on it. */
export interface Destination {
  country: string;
  zone: string;
  /** Prices include the tax, as in most of the world; otherwise it is added, as in the US. */
  taxIncluded: boolean;
  cashOnDelivery: boolean;
}

/** Returns the destination for a country; null for one that the shop does not sell to. */
export async function findDestination(db: Database, country: string): Promise<Destination | null> {
  const row = await first(readCountry(db, country));
  if (!row) return null;
  return {
    country,
    zone: row.zone,
    taxIncluded: row.tax_included === 1,
    cashOnDelivery: row.cash_on_delivery === 1,
  };
}

const readCountry = preparedBy((db, country: string) =>
  db
    .selectFrom('country')
    .select(['zone', 'tax_included', 'cash_on_delivery'])
    .where('code', '=', country)
    .where('off', '=', 0),
);

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
