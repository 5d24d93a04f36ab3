import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { arrivalText } from '../../shared/orders/delivery-dates.ts';
import { MethodName } from '../../ui/checkout/method-name.tsx';

/** Renders when an order was promised to arrive, until all of it is sent; nothing without a promise. */
function Promised({ order: { promise, status } }: { order: Pick<Order, 'promise' | 'status'> }) {
  if (!promise || status === 'CANCELLED' || status === 'FULFILLED') return null;
  const { arrives, delayed } = promise;
  const days = arrives ? arrivalText(arrives) : delayed ? messages.delays.unknown : '';
  if (days === '') return null;
  return (
    <>
      <br />
      <span className="figures">{delayed && arrives ? `${messages.delays.late}: ${days}` : days}</span>
    </>
  );
}

/** Renders how an order is sent, and when it arrives. */
export function Delivery({ order }: { order: Order }) {
  const { shippingMethod, promise } = order;
  const { days } = shippingMethod;
  return (
    <>
      <MethodName method={shippingMethod} />
      {promise?.arrives === undefined && days && ` · ${messages.checkout.workingDays(days)}`}
      <Promised order={order} />
    </>
  );
}

/** Returns how an order is paid: by which card, or in which way. */
export const paidWith = ({ type, brand, last4 }: Order['payment']): string =>
  brand && last4 ? messages.orders.card(brand, last4) : messages.checkout.paymentTypes[type];
