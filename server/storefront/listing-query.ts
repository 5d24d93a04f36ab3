import { ListingQuery } from '../../shared/contract/catalog.ts';

/** Parameters of an address that a listing depends on. */
export const listingQueryNames = Object.keys(ListingQuery.shape) as (keyof typeof ListingQuery.shape)[];

/**
 * A listing's query from an address: repeated values (a form's check boxes) are joined, empty ones dropped, and what
 * the contract does not take is left out rather than answered with an error page.
 */
export function listingQueryOf(search: URLSearchParams): ListingQuery {
  const query: Record<string, string> = {};
  for (const name of listingQueryNames) {
    const value = search
      .getAll(name)
      .filter((part) => part !== '')
      .join(',');
    if (value !== '' && ListingQuery.shape[name].safeParse(value).success) query[name] = value;
  }
  return query as ListingQuery;
}
