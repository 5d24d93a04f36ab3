import type { ReactNode } from 'react';
import type { Collection } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { CollectionGrid } from '../../ui/catalog/collection-grid.tsx';
import { SearchForm } from '../../ui/search/search-form.tsx';

interface SearchPageProps {
  words?: string;
  /** Popular search words. */
  popular?: readonly string[];
  collections?: readonly Collection[];
  /** The island that wraps the form. */
  form?: ReactNode;
}

/** Renders the start of a search: form, popular words, collections. */
export function SearchPage({ words = '', popular = [], collections = [], form }: SearchPageProps) {
  return (
    <div className="page">
      <div className="search-page">
        <h1>{messages.catalog.searchTitle}</h1>
        {form ?? <SearchForm id="page-search" initial={words} />}
        {popular.length > 0 && (
          <nav aria-labelledby="popular">
            <h2 id="popular">{messages.catalog.popular}</h2>
            <ul className="row">
              {popular.map((word) => (
                <li key={word}>
                  <a className="chip" href={href(routes.products, { q: word })}>
                    {word}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {collections.length > 0 && <CollectionGrid collections={collections} />}
    </div>
  );
}
