import { ListingQuery } from '../../../shared/contract/catalog.ts';

/** URL parameters of a listing. */
export const listingQueryNames = Object.keys(ListingQuery.shape) as (keyof typeof ListingQuery.shape)[];

/**
 * Reads a listing's query from a URL: repeated values (check boxes) are joined, empty ones dropped, and invalid ones
 * ignored instead of answering with an error page.
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
