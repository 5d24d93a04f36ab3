import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { CancelForm } from './cancel-form.tsx';

/** While the bank makes up its mind: the page loads again by itself. */
export function ProcessingPage({ orderId }: { orderId: string }) {
  const { results } = messages;
  return (
    <div className="page narrow waiting" aria-busy="true">
      <div className="waiting-line" aria-hidden="true" />
      <h1>{results.processingTitle}</h1>
      <p role="status">{results.processingText}</p>
      <p className="muted">{results.processingLeave}</p>
      <p>
        <ButtonLink kind="secondary" href={href(routes.processing, { order: orderId })}>
          {results.refresh}
        </ButtonLink>
      </p>
    </div>
  );
}

interface ChallengeProps {
  orderId: string;
  /** The bank's own page. */
  redirectUrl: string;
}

/** The bank waits for the shopper, who left its page or has not seen it. */
export function ChallengePage({ orderId, redirectUrl }: ChallengeProps) {
  const { results } = messages;
  return (
    <div className="page narrow waiting">
      <h1>{results.challengeTitle}</h1>
      <p>{results.challengeText}</p>
      <ButtonLink href={redirectUrl} rel="noreferrer">
        {results.challengeGo}
      </ButtonLink>
      <CancelForm orderId={orderId} />
    </div>
  );
}
