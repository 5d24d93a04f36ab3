import { filled, type Message } from '../../../shared/messages/message.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { formatMoney, smallestAmount } from '../../../shared/money.ts';
import type { CurrencyRow } from '../catalog/price.ts';
import { discountOf, roundTo } from '../checkout/amounts.ts';
import type { Database } from '../database/connection.ts';
import type { Coupon, HeldCoupon, UnusableCoupon } from './coupon.ts';

interface Goods {
  productId: number;
  cents: number;
}

/** What a coupon does to goods: what it takes off the covered ones, or why it does not apply. */
export type CouponEffect = { discount: number; covered: boolean[] } | { unmet: Message };

/** A coupon and the products of a cart that it covers (null: all), or a code that cannot be used. */
export type AppliedCoupon = { coupon: Coupon; covers: ReadonlySet<number> | null } | UnusableCoupon;

/** Returns a coupon with those of some products that it covers. */
export async function withScope(
  db: Database,
  coupon: HeldCoupon | null,
  productIds: readonly number[],
): Promise<AppliedCoupon | null> {
  if (coupon === null || 'unmet' in coupon) return coupon;
  if (!coupon.isScoped) return { coupon, covers: null };
  if (productIds.length === 0) return { coupon, covers: new Set() };
  const named = await db
    .selectFrom('coupon_scope')
    .select('product_id')
    .where('code', '=', coupon.code)
    .where('product_id', 'in', productIds)
    .execute();
  const collected = await db
    .selectFrom('coupon_scope')
    .innerJoin('collection_product', 'collection_product.collection_id', 'coupon_scope.collection_id')
    .select('collection_product.product_id')
    .where('coupon_scope.code', '=', coupon.code)
    .where('collection_product.product_id', 'in', productIds)
    .execute();
  return { coupon, covers: new Set([...named, ...collected].map(({ product_id }) => product_id)) };
}

/** Returns the effect of a coupon on goods: its minimum is that of the goods it covers, before the discount. */
export function couponEffect(applied: AppliedCoupon, goods: readonly Goods[], currency: CurrencyRow): CouponEffect {
  if ('unmet' in applied) return { unmet: applied.unmet };
  const { coupon, covers } = applied;
  const covered = goods.map(({ productId }) => covers === null || covers.has(productId));
  const sum = goods.reduce((total, { cents }, i) => total + (covered[i] ? cents : 0), 0);
  if (covers !== null && sum === 0) return { unmet: 'couponNotForThese' };
  const minimum = inCurrency(coupon.minimumCents ?? 0, currency);
  if (sum < minimum) return { unmet: filled('couponMinimum', { amount: formatMoney(minimum, currency.code) }) };
  const step = smallestAmount(currency.code);
  const off =
    coupon.amountCents === null ? discountOf(sum, coupon.percent, step) : inCurrency(coupon.amountCents, currency);
  return { discount: Math.min(sum, off), covered };
}

/** Returns hundredths of the base currency in a currency, in whole steps: not rounded as prices are. */
function inCurrency(baseCents: number, { code, rate_ppm }: CurrencyRow): number {
  return roundTo(smallestAmount(code), (baseCents * rate_ppm) / 1_000_000);
}

/** Returns a code that does not apply in the contract's shape, in the language of the request. */
export const viewUnmet = ({ code, unmet }: UnusableCoupon) => ({ code, reason: wording(unmet) });
