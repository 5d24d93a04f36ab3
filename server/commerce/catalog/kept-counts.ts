import type { Database } from '../database/connection.ts';
import { first, prepared } from '../database/prepared.ts';
import type { FacetCounts, ShelfCounts } from './count-shelf.ts';
import { scopes } from './listing-scopes.ts';
import type { CurrencyRow } from './price.ts';
import type { Shelf } from './shelf.ts';

/** The counts of a long listing as they are kept: prices in the bands of every currency. */
export interface KeptFacets extends Omit<FacetCounts, 'price' | 'attributes'> {
  attributes?: FacetCounts['attributes'];
  price: Readonly<Record<string, readonly number[]>>;
}

/** What is kept about a shelf without its other filters. */
export interface StoredCounts {
  /** Null where the shelf is short, filtered further or not counted yet. */
  counts: ShelfCounts | null;
  /** Whether more products are on the shelf than are counted for a request, before filters. */
  isLong: boolean;
  /** What is kept of it without filters; null where nothing is, or no filter makes it useful. */
  facets: KeptFacets | null;
  /** Products of the listing that `facets` are of. */
  products: number;
}

/**
 * Returns the kept counts of everything, a category, an area or a collection. @param handles of categories and
 * areas, as they were asked for
 */
export async function keptCounts(
  db: Database,
  { collectionId, style, hits, filters }: Omit<Shelf, 'from'>,
  handles: readonly string[] | null,
  currency: CurrencyRow,
): Promise<StoredCounts> {
  if (style !== null || hits !== null) return { counts: null, isLong: false, facets: null, products: 0 };
  const names =
    collectionId === null
      ? (handles?.flatMap((handle) => [scopes.category(handle), scopes.area(handle)]) ?? [scopes.all])
      : [scopes.collection(collectionId)];
  const rows = await Promise.all(names.map(async (scope) => first(readCount(db, { scope }))));
  const [row, ...others] = rows.filter((each) => each !== undefined);
  const { category: _, ...rest } = filters;
  const isFiltered = Object.values(rest).some((filter) => filter !== null && filter !== false);
  const isWhole =
    !isFiltered && others.length === 0 && (handles === null || (handles.length === 1 && collectionId === null));
  if (!row || !isWhole)
    return {
      counts: null,
      isLong: row !== undefined,
      facets: row ? (JSON.parse(row.facets_json) as KeptFacets) : null,
      products: row?.products ?? 0,
    };
  // The values of a filter are counted without it.
  const all = handles === null ? row : ((await first(readCount(db, { scope: scopes.all }))) ?? row);
  return { counts: countsOf(row, all, currency), isLong: true, facets: null, products: row.products };
}

const readCount = prepared((db, { scope }: { scope: string }) =>
  db.selectFrom('listing_count').select(['products', 'facets_json']).where('scope', '=', scope),
);

/** Counts of before this program have none. */
const noAttributes: FacetCounts['attributes'] = { length: {}, neckline: {}, sleeve: {}, fabric: {}, heel: {} };

interface Row {
  products: number;
  facets_json: string;
}

/** Null where the currency is newer than the counts. */
function countsOf(row: Row, all: Row, { code }: CurrencyRow): ShelfCounts | null {
  const facets = JSON.parse(row.facets_json) as KeptFacets;
  const { category } = row === all ? facets : (JSON.parse(all.facets_json) as KeptFacets);
  const price = facets.price[code];
  return price
    ? {
        products: row.products,
        isBounded: false,
        bounded: [],
        facets: { ...facets, attributes: facets.attributes ?? noAttributes, category, price },
      }
    : null;
}
