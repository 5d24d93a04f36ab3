import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import pageDialog from '../../ui/shell/page-dialog.island.ts';
import { SignUp, type SignUpState } from './sign-up.tsx';

const words = messages.newsletter;

/** Renders the newsletter subscription. */
export function NewsletterPage(state: SignUpState) {
  return <SignUp id="newsletter-email" action={href(routes.newsletter)} source="newsletter" words={words} {...state} />;
}

/** Confirms the subscription, with links back and to the coupon code, if any. */
export function NewsletterThanks({ back, hasOffer }: { back: string; hasOffer: boolean }) {
  return (
    <div className="page">
      <Enhanced by={pageDialog}>
        <section className="dialog-part" data-dialog-part={messages.dialogs.close}>
          <h1>{words.thanks}</h1>
          <p role="status">{words.thanksText}</p>
          <ButtonLink href={back} wide data-close="">
            {words.continue}
          </ButtonLink>
          {hasOffer && (
            <a className="quiet-link" href={href(routes.offerCode)} data-dialog="">
              {messages.offer.invite}
            </a>
          )}
        </section>
      </Enhanced>
    </div>
  );
}
