import { OrderStatus } from '../../../shared/contract/checkout.ts';
import { translated } from '../../../shared/messages/translated.ts';

interface Event {
  to_status: string;
  cause: string;
}

/** Texts by new status; some depend on the cause. */
const texts: Readonly<Record<OrderStatus, string>> = {
  UNPAID: 'We have received your order.',
  PAIDFAIL: 'The payment did not go through.',
  PREPARING: 'Your order is paid and being prepared.',
  SHIPPED: 'Your order is on its way.',
  FULFILLED: 'Your order is complete.',
  CANCELLED: 'We cancelled this order.',
};

const textsByCause: Readonly<Record<string, string>> = {
  'PREPARING phone verified': 'Your order is confirmed; you pay on delivery.',
  'PREPARING nothing to pay': 'Your order is confirmed; there was nothing to pay.',
  'SHIPPED nothing to ship': 'Your order is ready.',
  'CANCELLED customer': 'You cancelled this order.',
  'CANCELLED expired': 'The order was cancelled because its time ran out.',
};

/** Returns the text of a status change for the buyer. */
export function trackOf({ to_status, cause }: Event, { refunded }: { refunded: boolean }): string {
  const text = translated(textsByCause[`${to_status} ${cause}`] ?? texts[OrderStatus.parse(to_status)]);
  return to_status === 'CANCELLED' && refunded ? `${text} ${translated('What you paid goes back to you.')}` : text;
}
