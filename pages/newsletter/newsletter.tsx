import { welcomeCode } from '../../shared/constants.ts';
import type { Subscription } from '../../shared/contract/content.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { EmailField } from '../../ui/components/field.tsx';
import { ErrorSummary } from '../../ui/components/notice.tsx';
import { DialogPage } from '../../ui/components/page-head.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import copy from '../../ui/shell/copy.island.ts';
import pageDialog from '../../ui/shell/page-dialog.island.ts';

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
            {messages.results.continueShopping}
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

/** The state of a rejected form. */
interface SignUpState {
  email?: string;
  error?: string | undefined;
  /** Where the shopper signed up, recorded for the list's owner. */
  source?: string | undefined;
  /** Path to return to. */
  back?: string | undefined;
  /** The content's words of the link that declines; null: there is none; undefined: those of `words`. */
  decline?: string | null | undefined;
  declineIn?: string | undefined;
}

interface SignUpProps extends SignUpState {
  /** Id of the e-mail field, unique on the page. */
  id: string;
  action: string;
  words: { title: string; lead: string; submit: string; decline: string };
}

/** Renders the form for an e-mail address, for the newsletter or a coupon code, as a page or in a dialog. */
function SignUp({ id, action, words, source, back, email, error, decline, declineIn }: SignUpProps) {
  return (
    <DialogPage title={words.title} inDialog>
      <p>{words.lead}</p>
      <form className="form" action={action} method="post" data-dialog="">
        <ErrorSummary problems={error ? [{ id, message: error }] : []} />
        {source && <input type="hidden" name="source" value={source} />}
        {back && <input type="hidden" name="return" value={back} />}
        <EmailField id={id} label={messages.newsletter.email} defaultValue={email} error={error} />
        <Button wide>{words.submit}</Button>
      </form>
      {decline !== null && (
        <a className="quiet-link" href={href(routes.home)} data-close="">
          {decline === undefined ? words.decline : <span lang={contentLanguage(declineIn)}>{decline}</span>}
        </a>
      )}
    </DialogPage>
  );
}

interface Props {
  token: string;
  /** Null: the link is used up. */
  subscription: Subscription | null;
  ended: boolean;
}

/** Renders the page of a mail's link: joining the list, or leaving it. It takes a press, because mail programs open links. */
export function SubscriptionLinkPage({ token, subscription, ended }: Props) {
  return (
    <DialogPage title={words.linkTitle} entry>
      {subscription ? (
        <Choice token={token} {...subscription} />
      ) : (
        <>
          <p role="status">{ended ? words.left : words.dead}</p>
          <ButtonLink href={href(routes.home)} wide>
            {messages.results.continueShopping}
          </ButtonLink>
        </>
      )}
    </DialogPage>
  );
}

function Choice({ token, email, state, words: agreed }: Subscription & { token: string }) {
  const asks = state === 'unconfirmed';
  return (
    <>
      <p role="status">{asks ? words.asked(email) : words.isOn(email)}</p>
      {asks && <p>{agreed}</p>}
      <form className="form" action={href(routes.newsletterLink)} method="post">
        <input type="hidden" name="token" value={token} />
        {asks && (
          <Button wide name="action" value="confirm">
            {words.confirm}
          </Button>
        )}
        <Button wide kind="secondary" name="action" value="end">
          {asks ? words.declineList : words.leave}
        </Button>
      </form>
      <a className="quiet-link" href={href(routes.home)}>
        {messages.results.continueShopping}
      </a>
    </>
  );
}

const { offer } = messages;

/** Renders the offer of ten per cent off for an e-mail address. */
export function OfferPage(state: SignUpState) {
  return <SignUp id="offer-email" action={href(routes.offer)} words={offer} {...state} />;
}

/** Renders the coupon code to copy. */
export function OfferCodePage() {
  return (
    <DialogPage title={offer.codeTitle} inDialog>
      <Enhanced by={copy}>
        <div className="welcome-code">
          <p>
            <span className="visually-hidden">{offer.code}</span> <strong data-copy="">{welcomeCode}</strong>
          </p>
          <Button type="button" kind="secondary">
            {messages.points.copyCode}
          </Button>
        </div>
        <output
          className="copy-status"
          data-copied={messages.sharing.copied}
          data-failed={messages.sharing.copyFailed}
        />
      </Enhanced>
      <p>{offer.codeText}</p>
      <ButtonLink href={href(routes.home)} wide data-close="">
        {messages.results.continueShopping}
      </ButtonLink>
    </DialogPage>
  );
}
