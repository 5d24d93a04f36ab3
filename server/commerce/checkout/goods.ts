import type { Quote } from '../../../shared/contract/checkout.ts';
import type { Coupon } from '../cart/coupon.ts';
import { type CartLine, lineCents } from '../cart/lines.ts';
import type { CurrencyRow } from '../catalog/price.ts';
import { discountOf, share, smallestAmount } from './amounts.ts';
import { problemOf } from './problems.ts';

/** A line with its part of the discount. */
export interface QuotedLine extends CartLine {
  cents: number;
  discountCents: number;
}

/** The lines of a cart that can be bought, and their amounts in cents. */
export interface Goods {
  counted: QuotedLine[];
  /** Why other selected lines cannot be bought. */
  problems: Quote['problems'];
  subtotal: number;
  discount: number;
}

interface Terms {
  /** Products that may not be shipped to the country. */
  excluded: ReadonlySet<number>;
  coupon: Coupon | null;
  currency: CurrencyRow;
}

/**
 * Returns the purchasable lines of a cart and their amounts: the only rule, for the cart and for a quote. A line counts
 * when it is selected, in stock in its whole quantity, and can be shipped to the country; the coupon applies to exactly
 * these.
 */
export function countGoods(lines: readonly CartLine[], { excluded, coupon, currency }: Terms): Goods {
  const selected = lines.filter((line) => line.selected);
  const checked = selected.map((line) => ({ line, problem: problemOf(line, excluded) }));
  const bought = checked.flatMap(({ line, problem }) => (problem ? [] : [line]));
  const step = smallestAmount(currency.code);
  const cents = bought.map(lineCents);
  const subtotal = cents.reduce((sum, line) => sum + line, 0);
  const discount = coupon ? discountOf(subtotal, coupon.percent, step) : 0;
  const shares = share(discount, cents, step);
  const counted = bought.map((line, i) => ({ ...line, cents: cents[i] ?? 0, discountCents: shares[i] ?? 0 }));
  return { counted, problems: checked.flatMap(({ problem }) => problem ?? []), subtotal, discount };
}
