import type { Attempt } from '../orders/attempt-queries.ts';
import { cashProvider } from './cash-provider.ts';
import { payPalProvider } from './paypal/provider.ts';
import type { PaymentProvider } from './provider.ts';
import { stripeProvider } from './stripe/provider.ts';

const providers: Readonly<Record<string, PaymentProvider>> = {
  /** The provider for cards, through the card gateway; an attempt's id is the idempotency key there. */
  IPAYLINKS: {
    settle: ({ cardGateway }, attempt) => cardGateway.query(attempt.id),
    cancel: ({ cardGateway }, attempt) => cardGateway.cancel(attempt.id),
    refund: ({ cardGateway }, { refundId, attempt, amountCents }) =>
      cardGateway.refund({ refundId, attemptId: attempt.id, amountCents }),
  },
  PAYPAL: payPalProvider,
  STRIPE: stripeProvider,
  COD: cashProvider,
};

/** Returns the provider of an attempt by its payment type. */
export function providerOf({ type }: Pick<Attempt, 'type'>): PaymentProvider {
  const provider = Object.hasOwn(providers, type) ? providers[type] : undefined;
  if (!provider) throw new Error(`No provider for payments of the type ${type}.`);
  return provider;
}
