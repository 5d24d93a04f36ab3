import type { Order } from '../../shared/contract/checkout.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import { CancelOrder } from '../orders/cancel-order.tsx';
import { TimeLeft } from './time-left.tsx';

/** Shown while the bank decides; the page reloads by itself. */
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
  order: Order;
  leftMs: number;
  /** URL of the page at the bank or PayPal; undefined if shoppers must not be redirected to it. */
  redirectUrl: string | undefined;
}

/** Shown while the bank or PayPal waits for the shopper, who left its page or has not seen it. */
export function ChallengePage({ order, leftMs, redirectUrl }: ChallengeProps) {
  const { results, payment, paypal } = messages;
  const atPayPal = order.payment.type === 'PAYPAL';
  return (
    <div className="page narrow waiting">
      <h1>{atPayPal ? paypal.waitingTitle : results.challengeTitle}</h1>
      {redirectUrl ? (
        <p>{atPayPal ? paypal.waitingText : results.challengeText}</p>
      ) : (
        <Notice kind="error">{results.challengeUnsafe}</Notice>
      )}
      <TimeLeft leftMs={leftMs} until={order.expiresAt} country={order.shippingAddress.country} />
      {redirectUrl && (
        <ButtonLink href={redirectUrl} rel="noreferrer">
          {atPayPal ? paypal.go : results.challengeGo}
        </ButtonLink>
      )}
      <div className="row">
        {atPayPal && (
          <a className="text-button" href={href(routes.payment, { order: order.id })}>
            {payment.otherWay}
          </a>
        )}
        <CancelOrder order={order} />
      </div>
    </div>
  );
}
