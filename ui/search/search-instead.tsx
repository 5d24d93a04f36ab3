import type { Listing } from '../../shared/contract/catalog.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ProductGrid } from '../catalog/product-grid.tsx';

/** Shows near and popular searches, and products, where a search found nothing. */
export function SearchInstead({ near, popular, products }: NonNullable<Listing['instead']>) {
  return (
    <div className="search-instead">
      <Searches id="near" title={messages.catalog.near} searches={near} />
      <Searches id="popular" title={messages.catalog.popular} searches={popular} />
      {products.length > 0 && (
        <section aria-labelledby="instead">
          <h2 id="instead">{messages.catalog.instead}</h2>
          <ProductGrid products={products} first={false} />
        </section>
      )}
    </div>
  );
}

function Searches({ id, title, searches }: { id: string; title: string; searches: readonly string[] }) {
  if (searches.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="row">
        {searches.map((search) => (
          <li key={search}>
            <a className="chip" href={href(routes.products, { q: search })} lang={contentLanguage()}>
              {search}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
