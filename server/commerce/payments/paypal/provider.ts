import type { PaymentProvider } from '../provider.ts';

/** PayPal: an attempt is an order there, captured once it is approved. */
export const payPalProvider: PaymentProvider = {
  settle: () => Promise.reject(new Error('PayPal is not connected.')),
  cancel: () => Promise.reject(new Error('PayPal is not connected.')),
  refund: () => Promise.reject(new Error('PayPal is not connected.')),
};
