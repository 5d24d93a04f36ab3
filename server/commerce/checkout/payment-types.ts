import type { PaymentType } from '../../../shared/contract/checkout.ts';
import type { CommerceDeps } from '../context.ts';
import { payPalCurrencies } from '../payment/providers/paypal/paypal.ts';

type PayPalDeps = Pick<CommerceDeps, 'payPal'>;

/** Returns whether the shop accepts PayPal, and PayPal the currency. */
export function offersPayPal({ payPal }: PayPalDeps, currency: string): boolean {
  return payPal !== null && payPalCurrencies.has(currency);
}

/** Returns the ways to pay an order to a country, in a currency. Cash on delivery depends on the country. */
export function paymentTypesFor(
  deps: PayPalDeps,
  { currency, cashOnDelivery }: { currency: string; cashOnDelivery: boolean },
): PaymentType[] {
  return [
    'IPAYLINKS',
    ...(offersPayPal(deps, currency) ? (['PAYPAL'] as const) : []),
    ...(cashOnDelivery ? (['COD'] as const) : []),
  ];
}
