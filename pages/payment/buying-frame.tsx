import type { ReactNode } from 'react';
import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { OrderSummary } from '../../ui/checkout/summary.tsx';
import { TimeLeft } from './time-left.tsx';

interface BuyingFrameProps {
  order: Order;
  /** Of a page on which the order can be paid, and the time that is left for it; absent: it has a heading of its own. */
  payable?: { title: string; leftMs: number };
  children: ReactNode;
}

/** Renders a page about paying an order, beside what was ordered. */
export function BuyingFrame({ order, payable, children }: BuyingFrameProps) {
  return (
    <div className="checkout">
      <OrderSummary order={order} />
      <div className="checkout-main">
        {payable && (
          <header className="stack-tight">
            <h1>{payable.title}</h1>
            <p>{messages.payment.lead(order.orderNo)}</p>
            <TimeLeft leftMs={payable.leftMs} until={order.expiresAt} country={order.shippingAddress.country} />
          </header>
        )}
        {children}
      </div>
    </div>
  );
}
