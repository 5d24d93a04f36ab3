import type { Facet, Listing, ListingQuery } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { Icon } from '../components/icon.tsx';
import { facetLabel } from './facet-label.ts';
import { chosenCount, chosenValues, listingUrl, withoutFilters, withoutValue } from './listing-url.ts';

interface ActiveFiltersProps {
  listing: Pick<Listing, 'facets' | 'understood'>;
  query: ListingQuery;
  basePath: string;
}

/**
 * Lists the filters that were taken from the words of the search and the chosen filter values, each a link that removes
 * it, and a link that removes all chosen ones.
 */
export function ActiveFilters({ listing, query, basePath }: ActiveFiltersProps) {
  const { understood = [] } = listing;
  if (chosenCount(query) === 0 && understood.length === 0) return null;
  const all = withoutFilters(basePath, query);
  return (
    <nav className="active-filters" aria-label={messages.catalog.chosenFilters}>
      <ul>
        {understood.map(({ facet, label, rest }) => (
          <li key={`${facet}=${label}`}>
            <Chip name={facet} label={label} href={listingUrl(basePath, query, { q: rest })} />
          </li>
        ))}
        {listing.facets.flatMap((facet) =>
          chosenValues(query, facet.name).map((value) => (
            <li key={`${facet.name}:${value}`}>
              <Chip
                name={facet.name}
                label={facetLabel(facet, value).text}
                href={withoutValue(basePath, query, facet.name, value)}
              />
            </li>
          )),
        )}
        {chosenCount(query) > 0 && (
          <li>
            <a className="text-button" href={all}>
              {messages.catalog.clearAll}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Chip({ name, label, href }: { name: Facet['name'] | 'sort'; label: string; href: string }) {
  const filter = name === 'sort' ? messages.catalog.sort : messages.catalog.facets[name];
  return (
    <a className="chip" href={href} aria-label={messages.catalog.removeFilter(filter, label)}>
      {name === 'size' ? `${filter} ${label}` : label}
      <Icon name="close" />
    </a>
  );
}
