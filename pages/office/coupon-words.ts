import { decimalAmount, formatMoney } from '../../shared/money.ts';
import type { ListedCoupon } from '../../shared/office/coupons.ts';

/** Returns what a coupon takes off; amounts are in the base currency. */
export function effectOf(
  { percent, amountCents }: Pick<ListedCoupon, 'percent' | 'amountCents'>,
  base: string,
): string {
  if (amountCents !== null) return formatMoney(amountCents, base);
  return percent === null ? 'the delivery' : `${percent} %`;
}

export const usesOf = ({ uses, useLimit }: Pick<ListedCoupon, 'uses' | 'useLimit'>): string =>
  useLimit === null ? String(uses) : `${uses} of ${useLimit}`;

/** Returns cents as a person types them; '' for none. */
export const typedAmount = (cent: number | null, currencyCode: string): string =>
  cent === null ? '' : decimalAmount({ cent, currencyCode });
