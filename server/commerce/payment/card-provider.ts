import type { PaymentProvider } from './provider.ts';

/** The provider for cards, through the card gateway; an attempt's id is the idempotency key there. */
export const cardProvider: PaymentProvider = {
  settle: ({ cardGateway }, attempt) => cardGateway.query(attempt.id),
  cancel: ({ cardGateway }, attempt) => cardGateway.cancel(attempt.id),
  refund: ({ cardGateway }, { refundId, attempt, amountCents }) =>
    cardGateway.refund({ refundId, attemptId: attempt.id, amountCents }),
};
