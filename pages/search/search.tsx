import type { ReactNode } from 'react';
import type { Collection } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { CollectionGrid } from '../../ui/catalog/collection-grid.tsx';
import { SearchForm } from '../../ui/search/search-form.tsx';
import { Searches } from '../../ui/search/search-instead.tsx';

interface SearchPageProps {
  words?: string;
  /** Popular search words. */
  popular?: readonly string[];
  collections?: readonly Collection[];
  /** The island that wraps the form. */
  form?: ReactNode;
}

/** Renders the start of a search: form, popular words, collections that have products. */
export function SearchPage({ words = '', popular = [], collections = [], form }: SearchPageProps) {
  const filled = collections.filter(({ productCount }) => productCount > 0);
  return (
    <div className="page">
      <div className="search-page">
        <h1>{messages.catalog.searchTitle}</h1>
        {form ?? <SearchForm id="page-search" initial={words} />}
        <Searches id="popular" title={messages.catalog.popular} searches={popular} />
      </div>
      {filled.length > 0 && <CollectionGrid collections={filled} />}
    </div>
  );
}
