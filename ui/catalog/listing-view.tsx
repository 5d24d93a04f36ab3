import type { Listing, ListingQuery } from '../../shared/contract/catalog.ts';
import type { ListingTile } from '../../shared/contract/content.ts';
import { messages } from '../../shared/messages/messages.ts';
import { roundText } from '../../shared/money.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Notice } from '../components/notice.tsx';
import { Pagination } from '../components/pagination.tsx';
import { PageAnswers } from '../search/page-answers.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { SearchInstead } from '../search/search-instead.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import { chosenCount, isPastEnd, pageUrl, withoutFilters } from './listing-url.ts';
import { ProductGrid } from './product-grid.tsx';

export interface ListingViewProps {
  listing: Listing;
  query: ListingQuery;
  /** Path of the listing's URL: `/products`, `/collections/dresses`. */
  basePath: string;
  title: string;
  description?: string | undefined;
  /** Languages of title and description, where they are not the page's. */
  lang?: string | undefined;
  descriptionLang?: string | undefined;
  /** What is shown among the products. */
  tile?: ListingTile | undefined;
}

/**
 * Renders a listing: title, filters, products and pagination. All are forms and links, which the listing's script
 * enhances.
 */
export function ListingView(props: ListingViewProps) {
  const { listing, query, basePath, title, description, lang, descriptionLang } = props;
  const empty = listing.content.length === 0;
  return (
    <div className="page listing">
      <header className="listing-head">
        <h1 lang={lang}>{title}</h1>
        {!(empty && listing.answers) && (
          <p className="muted figures" role="status">
            {messages.catalog.count(listing.pageInfo.totalElements, listing.isBounded)}
          </p>
        )}
        {query.q && (
          <div className="listing-words">
            <SearchForm id="listing-words" initial={query.q} />
          </div>
        )}
        {description && (
          <p className="listing-description" lang={descriptionLang}>
            {description}
          </p>
        )}
      </header>
      {listing.correctedQuery && query.q && (
        <Notice>
          <p>{messages.catalog.corrected(query.q, listing.correctedQuery)}</p>
        </Notice>
      )}
      <PageAnswers answers={listing.answers} />
      {(!empty || chosenCount(query) > 0 || listing.understood) && (
        <>
          <FilterForm {...{ listing, query, basePath }} />
          <ActiveFilters {...{ listing, query, basePath }} />
        </>
      )}
      <Failed />
      {empty ? <NothingFound {...props} /> : <Results {...props} />}
    </div>
  );
}

/** Shown by the listing's script when another view fails to load; the present one stays. */
function Failed() {
  return (
    <div className="notice notice-error listing-failed" role="alert" data-failed="" hidden>
      <p>{messages.catalog.failed}</p>
      <button className="text-button" type="button">
        {messages.catalog.tryAgain}
      </button>
    </div>
  );
}

function Results({ listing, query, basePath, tile }: ListingViewProps) {
  return (
    <section className="listing-results" aria-labelledby="products">
      <h2 className="visually-hidden" id="products">
        {messages.catalog.products}
      </h2>
      <ProductGrid products={listing.content} first={listing.pageInfo.number === 1} tile={tile} />
      {!listing.last && <More {...{ listing, query, basePath }} />}
      {listing.last && listing.goesOn && <p className="more muted">{messages.catalog.narrowDown}</p>}
      <Pagination pageInfo={listing.pageInfo} query={query} basePath={basePath} />
    </section>
  );
}

/** Links to the next page; the listing's script appends it instead. */
function More({
  listing: { pageInfo, isBounded },
  query,
  basePath,
}: Pick<ListingViewProps, 'listing' | 'query' | 'basePath'>) {
  const shown = Math.min(pageInfo.number * pageInfo.size, pageInfo.totalElements);
  return (
    <div className="more">
      <p className="muted small figures">{messages.catalog.seen(shown, pageInfo.totalElements, isBounded)}</p>
      <ButtonLink href={pageUrl(basePath, query, pageInfo.number + 1)} kind="secondary">
        {messages.catalog.loadMore}
      </ButtonLink>
    </div>
  );
}

function NothingFound({ listing, query, basePath }: ListingViewProps) {
  if (isPastEnd(listing)) return <PastEnd {...{ query, basePath }} />;
  return (
    <>
      {!listing.answers && (
        <EmptyState {...nothingOf(listing, query)}>
          {chosenCount(query) > 0 && (
            <ButtonLink href={withoutFilters(basePath, query)}>{messages.catalog.clearAll}</ButtonLink>
          )}
          <ButtonLink href={href(routes.collections)} kind="secondary">
            {messages.catalog.browse}
          </ButtonLink>
        </EmptyState>
      )}
      {listing.instead && <SearchInstead {...listing.instead} />}
    </>
  );
}

/** Shown beyond the last page, e.g. for an old or edited URL. */
function PastEnd({ query, basePath }: Pick<ListingViewProps, 'query' | 'basePath'>) {
  return (
    <EmptyState title={messages.catalog.pastEndTitle} text={messages.catalog.pastEnd}>
      <ButtonLink href={pageUrl(basePath, query, 1)}>{messages.catalog.firstPage}</ButtonLink>
    </EmptyState>
  );
}

/** What is said where nothing was found: where a price left nothing, where prices begin or end. */
function nothingOf({ instead, understood }: Listing, query: ListingQuery): { title: string; text: string } {
  const { nearest } = instead ?? {};
  if (nearest) return nearestPrice(nearest);
  const title = messages.catalog.emptyTitle;
  if (chosenCount(query) > 0 || understood) return { title, text: messages.catalog.emptyFiltered };
  return { title, text: query.q ? messages.catalog.emptySearch(query.q) : messages.catalog.emptyCollection };
}

function nearestPrice({ words, from, to, at }: NearestPrice): { title: string; text: string } {
  const { noneUnder, noneOver, noneBetween, pricesBegin, pricesEnd, priceNearest } = messages.catalog;
  const price = roundText(at);
  if (from && to) return { title: noneBetween(words, roundText(from), roundText(to)), text: priceNearest(price) };
  if (from) return { title: noneOver(words, roundText(from)), text: pricesEnd(price) };
  return { title: noneUnder(words, to ? roundText(to) : ''), text: pricesBegin(price) };
}

type NearestPrice = NonNullable<NonNullable<Listing['instead']>['nearest']>;
