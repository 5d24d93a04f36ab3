import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { decimalAmount, formatMoney } from '../../shared/money.ts';
import type { ListedCoupon } from '../../shared/office/coupons.ts';
import type { StateTone } from './state-mark.tsx';

const words = officeMessages.coupons;

/** How the states of coupons stand out. */
export const couponTones: Readonly<Record<ListedCoupon['state'], StateTone>> = {
  'to come': 'waiting',
  valid: 'done',
  'used up': 'still',
  ended: 'still',
};

/** Returns what a coupon takes off; amounts are in the base currency. */
export function effectOf(
  { percent, amountCents }: Pick<ListedCoupon, 'percent' | 'amountCents'>,
  base: string,
): string {
  if (amountCents !== null) return formatMoney(amountCents, base);
  return percent === null ? words.delivery : officeMessages.frame.percent(percent);
}

export const usesOf = ({ uses, useLimit }: Pick<ListedCoupon, 'uses' | 'useLimit'>): string =>
  useLimit === null ? String(uses) : words.usesOf(uses, useLimit);

/** Returns cents as a person types them; '' for none. */
export const typedAmount = (cent: number | null, currencyCode: string): string =>
  cent === null ? '' : decimalAmount({ cent, currencyCode });
