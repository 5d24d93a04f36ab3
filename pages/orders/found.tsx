import type { Order } from '../../shared/contract/checkout.ts';
import { messages } from '../../shared/messages/messages.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { OrderView } from './order-view.tsx';

interface FoundProps {
  order: Order;
  countryName: (code: string) => string;
  /** Where to search again. */
  again: string;
}

const mayChange = new Set<Order['status']>(['UNPAID', 'PAIDFAIL', 'PREPARING']);

/** The order that the search found, on a device that did not place it: to be read, not to be changed. */
export function FoundPage({ order, countryName, again }: FoundProps) {
  return (
    <div className="page">
      <OrderView order={order} countryName={countryName}>
        {mayChange.has(order.status) && <p className="muted">{messages.orders.changeElsewhere}</p>}
      </OrderView>
      <p>
        <ButtonLink kind="secondary" href={again}>
          {messages.orders.another}
        </ButtonLink>
      </p>
    </div>
  );
}
