import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { formatMoney } from '../../shared/money.ts';
import { Notice } from '../../ui/components/notice.tsx';
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

/** Renders who cancelled an order and what happens to the payment. */
export function Cancelled({ order }: { order: Order }) {
  return (
    <Notice>
      <h2>{messages.orders.cancelledBy[order.cancelledBy ?? 'shop']}</h2>
      <p>{moneyText(order)}</p>
    </Notice>
  );
}

function moneyText({ refunds, payment, total }: Order): string {
  const { orders } = messages;
  const counted = refunds.filter(({ state }) => state !== 'refused');
  if (refunds.length === 0) return orders.cancelledUnpaid;
  if (counted.length === 0) return orders.refundRefused;
  const amount = formatMoney(
    counted.reduce((sum, { money }) => sum + money.cent, 0),
    total.currencyCode,
  );
  const text = counted.every(({ state }) => state === 'done') ? orders.cancelledRepaid : orders.cancelledPaid;
  return text(amount, orders.paidFrom[payment.type]);
}
