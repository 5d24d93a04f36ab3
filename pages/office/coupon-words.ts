import type { OfficeCoupon } from '../../shared/contract/office/coupons.ts';
import { formatMoney } from '../../shared/money.ts';

/** Returns what a coupon takes off. */
export function effectOf({ percent, amountCents }: Pick<OfficeCoupon, 'percent' | 'amountCents'>): string {
  if (amountCents !== null) return formatMoney(amountCents, 'USD');
  return percent === null ? 'the delivery' : `${percent} %`;
}

export const usesOf = ({ uses, useLimit }: Pick<OfficeCoupon, 'uses' | 'useLimit'>): string =>
  useLimit === null ? String(uses) : `${uses} of ${useLimit}`;

/** Returns cents as a person types them; '' for none. */
export const typedAmount = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** Returns a moment as a field of date and time holds it; '' for none. */
export const typedMoment = (at: number | null): string => (at === null ? '' : new Date(at).toISOString().slice(0, 16));
