import { sizeKind } from '../../shared/catalog/size-kind.ts';
import type { Facet, Listing, ListingQuery } from '../../shared/contract/catalog.ts';
import { currentLanguage, directionOf } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { ColorDot } from './color-dot.tsx';
import { facetLabel } from './facet-label.ts';
import { chosenCount, chosenValues } from './listing-url.ts';

const sheetId = 'filters';
/** Listed again here, because the contract's schema must not reach the browser. */
const sorts: readonly NonNullable<ListingQuery['sort']>[] = [
  'recommended',
  'new',
  'bestselling',
  'price-asc',
  'price-desc',
  'rating',
];
/** Facets of which one value can be chosen at a time. */
const singleValued: readonly Facet['name'][] = ['rating'];

interface FilterFormProps {
  listing: Pick<Listing, 'facets' | 'pageInfo' | 'isBounded'>;
  query: ListingQuery;
  /** Path that the form sends its GET request to. */
  basePath: string;
}

/** Renders filters and sort order as one GET form: a bar on wide windows, a sheet behind a button on phones. */
export function FilterForm({ listing, query, basePath }: FilterFormProps) {
  return (
    <div className="filters-place">
      <FilterOpener count={chosenCount(query)} />
      <div className="sheet filters" id={sheetId} popover="auto">
        <div className="sheet-head only-narrow">
          <span>{messages.catalog.filters}</span>
          <button type="button" className="icon-button" popoverTarget={sheetId} popoverTargetAction="hide">
            <Icon name="close" />
            <span className="visually-hidden">{messages.dialogs.close}</span>
          </button>
        </div>
        <form className="filter-form" action={basePath} method="get">
          {query.q && <input type="hidden" name="q" value={query.q} />}
          {query.style && <input type="hidden" name="style" value={query.style} />}
          <div className="facets">
            {listing.facets
              .filter((facet) => narrows(facet, query, listing.pageInfo.totalElements))
              .map((facet) => (
                <FacetGroup key={facet.name} facet={facet} query={query} />
              ))}
          </div>
          <SortSelect sort={query.sort} />
          <div className="filter-foot only-narrow">
            <Button wide>{messages.catalog.show(listing.pageInfo.totalElements, listing.isBounded)}</Button>
          </div>
        </form>
      </div>
    </div>
  );
}

/**
 * Returns whether a facet is worth showing: one of its values is chosen or would narrow the results. Several sizes are:
 * where every product has all of them, a chosen one is the size in which the products open.
 */
function narrows({ name, values, isBounded }: Facet, query: ListingQuery, total: number): boolean {
  if (isBounded) return values.length > 0;
  if (name === 'size' && values.length > 1) return true;
  return chosenValues(query, name).length > 0 || values.some(({ count }) => count > 0 && count < total);
}

function FilterOpener({ count }: { count: number }) {
  return (
    <button type="button" className="button button-secondary filter-opener only-narrow" popoverTarget={sheetId}>
      <Icon name="filter" />
      {messages.catalog.filters}
      {count > 0 && <span className="muted">{messages.catalog.filtersChosen(count)}</span>}
    </button>
  );
}

function FacetGroup({ facet, query }: { facet: Facet; query: ListingQuery }) {
  const chosen = chosenValues(query, facet.name);
  return (
    <details className="facet pop" name="facets" data-facet={facet.name}>
      <summary>
        {messages.catalog.facets[facet.name]}
        {chosen.length > 0 && <span className="facet-count">{chosen.length}</span>}
        <Icon name="down" />
      </summary>
      <fieldset className="facet-panel">
        <legend className="visually-hidden">{messages.catalog.facets[facet.name]}</legend>
        <div className="facet-values">
          {facet.values.map((value, i) => (
            <FacetBox
              key={value.value}
              facet={facet}
              value={value}
              chosen={chosen.includes(value.value)}
              begins={beginsKind(facet, i)}
            />
          ))}
        </div>
        <div className="only-wide without-script">
          <Button wide>{messages.catalog.apply}</Button>
        </div>
      </fieldset>
    </details>
  );
}

/** Returns whether a value is the first of another kind of sizes than the one before it. */
function beginsKind({ name, values }: Facet, i: number): boolean {
  const before = values[i - 1];
  const value = values[i];
  return name === 'size' && !!before && !!value && sizeKind(before.value) !== sizeKind(value.value);
}

interface BoxProps {
  facet: Facet;
  value: Facet['values'][number];
  chosen: boolean;
  /** Whether a line separates it from the value before. */
  begins: boolean;
}

function FacetBox({ facet, value, chosen, begins }: BoxProps) {
  const { text, lang } = facetLabel(facet, value.value);
  return (
    <label className={begins ? 'facet-begins' : undefined}>
      <input
        type={singleValued.includes(facet.name) ? 'radio' : 'checkbox'}
        name={facet.name}
        value={value.value}
        disabled={value.count === 0 && !chosen && !facet.isBounded}
        defaultChecked={chosen}
      />
      {facet.name === 'color' && <ColorDot color={value.color} picture={value.picture} size={16} />}
      {lang || directionOf(currentLanguage()) ? <bdi lang={lang}>{text}</bdi> : text}{' '}
      {!(facet.isBounded && value.count === 0) && (
        <small>{messages.catalog.number(value.count, facet.isBounded)}</small>
      )}
    </label>
  );
}

function SortSelect({ sort = 'recommended' }: { sort: ListingQuery['sort'] }) {
  return (
    <div className="sort">
      <label htmlFor="sort">{messages.catalog.sort}</label>
      <select className="input" id="sort" name="sort" defaultValue={sort}>
        {sorts.map((name) => (
          <option key={name} value={name}>
            {messages.catalog.sorts[name]}
          </option>
        ))}
      </select>
      <button className="text-button only-wide without-script" type="submit">
        {messages.catalog.apply}
      </button>
    </div>
  );
}
