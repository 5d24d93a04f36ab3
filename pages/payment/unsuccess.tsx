import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import { CancelOrder } from '../orders/cancel-order.tsx';
import { BuyingFrame } from './buying-frame.tsx';

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
        {messages.results.tryAgain}
      </ButtonLink>
    );
  return (
    <form action={href(routes.payment)} method="post">
      <input type="hidden" name="order" value={id} />
      <input type="hidden" name="key" value={paymentKey} autoComplete="off" />
      <input type="hidden" name="paymentType" value={type} />
      <Button wide>{type === 'PAYPAL' ? messages.paypal.tryAgain : messages.results.tryAgain}</Button>
    </form>
  );
}
