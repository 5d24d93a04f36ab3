/** One page of a list, as in the contract. */
export interface PageOf<T> {
  content: T[];
  pageInfo: { number: number; size: number; totalElements: number; totalPages: number };
  last: boolean;
}

/**
 * Returns a page of a list. Pages are numbered from 1; an empty list has one.
 *
 * @param totalElements of the whole list
 */
export function pageOf<T>(content: T[], number: number, size: number, totalElements: number): PageOf<T> {
  const totalPages = Math.max(1, Math.ceil(totalElements / size));
  return { content, pageInfo: { number, size, totalElements, totalPages }, last: number >= totalPages };
}
