import { z } from 'zod';
import type { PayPalAmounts } from './paypal.ts';

/** Currencies that PayPal takes in whole units alone (developer.paypal.com, currency codes). */
const whole: ReadonlySet<string> = new Set(['HUF', 'JPY', 'TWD']);

const written = /^(\d{1,12})?(?:\.(\d{1,2}))?$/;

/** An amount of money as PayPal writes it, read as whole cents. */
export const WireMoney = z
  .object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string().min(1).max(32).regex(written) })
  .transform(({ currency_code: currency, value }) => {
    const [, units = '0', hundredths = ''] = written.exec(value) ?? [];
    return { currency, cents: Number(units) * 100 + Number(hundredths.padEnd(2, '0')) };
  });

/** Returns whether PayPal accepts this amount: some currencies have no hundredths there. */
export function isPayPalAmount(cents: number, currency: string): boolean {
  return Number.isSafeInteger(cents) && cents >= 0 && !(whole.has(currency) && cents % 100 !== 0);
}

/** @throws RangeError for an amount that PayPal's wire format cannot say */
export function wireMoney(cents: number, currency: string): { currency_code: string; value: string } {
  if (!isPayPalAmount(cents, currency)) throw new RangeError(`${cents} cents of ${currency} cannot be told to PayPal.`);
  const units = Math.trunc(cents / 100);
  const hundredths = String(cents % 100).padStart(2, '0');
  return { currency_code: currency, value: whole.has(currency) ? String(units) : `${units}.${hundredths}` };
}

/** @throws RangeError when the parts do not sum to the total */
export function wireAmount({
  currency,
  totalCents,
  itemCents,
  shippingCents = 0,
  taxCents = 0,
  discountCents = 0,
}: PayPalAmounts) {
  const sum = itemCents + shippingCents + taxCents - discountCents;
  if (sum !== totalCents) throw new RangeError(`The parts of a PayPal amount sum to ${sum}, not to ${totalCents}.`);
  const part = (name: string, cents: number) => (cents === 0 ? {} : { [name]: wireMoney(cents, currency) });
  return {
    ...wireMoney(totalCents, currency),
    breakdown: {
      item_total: wireMoney(itemCents, currency),
      ...part('shipping', shippingCents),
      ...part('tax_total', taxCents),
      ...part('discount', discountCents),
    },
  };
}
