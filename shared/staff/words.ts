import type { OrderStatus, PaymentType } from '../contract/order.ts';

/** What staff read for an order's status. Shoppers read other words (`shared/messages`): to them an order without a payment is pending. */
export const statusWords: Readonly<Record<OrderStatus, string>> = {
  UNPAID: 'Not paid',
  PAIDFAIL: 'Payment failed',
  PREPARING: 'Preparing',
  SHIPPED: 'Shipped',
  FULFILLED: 'Complete',
  CANCELLED: 'Cancelled',
};

const paymentWords: Readonly<Record<PaymentType, string>> = {
  IPAYLINKS: 'Card',
  STRIPE: 'Card at Stripe',
  PAYPAL: 'PayPal',
  COD: 'Cash on delivery',
};

/** Returns what staff read for an order's status in an older record; one that is unknown as it is. */
export const statusName = (status: string): string => statusWords[status as OrderStatus] ?? status;

/** Returns what staff read for a way to pay; one that is unknown as it is. */
export const paymentName = (type: string): string => paymentWords[type as PaymentType] ?? type;

/** Returns the name of a delivery zone as words: 'restOfWorld' becomes 'Rest of World'. */
export const zoneName = (zone: string): string =>
  zone
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/^[a-z]/, (first) => first.toUpperCase())
    .replace(/ Of /g, ' of ');

/** Returns a count with 'time' or 'times'. */
export const timesOf = (count: number): string => (count === 1 ? 'once' : `${count} times`);
