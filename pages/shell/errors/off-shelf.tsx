import type { ProductCard } from '../../../shared/contract/catalog.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import { RailSection } from '../../../ui/catalog/product-grid.tsx';
import { ButtonLink } from '../../../ui/components/button.tsx';

/** Shown for a product that is no longer sold, with similar products. */
export function OffShelfPage({ products }: { products: readonly ProductCard[] }) {
  return (
    <>
      <div className="error-page">
        <h1>{messages.errors.offShelf}</h1>
        <p>{messages.errors.offShelfText}</p>
        <div className="row">
          <ButtonLink href={href(routes.products)}>{messages.catalog.allProducts}</ButtonLink>
          <ButtonLink href={href(routes.collections)} kind="secondary">
            {messages.catalog.collections}
          </ButtonLink>
        </div>
      </div>
      <RailSection id="similar" title={messages.errors.similar} products={products} />
    </>
  );
}
