/** Texts for states of orders and payments (`shared/contract`, `payment-tables.ts`), for readers who do not program. */
const orders: Readonly<Record<string, string>> = {
  UNPAID: 'waiting for payment',
  PAIDFAIL: 'payment failed',
  PREPARING: 'being prepared',
  SHIPPED: 'shipped',
  FULFILLED: 'delivered',
  CANCELLED: 'cancelled',
};
const payments: Readonly<Record<string, string>> = {
  none: 'none',
  started: 'begun',
  challenge: 'waiting for the bank or PayPal',
  processing: 'being checked',
  unknown: 'without a known outcome',
  verify: 'waiting for the code',
  onDelivery: 'on delivery',
  refunding: 'being refunded',
};

/** Returns the text of a state; an unknown state as logged. */
export const stateInWords = (kind: 'order' | 'payment', state: string): string =>
  (kind === 'order' ? orders : payments)[state] ?? state;
