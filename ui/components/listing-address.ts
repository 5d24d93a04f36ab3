import type { Facet, Listing, ListingQuery } from '../../shared/contract/catalog.ts';

/** The query's part that a listing's address carries, in this order; the collection is in its path. */
const names = ['q', 'style', 'category', 'size', 'color', 'price', 'rating', 'sale', 'stock', 'sort', 'page'] as const;
const facets: readonly Facet['name'][] = ['category', 'size', 'color', 'price', 'rating', 'sale', 'stock'];

/** The chosen values of one filter. */
export function chosenValues(query: ListingQuery, facet: Facet['name']): string[] {
  return (query[facet] ?? '').split(',').filter(Boolean);
}

/** How many values are chosen over all filters. */
export function chosenCount(query: ListingQuery): number {
  return facets.reduce((sum, facet) => sum + chosenValues(query, facet).length, 0);
}

/** A listing's address with some of its query changed; `''` takes a part away, and any change begins at page 1. */
export function listingAddress(
  basePath: string,
  query: ListingQuery,
  changes: Partial<Record<string, string>>,
): string {
  const search = new URLSearchParams();
  for (const name of names) {
    const value = changes[name] ?? (name === 'page' ? '' : query[name]);
    if (value) search.set(name, String(value));
  }
  const text = search.toString().replaceAll('%2C', ',');
  return text ? `${basePath}?${text}` : basePath;
}

/** The address of another page of the same listing. */
export function pageAddress(basePath: string, query: ListingQuery, page: number): string {
  return listingAddress(basePath, query, { page: page > 1 ? String(page) : '' });
}

/** Whether a page was asked for that comes after the last one. */
export const isPastEnd = ({ content, pageInfo }: Listing): boolean =>
  content.length === 0 && pageInfo.totalElements > 0;

/** The address without one chosen value. */
export function withoutValue(basePath: string, query: ListingQuery, facet: Facet['name'], value: string): string {
  const rest = chosenValues(query, facet).filter((one) => one !== value);
  return listingAddress(basePath, query, { [facet]: rest.join(',') });
}

/** The address without any filter; words and sort order stay. */
export function withoutFilters(basePath: string, query: ListingQuery): string {
  return listingAddress(basePath, query, Object.fromEntries(facets.map((facet) => [facet, ''])));
}

/** What a filter form sends, several boxes of one name joined by commas as the address has them. */
export function joinedQuery(fields: Iterable<[string, unknown]>): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || value === '') continue;
    query[name] = query[name] ? `${query[name]},${value}` : value;
  }
  return query;
}
