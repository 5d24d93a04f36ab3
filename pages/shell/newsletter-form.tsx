import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { EmailField } from '../../ui/components/field.tsx';
import { Hole } from '../../ui/rendering/hole.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import pageDialog from '../../ui/shell/page-dialog.island.ts';

interface NewsletterFormProps {
  /** Id of the e-mail field, unique on the page. */
  id: string;
  /** Where the shopper signed up, recorded for the list's owner. */
  source: string;
  /** Whether the shop has a coupon for subscribers. */
  hasOffer: boolean;
}

/** Renders the newsletter subscription, and the link to its coupon code, if any. Both results open in a dialog. */
export function NewsletterForm({ id, source, hasOffer }: NewsletterFormProps) {
  return (
    <Enhanced by={pageDialog}>
      <form className="newsletter-form" action={href(routes.newsletter)} method="post" data-dialog="">
        <input type="hidden" name="source" value={source} />
        <Hole name="returnPath" />
        <div className="inline-form">
          <EmailField id={id} label={messages.newsletter.email} quietLabel placeholder={messages.newsletter.email} />
          <Button kind="secondary">{messages.shell.subscribe}</Button>
        </div>
      </form>
      {hasOffer && (
        <a className="quiet-link" href={href(routes.offer)} data-dialog="">
          {messages.offer.invite}
        </a>
      )}
    </Enhanced>
  );
}
