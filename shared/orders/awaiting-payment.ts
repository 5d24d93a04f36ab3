import type { OrderStatus } from '../contract/order.ts';

/** The statuses of an order that awaits payment. */
export const awaitingPayment: readonly OrderStatus[] = ['UNPAID', 'PAIDFAIL'];

/** Returns whether an order with this status awaits payment. */
export const isAwaitingPayment = (status: string): boolean => awaitingPayment.some((each) => each === status);
