import type { Collection } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { CollectionGrid } from '../../ui/catalog/collection-grid.tsx';
import { SearchForm } from '../../ui/search/search-form.tsx';

/** Renders the start of a search. */
export function SearchStart() {
  return (
    <div className="search-page">
      <h1>{messages.catalog.searchTitle}</h1>
      <SearchForm id="page-search" initial="" />
    </div>
  );
}

/** Renders the collections that have products, below the start of a search. */
export function SearchCollections({ collections }: { collections: readonly Collection[] }) {
  const filled = collections.filter(({ productCount }) => productCount > 0);
  return filled.length > 0 ? <CollectionGrid collections={filled} /> : null;
}
