import type { Subscription } from '../../shared/contract/content.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { DialogPage } from '../../ui/components/page-head.tsx';

const words = messages.newsletter;

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
            {words.continue}
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
        {words.continue}
      </a>
    </>
  );
}
