import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';

/** Gives an unpaid order up. */
export function CancelForm({ orderId }: { orderId: string }) {
  return (
    <form action={href(routes.orderCancellation, { id: orderId })} method="post">
      <button className="text-button" type="submit">
        {messages.payment.cancel}
      </button>
    </form>
  );
}
