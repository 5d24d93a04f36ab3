import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import { CancelOrder } from '../orders/cancel-order.tsx';
import { BuyingFrame } from './buying-frame.tsx';

/** Shown for an order that can no longer be paid: it expired or was cancelled. */
export function EndedPage({ order, expired }: { order: Order; expired: boolean }) {
  const { answers, payment } = messages;
  const title = expired ? answers.orderExpired : payment.cancelled;
  const text = expired ? expiredText(order) : payment.cancelledText(order.orderNo);
  return <Over {...{ order, title, text }} />;
}

function expiredText({ payment: { type } }: Order): string {
  const { expiredText: text, expiredOnDelivery, expiredPayPal } = messages.payment;
  return { IPAYLINKS: text, PAYPAL: expiredPayPal, COD: expiredOnDelivery, STRIPE: text }[type];
}

/** Shown for an order whose phone number was not verified in time. */
export function UnverifiedPage({ order }: { order: Order }) {
  const { unverified, overText } = messages.verification;
  return <Over order={order} title={unverified} text={overText(order.orderNo)} />;
}

const Over = ({ order, title, text }: Record<'title' | 'text', string> & { order: Order }) => (
  <div className="page narrow">
    <EmptyState heading="h1" title={title} text={text}>
      <ButtonLink href={href(routes.home)}>{messages.results.continueShopping}</ButtonLink>
      <ButtonLink kind="secondary" href={href(routes.orderDetail, { id: order.id })}>
        {messages.results.seeOrder}
      </ButtonLink>
    </EmptyState>
  </div>
);

interface UnsuccessProps {
  order: Order;
  leftMs: number;
  paymentKey: string;
}

/** Shown for a failed payment: the reason and how to continue. */
export function UnsuccessPage({ order, leftMs, paymentKey }: UnsuccessProps) {
  const { results, payment } = messages;
  return (
    <BuyingFrame order={order} payable={{ title: results.interrupted, leftMs }}>
      <Notice kind={order.payment.errorMessage ? 'error' : 'info'}>
        {order.payment.errorMessage && <p>{order.payment.errorMessage}</p>}
        <p>{results.interruptedText}</p>
      </Notice>
      <div className="stack-tight">
        <TryAgain order={order} paymentKey={paymentKey} />
        <ButtonLink kind="secondary" wide href={href(routes.payment, { order: order.id })}>
          {payment.otherWay}
        </ButtonLink>
        <CancelOrder order={order} />
      </div>
    </BuyingFrame>
  );
}

/** Renders the link or form that tries the same payment type again. */
function TryAgain({ order: { id, payment, paymentTypes }, paymentKey }: Pick<UnsuccessProps, 'order' | 'paymentKey'>) {
  const { type } = payment;
  if ((type !== 'PAYPAL' && type !== 'STRIPE') || !paymentTypes.includes(type))
    return (
      <ButtonLink wide href={href(paymentTypes.includes('IPAYLINKS') ? routes.card : routes.payment, { order: id })}>
        {messages.errors.tryAgain}
      </ButtonLink>
    );
  return (
    <form action={href(routes.payment)} method="post">
      <input type="hidden" name="order" value={id} />
      <input type="hidden" name="key" value={paymentKey} autoComplete="off" />
      <input type="hidden" name="paymentType" value={type} />
      <Button wide>{type === 'PAYPAL' ? messages.paypal.tryAgain : messages.errors.tryAgain}</Button>
    </form>
  );
}
