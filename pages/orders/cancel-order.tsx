import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { formatMoney } from '../../shared/money.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';

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
