import type { Collection } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { CollectionGrid } from '../../ui/catalog/collection-grid.tsx';
import { ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { PageHead } from '../../ui/components/page-head.tsx';

/** Renders the collections of the shop that have products. */
export function CollectionsPage({ collections }: { collections: readonly Collection[] }) {
  const filled = collections.filter(({ productCount }) => productCount > 0);
  return (
    <div className="page">
      <PageHead title={messages.catalog.collections} lead={messages.catalog.collectionsLead} />
      {filled.length > 0 ? (
        <CollectionGrid collections={filled} first />
      ) : (
        <EmptyState title={messages.catalog.emptyTitle}>
          <ButtonLink href={href(routes.products)}>{messages.catalog.allProducts}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
