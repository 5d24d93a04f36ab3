import { cardFacts } from '../../shared/analytics/event-facts.ts';
import type { Product } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { accountOnly } from '../account/account-only.ts';
import { Icon } from '../components/icon.tsx';
import { Enhanced } from '../rendering/island.tsx';
import share from './share.island.ts';

/**
 * Renders the button that gives the customer a short URL of the product; the same for every visitor, because the page
 * is shared.
 */
export function ShareButton({ product }: { product: Product }) {
  const { id, handle, title } = product;
  const url = href(routes.share, { id: handle });
  return (
    <Enhanced by={share}>
      <form className="share" action={url} method="post" {...accountOnly(url)}>
        <button
          className="text-button share-button"
          type="submit"
          data-product={id}
          data-title={title}
          data-shared={JSON.stringify(cardFacts(product))}
        >
          <Icon name="share" /> {messages.sharing.share}
        </button>
        <output
          className="share-said small"
          data-copied={messages.sharing.linkCopied}
          data-failed={messages.sharing.copyFailed}
        />
        <input
          className="input share-address"
          type="text"
          aria-label={messages.sharing.link}
          autoComplete="off"
          readOnly
          hidden
        />
      </form>
    </Enhanced>
  );
}
