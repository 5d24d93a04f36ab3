import type { Product } from '../../shared/contract/catalog.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';

/** Renders the path of collections that leads to the product. */
export function Breadcrumbs({ crumbs }: { crumbs: Product['breadcrumbs'] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={messages.catalog.breadcrumbs}>
      <ol>
        {crumbs.map(({ handle, name, nameIn }) => (
          <li key={handle}>
            <a href={href(routes.collection, { id: handle })} lang={contentLanguage(nameIn)}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
