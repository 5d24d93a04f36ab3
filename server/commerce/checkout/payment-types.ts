import type { PaymentType } from '../../../shared/contract/checkout.ts';
import type { CommerceDeps } from '../context.ts';
import { payPalCurrencies } from '../gateways/paypal.ts';

/** Ways to pay an order that goes to a country, in a currency. Cash on delivery is the country's to offer. */
export function paymentTypesFor(
  { payPal }: Pick<CommerceDeps, 'payPal'>,
  { currency, cashOnDelivery }: { currency: string; cashOnDelivery: boolean },
): PaymentType[] {
  return [
    'IPAYLINKS',
    ...(payPal && payPalCurrencies.has(currency) ? (['PAYPAL'] as const) : []),
    ...(cashOnDelivery ? (['COD'] as const) : []),
  ];
}
