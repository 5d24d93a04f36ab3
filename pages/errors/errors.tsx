import type { ProductCard } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { ProductRail } from '../../ui/components/product-grid.tsx';
import { SearchForm } from '../../ui/components/search-form.tsx';

/** For an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <div className="error-page">
      <p className="error-code" aria-hidden="true">
        {messages.errors.notFoundCode}
      </p>
      <h1>{messages.errors.notFound}</h1>
      <p>{messages.errors.notFoundText}</p>
      <SearchForm id="error-search" />
      <div className="row">
        <ButtonLink href={href(routes.home)}>{messages.errors.home}</ButtonLink>
        <ButtonLink href={href(routes.products)} kind="secondary">
          {messages.errors.allProducts}
        </ButtonLink>
      </div>
    </div>
  );
}

/** For a fault of ours; the id finds the log lines. */
export function ErrorPage({ requestId }: { requestId: string }) {
  return (
    <div className="error-page">
      <h1>{messages.errors.pageError}</h1>
      <p>{messages.errors.pageErrorText}</p>
      <div className="row">
        <ButtonLink href={href(routes.home)}>{messages.errors.home}</ButtonLink>
      </div>
      <p className="muted small">
        {messages.errors.requestId} <code>{requestId}</code>
      </p>
    </div>
  );
}

/** For a product that left the shop, with those most like it. */
export function OffShelfPage({ products }: { products: readonly ProductCard[] }) {
  return (
    <>
      <div className="error-page">
        <h1>{messages.errors.offShelf}</h1>
        <p>{products.length > 0 ? messages.errors.offShelfText : messages.errors.notFoundText}</p>
        <div className="row">
          <ButtonLink href={href(routes.products)}>{messages.errors.allProducts}</ButtonLink>
          <ButtonLink href={href(routes.collections)} kind="secondary">
            {messages.errors.collections}
          </ButtonLink>
        </div>
      </div>
      {products.length > 0 && (
        <section className="home-section" aria-labelledby="similar">
          <div className="section-head">
            <h2 id="similar">{messages.errors.similar}</h2>
          </div>
          <ProductRail products={products} />
        </section>
      )}
    </>
  );
}
