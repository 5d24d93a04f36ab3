import type { Listing, ListingQuery } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ActiveFilters } from './active-filters.tsx';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { FilterForm } from './filter-form.tsx';
import { chosenCount, pageAddress, withoutFilters } from './listing-address.ts';
import { Notice } from './notice.tsx';
import { Pagination } from './pagination.tsx';
import { ProductGrid } from './product-grid.tsx';
import { keepAnd } from './quantity-stepper.tsx';

export interface ListingViewProps {
  listing: Listing;
  query: ListingQuery;
  /** Path of this listing's address: `/products`, `/collections/dresses`. */
  basePath: string;
  title: string;
  description?: string | undefined;
  pending?: boolean;
  error?: string | undefined;
  /** Filters changed: the form's whole query, values joined by commas. */
  onFilter?: (query: Record<string, string>) => void;
  /** A link inside the listing was followed (a filter taken off): its address. */
  onFollow?: (address: string) => void;
  /** The next page is to be appended: its address. Without it there are page links only. */
  onMore?: (address: string) => void;
}

/** Title, filters, products and the ways on; without callbacks a page of forms and links. */
export function ListingView(props: ListingViewProps) {
  const { listing, query, basePath, title, description, pending, error, onFilter, onFollow } = props;
  const empty = listing.content.length === 0;
  return (
    <div className="page listing">
      <header className="listing-head">
        <h1>{title}</h1>
        <p className="muted figures" role="status">
          {messages.catalog.count(listing.pageInfo.totalElements)}
        </p>
        {description && <p className="listing-description">{description}</p>}
      </header>
      {listing.correctedQuery && query.q && (
        <Notice>
          <p>{messages.catalog.corrected(query.q, listing.correctedQuery)}</p>
        </Notice>
      )}
      {error && (
        <Notice kind="error">
          <p>{error}</p>
        </Notice>
      )}
      {(!empty || chosenCount(query) > 0) && (
        <>
          <FilterForm {...{ listing, query, basePath }} onChange={onFilter} />
          <ActiveFilters {...{ listing, query, basePath, onFollow }} />
        </>
      )}
      {empty ? <NothingFound {...props} /> : <Results {...props} pending={pending ?? false} />}
    </div>
  );
}

function Results({ listing, query, basePath, pending, onMore }: ListingViewProps) {
  return (
    <section className="listing-results" aria-labelledby="products" aria-busy={pending || undefined}>
      <h2 className="visually-hidden" id="products">
        {messages.catalog.products}
      </h2>
      <ProductGrid products={listing.content} first={listing.pageInfo.number === 1} />
      {onMore && !listing.last && <More {...{ listing, query, basePath, onMore }} pending={pending ?? false} />}
      <Pagination pageInfo={listing.pageInfo} query={query} basePath={basePath} />
    </section>
  );
}

type MoreProps = Pick<ListingViewProps, 'listing' | 'query' | 'basePath' | 'pending'> &
  Required<Pick<ListingViewProps, 'onMore'>>;

/** Appends the next page; before the script is there it leads to it. */
function More({ listing: { pageInfo }, query, basePath, pending, onMore }: MoreProps) {
  const address = pageAddress(basePath, query, pageInfo.number + 1);
  const shown = Math.min(pageInfo.number * pageInfo.size, pageInfo.totalElements);
  return (
    <div className="more">
      <p className="muted small figures">{messages.catalog.seen(shown, pageInfo.totalElements)}</p>
      <ButtonLink
        href={address}
        kind="secondary"
        aria-busy={pending || undefined}
        onClick={(event) => keepAnd(event, () => onMore(address))}
      >
        {messages.catalog.loadMore}
      </ButtonLink>
    </div>
  );
}

function NothingFound({ query, basePath }: ListingViewProps) {
  const filtered = chosenCount(query) > 0;
  return (
    <EmptyState title={messages.catalog.emptyTitle} text={reason(query, filtered)}>
      {filtered && <ButtonLink href={withoutFilters(basePath, query)}>{messages.catalog.clearAll}</ButtonLink>}
      <ButtonLink href={href(routes.collections)} kind="secondary">
        {messages.catalog.browse}
      </ButtonLink>
    </EmptyState>
  );
}

function reason(query: ListingQuery, filtered: boolean): string {
  if (filtered) return messages.catalog.emptyFiltered;
  return query.q ? messages.catalog.emptySearch(query.q) : messages.catalog.emptyCollection;
}
