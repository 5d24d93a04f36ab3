/** One page of a list, as the contract words it. */
export interface PageOf<T> {
  content: T[];
  pageInfo: { number: number; size: number; totalElements: number; totalPages: number };
  last: boolean;
}

/** Pages count from 1, and there is always one. @param totalElements of the whole list */
export function pageOf<T>(content: T[], number: number, size: number, totalElements: number): PageOf<T> {
  const totalPages = Math.max(1, Math.ceil(totalElements / size));
  return { content, pageInfo: { number, size, totalElements, totalPages }, last: number >= totalPages };
}
