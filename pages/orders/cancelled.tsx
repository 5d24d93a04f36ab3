import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { formatMoney } from '../../shared/money.ts';
import { Notice } from '../../ui/components/notice.tsx';

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
