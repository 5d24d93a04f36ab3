import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import { ButtonLink } from '../../../ui/components/button.tsx';
import { SearchForm } from '../../../ui/search/search-form.tsx';

/** Shown for an unknown URL. */
export function NotFoundPage() {
  return (
    <div className="error-page">
      <p className="error-code" aria-hidden="true">
        404
      </p>
      <h1>{messages.errors.notFound}</h1>
      <p>{messages.errors.notFoundText}</p>
      <SearchForm id="error-search" />
      <div className="row">
        <ButtonLink href={href(routes.home)}>{messages.errors.home}</ButtonLink>
        <ButtonLink href={href(routes.products)} kind="secondary">
          {messages.catalog.allProducts}
        </ButtonLink>
      </div>
    </div>
  );
}
