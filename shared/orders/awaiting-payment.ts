import type { OrderStatus } from '../contract/checkout.ts';

/** The statuses in which an order waits for its payment. */
export const awaitingPayment: readonly OrderStatus[] = ['UNPAID', 'PAIDFAIL'];

/** Whether an order with this status waits for its payment. */
export const isAwaitingPayment = (status: string): boolean => awaitingPayment.some((each) => each === status);
