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

/** The order that the search found. */
export function FoundPage({ order, countryName, again }: FoundProps) {
  return (
    <div className="page">
      <OrderView order={order} countryName={countryName} />
      <p>
        <ButtonLink kind="secondary" href={again}>
          {messages.orders.another}
        </ButtonLink>
      </p>
    </div>
  );
}
