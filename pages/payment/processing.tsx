import type { Order, PaymentType } from '../../shared/contract/order.ts';
import type { ReturnedPayment } from '../../shared/contract/payment.ts';
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
  /** URL of the page at the bank, PayPal or Stripe; undefined if shoppers must not be redirected to it. */
  redirectUrl: string | undefined;
}

/** Words of payments that wait on the provider's own page, which the shopper may leave for another way to pay. */
const waitingWords: Partial<Record<PaymentType, () => Record<'waitingTitle' | 'waitingText' | 'go', string>>> = {
  PAYPAL: () => messages.paypal,
  STRIPE: () => messages.hosted,
};

/** Returns the title of the page on which a payment waits for the shopper. */
export const waitingTitleOf = (type: PaymentType): string =>
  waitingWords[type]?.().waitingTitle ?? messages.results.challengeTitle;

/** Shown while the bank or PayPal waits for the shopper, who left its page or has not seen it. */
export function ChallengePage({ order, leftMs, redirectUrl }: ChallengeProps) {
  const { results, payment } = messages;
  const page = waitingWords[order.payment.type];
  return (
    <div className="page narrow waiting">
      <h1>{page?.().waitingTitle ?? results.challengeTitle}</h1>
      {redirectUrl ? (
        <p>{page?.().waitingText ?? results.challengeText}</p>
      ) : (
        <Notice kind="error">{results.challengeUnsafe}</Notice>
      )}
      <TimeLeft leftMs={leftMs} until={order.expiresAt} country={order.shippingAddress.country} />
      {redirectUrl && (
        <ButtonLink href={redirectUrl} rel="noreferrer">
          {page?.().go ?? results.challengeGo}
        </ButtonLink>
      )}
      <div className="row">
        {page && (
          <a className="text-button" href={href(routes.payment, { order: order.id })}>
            {payment.otherWay}
          </a>
        )}
        <CancelOrder order={order} />
      </div>
    </div>
  );
}

/** Returns the title of the page for a browser that came back from paying an order of another browser. */
export const returnedTitleOf = (state: ReturnedPayment['state']): string => messages.returned[state].title;

interface Props extends ReturnedPayment {
  orderId: string;
  /** From the URL: the look-up then has tries of its own. */
  orderKey: string;
}

/** Says how the payment of an order stands, where its mails go, and leads to the look-up; no more, as this browser did not place it. */
export function ReturnedPage({ orderNo, email, state, orderId, orderKey: key }: Props) {
  const { returned, results } = messages;
  return (
    <div className="page narrow waiting">
      <h1>{returned[state].title}</h1>
      <p role="status">{returned[state].text(orderNo)}</p>
      <p>{returned.mail(email)}</p>
      <p className="muted">{returned.elsewhere}</p>
      {state === 'checking' && (
        <p>
          <ButtonLink kind="secondary" href={href(routes.processing, { order: orderId, key })}>
            {results.refresh}
          </ButtonLink>
        </p>
      )}
      <p>
        <ButtonLink href={href(routes.trackOrders, { orderNo, key })}>{returned.find}</ButtonLink>
      </p>
    </div>
  );
}
