import type { Order } from '../../shared/contract/order.ts';
import type { Forgotten } from '../../shared/contract/orders.ts';
import { messages } from '../../shared/messages/messages.ts';
import { formatMoney } from '../../shared/money.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';

interface CancelOrderProps {
  order: Order;
  /** URL that the form is sent to; that of the customer's account returns to the account. */
  action?: string | undefined;
}

/** Renders the cancellation in two steps: the first shows what happens to the payment, the second cancels. */
export function CancelOrder({ order, action = href(routes.orderCancellation, { id: order.id }) }: CancelOrderProps) {
  const { orders } = messages;
  return (
    <details className="cancel-order">
      <summary className="text-button">{orders.cancel}</summary>
      <form className="notice" action={action} method="post">
        <h2>{orders.cancelTitle}</h2>
        <p>{consequence(order)}</p>
        <p>
          <Button kind="secondary">{orders.cancelYes}</Button>
        </p>
      </form>
    </details>
  );
}

function consequence({ payment, refunds, total }: Order): string {
  const { orders } = messages;
  const given = refunds
    .filter(({ state, ofPayment }) => ofPayment && state !== 'refused')
    .reduce((sum, { money }) => sum + money.cent, 0);
  const left = payment.state === 'paid' ? total.cent - given : 0;
  if (left <= 0) return orders.cancelUnpaid;
  const { brand, last4 } = payment;
  const to = brand && last4 ? orders.card(brand, last4) : orders.paidFrom[payment.type];
  return orders.cancelPaid(formatMoney(left, total.currencyCode), to);
}

/** Renders the deletion of a guest's data in two steps: the first says what it does. */
export function ForgetGuest({ orderId }: { orderId: string }) {
  const { orders } = messages;
  return (
    <details className="cancel-order">
      <summary className="text-button">{orders.forget}</summary>
      <form className="notice" action={href(routes.orderForget, { id: orderId })} method="post">
        <h2>{orders.forgetTitle}</h2>
        <p>{orders.forgetText}</p>
        <p>
          <Button kind="secondary">{orders.forgetYes}</Button>
        </p>
      </form>
    </details>
  );
}

/** Renders what was removed, and what the law keeps. */
export function ForgottenPage({ orders: many, open, documents }: Forgotten) {
  const { orders } = messages;
  return (
    <div className="page narrow">
      <header className="page-head">
        <h1>{orders.forgotten}</h1>
        <p role="status">{orders.forgottenOrders(many)}</p>
      </header>
      {open > 0 && <p>{orders.forgottenOpen(open)}</p>}
      {documents.length > 0 && <p>{orders.forgottenKept(documents.join(', '))}</p>}
      <p>
        <ButtonLink href={href(routes.home)}>{messages.results.continueShopping}</ButtonLink>
      </p>
    </div>
  );
}
