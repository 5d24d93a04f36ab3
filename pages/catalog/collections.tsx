import type { Collection } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { CollectionGrid } from '../../ui/catalog/collection-grid.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';

/** Renders all collections of the shop. */
export function CollectionsPage({ collections }: { collections: readonly Collection[] }) {
  return (
    <div className="page">
      <header className="page-head">
        <h1>{messages.catalog.collections}</h1>
        <p>{messages.catalog.collectionsLead}</p>
      </header>
      {collections.length > 0 ? (
        <CollectionGrid collections={collections} first />
      ) : (
        <EmptyState title={messages.catalog.emptyTitle}>
          <ButtonLink href={href(routes.products)}>{messages.catalog.allProducts}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
