import type { PaymentProvider } from './provider.ts';

/** Cards, through the card gateway; an attempt's id is its key there. */
export const cardProvider: PaymentProvider = {
  settle: ({ cardGateway }, attempt) => cardGateway.query(attempt.id),
  cancel: ({ cardGateway }, attempt) => cardGateway.cancel(attempt.id),
  refund: ({ cardGateway }, { refundId, attempt, amountCents }) =>
    cardGateway.refund({ refundId, attemptId: attempt.id, amountCents }),
};
