import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { Moment } from './moment.tsx';

/** Renders the order's refunds, completed and pending, and the points that went back. */
export function Refunds({ order: { refunds, pointsBack, payment, shippingAddress } }: { order: Order }) {
  if (refunds.length === 0 && pointsBack === undefined) return null;
  const { orders } = messages;
  const viaBank =
    (payment.type === 'IPAYLINKS' || payment.type === 'STRIPE') && refunds.some(({ state }) => state !== 'refused');
  return (
    <section className="stack-tight" aria-labelledby="refunds">
      <h2 className="order-part" id="refunds">
        {orders.refunds}
      </h2>
      <ul className="stack-tight">
        {refunds.map((refund) => (
          <li key={`${refund.at} ${refund.money.cent} ${refund.state}`}>
            <Refund refund={refund} country={shippingAddress.country} />
          </li>
        ))}
      </ul>
      {pointsBack !== undefined && <p>{messages.points.back(pointsBack)}</p>}
      {viaBank && <p className="muted small">{orders.refundAtBank}</p>}
    </section>
  );
}

function Refund({ refund: { money, state, at }, country }: { refund: Order['refunds'][number]; country: string }) {
  const text = messages.orders.refundStates[state](money.formatText);
  switch (state) {
    case 'done':
      return (
        <p>
          {text} <Moment at={at} country={country} />.
        </p>
      );
    case 'pending':
      return <p>{text}.</p>;
    case 'refused':
      return (
        <p>
          {text}. {messages.orders.refundRefused}
        </p>
      );
  }
}
