import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { decimalAmount, formatMoney } from '../../shared/money.ts';
import type { ListedCoupon } from '../../shared/office/coupons.ts';

const words = officeMessages.coupons;

/** Returns what a coupon takes off; amounts are in the base currency. */
export function effectOf(
  { percent, amountCents }: Pick<ListedCoupon, 'percent' | 'amountCents'>,
  base: string,
): string {
  if (amountCents !== null) return formatMoney(amountCents, base);
  return percent === null ? words.delivery : `${percent} %`;
}

export const usesOf = ({ uses, useLimit }: Pick<ListedCoupon, 'uses' | 'useLimit'>): string =>
  useLimit === null ? String(uses) : words.usesOf(uses, useLimit);

/** Returns cents as a person types them; '' for none. */
export const typedAmount = (cent: number | null, currencyCode: string): string =>
  cent === null ? '' : decimalAmount({ cent, currencyCode });
