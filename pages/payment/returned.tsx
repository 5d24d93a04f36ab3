import type { ReturnedPayment } from '../../shared/contract/payment.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../../ui/components/button.tsx';

type State = ReturnedPayment['state'];

/** Returns the title of the page for a browser that came back from paying an order of another browser. */
export const returnedTitleOf = (state: State): string => messages.returned[state].title;

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
