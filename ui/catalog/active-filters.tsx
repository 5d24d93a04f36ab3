import type { Facet, Listing, ListingQuery } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { Icon } from '../components/icon.tsx';
import { chosenCount, chosenValues, withoutFilters, withoutValue } from './listing-url.ts';

interface ActiveFiltersProps {
  listing: Pick<Listing, 'facets'>;
  query: ListingQuery;
  basePath: string;
}

/** Lists the chosen filter values, each a link that removes it, and a link that removes all of them. */
export function ActiveFilters({ listing, query, basePath }: ActiveFiltersProps) {
  if (chosenCount(query) === 0) return null;
  const all = withoutFilters(basePath, query);
  return (
    <nav className="active-filters" aria-label={messages.catalog.chosenFilters}>
      <ul>
        {listing.facets.flatMap((facet) =>
          chosenValues(query, facet.name).map((value) => (
            <li key={`${facet.name}:${value}`}>
              <FilterChip {...{ facet, value }} href={withoutValue(basePath, query, facet.name, value)} />
            </li>
          )),
        )}
        <li>
          <a className="text-button" href={all}>
            {messages.catalog.clearAll}
          </a>
        </li>
      </ul>
    </nav>
  );
}

interface ChipProps {
  facet: Facet;
  value: string;
  href: string;
}

function FilterChip({ facet, value, href }: ChipProps) {
  const label = facet.values.find((one) => one.value === value)?.label ?? value;
  return (
    <a
      className="chip"
      href={href}
      aria-label={messages.catalog.removeFilter(messages.catalog.facets[facet.name], label)}
    >
      {label}
      <Icon name="close" />
    </a>
  );
}
