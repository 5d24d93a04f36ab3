import type { PaymentType } from '../../../shared/contract/checkout.ts';
import type { CommerceDeps } from '../context.ts';
import { payPalCurrencies } from '../payments/providers/paypal/paypal.ts';

type PayPalDeps = Pick<CommerceDeps, 'payPal'>;

/** Whether the shop takes PayPal, and PayPal the currency. */
export function offersPayPal({ payPal }: PayPalDeps, currency: string): boolean {
  return payPal !== null && payPalCurrencies.has(currency);
}

/** Ways to pay an order that goes to a country, in a currency. Cash on delivery is the country's to offer. */
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
