import type { PaymentProvider } from './provider.ts';

/** Returns what stands for the provider's reference of a refund that a person transfers. */
export const transferReference = (refundId: string): string => `transfer-${refundId}`;

/**
 * Cash that a courier collected. Money goes back by transfer, which a person makes: a refund waits until it is recorded
 * (`orders/cash/cash.ts`).
 */
export const cashProvider: PaymentProvider = {
  settle: async () => 'noted',
  cancel: async () => 'noted',
  refund: async (_, { refundId }) => ({ state: 'pending', reference: transferReference(refundId) }),
};
