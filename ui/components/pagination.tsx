import type { Listing, ListingQuery } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { pageUrl } from '../catalog/listing-url.ts';

interface PaginationProps {
  pageInfo: Listing['pageInfo'];
  query: ListingQuery;
  basePath: string;
}

/** Returns the page numbers to show: around the current one, the first and the last; 0 is a gap. */
export function pageNumbers(now: number, total: number): number[] {
  const near = [1, now - 1, now, now + 1, total].filter((n) => n >= 1 && n <= total);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, i) => (i > 0 && n - (shown[i - 1] ?? 0) > 1 ? [0, n] : [n]));
}

/** Renders links to the other pages; nothing if there is one page. */
export function Pagination({ pageInfo: { number, totalPages }, query, basePath }: PaginationProps) {
  if (totalPages < 2) return null;
  const urlOf = (page: number) => pageUrl(basePath, query, page);
  return (
    <nav className="pagination" aria-label={messages.catalog.pages}>
      {number > 1 && (
        <a href={urlOf(number - 1)} rel="prev">
          {messages.catalog.previous}
        </a>
      )}
      <ul>
        {pageNumbers(number, totalPages).map((page, i) => (
          <li key={page || `gap-${i}`}>
            {page === 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={urlOf(page)}
                aria-label={messages.catalog.page(page)}
                aria-current={page === number ? 'page' : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ul>
      {number < totalPages && (
        <a href={urlOf(number + 1)} rel="next">
          {messages.catalog.next}
        </a>
      )}
    </nav>
  );
}
