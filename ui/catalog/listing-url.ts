import { attributeNames } from '../../shared/catalog/attributes.ts';
import type { Facet, Listing, ListingQuery } from '../../shared/contract/catalog.ts';

/** Query parameters of a listing's URL in their order; the collection is in its path. */
const facets = ['category', 'size', 'color', ...attributeNames, 'price', 'rating', 'sale', 'stock'] as const;
const names = ['q', 'style', ...facets, 'sort', 'page'] as const;

/** Returns the chosen values of one filter. */
export function chosenValues(query: ListingQuery, facet: Facet['name']): string[] {
  return (query[facet] ?? '').split(',').filter(Boolean);
}

/** Returns the number of chosen values of all filters. */
export function chosenCount(query: ListingQuery): number {
  return facets.reduce((sum, facet) => sum + chosenValues(query, facet).length, 0);
}

/** Returns a listing's URL with some parameters changed; `''` removes one. It starts at page 1. */
export function listingUrl(basePath: string, query: ListingQuery, changes: Partial<Record<string, string>>): string {
  const search = new URLSearchParams();
  for (const name of names) {
    const value = changes[name] ?? (name === 'page' ? '' : query[name]);
    if (value) search.set(name, String(value));
  }
  const text = search.toString().replaceAll('%2C', ',');
  return text ? `${basePath}?${text}` : basePath;
}

/** Returns the URL of another page of the same listing. */
export function pageUrl(basePath: string, query: ListingQuery, page: number): string {
  return listingUrl(basePath, query, { page: page > 1 ? String(page) : '' });
}

/** Returns whether the requested page is beyond the last one. */
export const isPastEnd = ({ content, pageInfo }: Listing): boolean =>
  content.length === 0 && pageInfo.totalElements > 0;

/** Returns the URL without one chosen value. */
export function withoutValue(basePath: string, query: ListingQuery, facet: Facet['name'], value: string): string {
  const rest = chosenValues(query, facet).filter((one) => one !== value);
  return listingUrl(basePath, query, { [facet]: rest.join(',') });
}

/** Returns the URL without filters; search words and sort order stay. */
export function withoutFilters(basePath: string, query: ListingQuery): string {
  return listingUrl(basePath, query, Object.fromEntries(facets.map((facet) => [facet, ''])));
}

/**
 * Returns the query of a filter form's fields: several values of one name are joined by commas, empty ones left out.
 */
export function joinedQuery(fields: Iterable<[string, unknown]>): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || value === '') continue;
    query[name] = query[name] ? `${query[name]},${value}` : value;
  }
  return query;
}
