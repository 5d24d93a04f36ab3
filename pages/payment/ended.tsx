import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';

/** Shown for an order that can no longer be paid: it expired or was cancelled. */
export function EndedPage({ order, expired }: { order: Order; expired: boolean }) {
  const { payment, results } = messages;
  return (
    <div className="page narrow">
      <EmptyState
        heading="h1"
        title={expired ? payment.expired : payment.cancelled}
        text={expired ? expiredText(order) : payment.cancelledText(order.orderNo)}
      >
        <ButtonLink href={href(routes.home)}>{results.continueShopping}</ButtonLink>
        <ButtonLink kind="secondary" href={href(routes.orderDetail, { id: order.id })}>
          {results.seeOrder}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function expiredText({ payment: { type } }: Order): string {
  const { expiredText: text, expiredOnDelivery, expiredPayPal } = messages.payment;
  return { IPAYLINKS: text, PAYPAL: expiredPayPal, COD: expiredOnDelivery, STRIPE: text }[type];
}

/** Shown for an order whose phone number was not verified in time. */
export function UnverifiedPage({ order }: { order: Order }) {
  const { verification, results } = messages;
  return (
    <div className="page narrow">
      <EmptyState heading="h1" title={verification.unverified} text={verification.overText(order.orderNo)}>
        <ButtonLink href={href(routes.home)}>{verification.orderAgain}</ButtonLink>
        <ButtonLink kind="secondary" href={href(routes.orderDetail, { id: order.id })}>
          {results.seeOrder}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
