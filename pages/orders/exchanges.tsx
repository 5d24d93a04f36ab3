import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { nameOf } from './parcels.tsx';

type Exchange = NonNullable<Order['exchanges']>[number];

/** Renders the exchanges of an order with where each stands; nothing without any. */
export function Exchanges({ order: { exchanges = [], lines } }: { order: Order }) {
  if (exchanges.length === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="exchanges">
      <h2 className="order-part" id="exchanges">
        {messages.orders.exchanges}
      </h2>
      <ul className="parcels">
        {exchanges.map((exchange) => (
          <li className="parcel" key={exchange.id}>
            <p>{messages.orders.exchangedFor(oldName(exchange, lines), nameOf(exchange))}</p>
            <p className="muted small">{standOf(exchange)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function oldName({ lineId }: Exchange, lines: Order['lines']): string {
  const line = lines.find(({ id }) => id === lineId);
  return line ? nameOf(line) : '';
}

function standOf({ state, waits, difference }: Exchange): string {
  const words = messages.orders.exchangeStates;
  const stand = state === 'agreed' && !waits ? words.agreedAtOnce : words[state];
  const isOwed = difference && (state === 'agreed' || state === 'sent');
  return isOwed ? `${stand} ${messages.orders.exchangeDifference(difference.formatText)}` : stand;
}
