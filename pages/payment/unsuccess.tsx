import type { Order } from '../../shared/contract/checkout.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { OrderSummary } from '../../ui/components/checkout/order-summary.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import { CancelForm } from './cancel-form.tsx';
import { TimeLeft } from './time-left.tsx';

/** The payment came to nothing: why, and both ways on. */
export function UnsuccessPage({ order, leftMs }: { order: Order; leftMs: number }) {
  const { results, payment } = messages;
  return (
    <div className="checkout">
      <OrderSummary order={order} />
      <div className="checkout-main">
        <header className="stack-tight">
          <h1>{results.interrupted}</h1>
          <p>{payment.lead(order.orderNo)}</p>
          <TimeLeft leftMs={leftMs} />
        </header>
        <Notice kind="error">
          {order.payment.errorMessage && <p>{order.payment.errorMessage}</p>}
          <p>{results.interruptedText}</p>
        </Notice>
        <div className="row">
          <ButtonLink href={href(routes.card, { order: order.id })}>{results.tryAgain}</ButtonLink>
          <CancelForm orderId={order.id} />
        </div>
      </div>
    </div>
  );
}
