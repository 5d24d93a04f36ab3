import type { PaymentType } from '../../../shared/contract/order.ts';
import type { CommerceDeps } from '../context.ts';
import { payPalCurrencies } from '../payment/providers/paypal/paypal.ts';

/** Returns whether the shop accepts PayPal, and PayPal the currency. */
export function offersPayPal({ payPal }: Pick<CommerceDeps, 'payPal'>, currency: string): boolean {
  return payPal !== null && payPalCurrencies.has(currency);
}

/** Returns the ways to pay. Cards: the shop's form or Stripe's page. Cash on delivery depends on the country. */
export function paymentTypesFor(
  deps: Pick<CommerceDeps, 'payPal' | 'cardForm'>,
  { currency, cashOnDelivery }: { currency: string; cashOnDelivery: boolean },
): PaymentType[] {
  return [
    deps.cardForm ? 'IPAYLINKS' : 'STRIPE',
    ...(offersPayPal(deps, currency) ? (['PAYPAL'] as const) : []),
    ...(cashOnDelivery ? (['COD'] as const) : []),
  ];
}
