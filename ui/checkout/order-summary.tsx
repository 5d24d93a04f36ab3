import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { Summary } from './summary.tsx';

/** Renders the lines and amounts of a placed order, as recorded with it. */
export function OrderSummary({ order }: { order: Order }) {
  return <Summary lines={orderLines(order)} amounts={order} />;
}

export function orderLines({ lines }: Order) {
  return lines.map(({ id, title, variantTitle, image, quantity, removed, lineMoney }) => ({
    key: id,
    title,
    variantTitle,
    image,
    quantity,
    money: lineMoney,
    ...(removed !== undefined && { note: messages.orders.takenOut(removed) }),
  }));
}
