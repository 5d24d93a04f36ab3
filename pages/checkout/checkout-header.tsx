import type { Brand } from '../../shared/contract/brand.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { Hole } from '../../ui/rendering/hole.tsx';
import { Logo } from '../shell/logo.tsx';
import { mainId } from '../shell/top-bar.tsx';

/** Renders the header of checkout pages: wordmark, note about security, the link back; no menus that lead away. */
export function CheckoutHeader({ siteName, brand }: { siteName: string; brand: Brand }) {
  return (
    <>
      <a className="skip-link" href={`#${mainId}`}>
        {messages.shell.skip}
      </a>
      <header className="checkout-header">
        <a className="checkout-back" href={href(routes.cart)}>
          <Icon name="bag" />
          <span className="visually-hidden">{messages.checkout.backToBag}</span>
        </a>
        <a className="wordmark" href={href(routes.home)} aria-label={messages.shell.home(siteName)}>
          <Logo brand={brand} siteName={siteName} />
        </a>
        <p className="checkout-secure">
          <Icon name="lock" />
          <span>{messages.checkout.secure}</span>
        </p>
      </header>
      <Hole name="flash" />
    </>
  );
}
