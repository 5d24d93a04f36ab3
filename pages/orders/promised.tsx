import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { arrivalText } from '../../shared/orders/delivery-dates.ts';

/** Renders when an order was promised to arrive, until all of it is sent; nothing without a promise. */
export function Promised({ order: { promise, status } }: { order: Pick<Order, 'promise' | 'status'> }) {
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
