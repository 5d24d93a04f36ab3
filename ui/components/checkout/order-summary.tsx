import type { Order } from '../../../shared/contract/checkout.ts';
import { Summary } from './summary.tsx';

/** The lines and amounts of a placed order, as they were frozen. */
export function OrderSummary({ order }: { order: Order }) {
  return <Summary lines={orderLines(order)} amounts={order} />;
}

export function orderLines({ lines }: Order) {
  return lines.map(({ id, title, variantTitle, image, quantity, lineMoney }) => ({
    key: id,
    title,
    variantTitle,
    image,
    quantity,
    money: lineMoney,
  }));
}
