import type { Quote } from '../../../shared/contract/checkout.ts';
import { codes, fail, type Result } from '../../../shared/errors.ts';
import { filled, type Message } from '../../../shared/messages/message.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { smallestAmount } from '../../../shared/money.ts';
import type { Coupon, UnusableCoupon } from '../cart/coupon.ts';
import { type AppliedCoupon, type CouponEffect, couponEffect } from '../cart/coupon-terms.ts';
import { type CartLine, lineCents } from '../cart/lines.ts';
import type { CurrencyRow } from '../catalog/price.ts';
import { share } from './amounts.ts';

/** A line with its part of the discount. */
export interface QuotedLine extends CartLine {
  cents: number;
  discountCents: number;
}

/** The lines of a cart that can be bought, and their amounts in cents. */
interface Goods {
  counted: QuotedLine[];
  /** Why other selected lines cannot be bought. */
  problems: Quote['problems'];
  subtotal: number;
  discount: number;
  /** The coupon that applies; null: none does. */
  coupon: Coupon | null;
  /** The code that does not apply to these goods, and why. */
  unmet: UnusableCoupon | null;
}

interface Terms {
  /** Products that may not be shipped to the country. */
  excluded: ReadonlySet<number>;
  coupon: AppliedCoupon | null;
  currency: CurrencyRow;
}

/**
 * Returns the purchasable lines of a cart and their amounts: the only rule, for the cart and for a quote. A line counts
 * when it is selected, in stock in its whole quantity, and can be shipped to the country; the coupon applies to exactly
 * these, or to those of them that it covers.
 */
export function countGoods(lines: readonly CartLine[], { excluded, coupon, currency }: Terms): Goods {
  const selected = lines.filter((line) => line.selected);
  const checked = selected.map((line) => ({ line, problem: problemOf(line, excluded) }));
  const bought = checked.flatMap(({ line, problem }) => (problem ? [] : [line]));
  const step = smallestAmount(currency.code);
  const cents = bought.map(lineCents);
  const subtotal = cents.reduce((sum, line) => sum + line, 0);
  const priced = bought.map((line, i) => ({ ...line, cents: cents[i] ?? 0 }));
  const effect = coupon ? couponEffect(coupon, priced, currency) : nothing;
  const applies = 'discount' in effect;
  const discount = applies ? effect.discount : 0;
  const weights = applies ? cents.map((line, i) => (effect.covered[i] === false ? 0 : line)) : cents;
  const shares = share(discount, weights, step);
  return {
    counted: priced.map((line, i) => ({ ...line, discountCents: shares[i] ?? 0 })),
    problems: checked.flatMap(({ problem }) => problem ?? []),
    subtotal,
    discount,
    coupon: applies && coupon && 'coupon' in coupon ? coupon.coupon : null,
    unmet: coupon && !applies ? { code: codeOf(coupon), unmet: effect.unmet } : null,
  };
}

const codeOf = (applied: AppliedCoupon) => ('coupon' in applied ? applied.coupon.code : applied.code);

const nothing: CouponEffect = { discount: 0, covered: [] };

type Problem = Quote['problems'][number];

/** Returns why a line cannot be bought; null when it can. */
function problemOf(line: CartLine, excluded: ReadonlySet<number>): Problem | null {
  const variantId = String(line.variantId);
  if (line.state === 'soldOut') return { variantId, code: codes.shortage, message: wording('soldOut') };
  if (line.state === 'short') return { variantId, code: codes.shortage, message: wording(onlyLeft(line.left)) };
  if (line.requiresShipping && excluded.has(line.productId))
    return { variantId, code: codes.cannotShip, message: wording('cannotShip') };
  return null;
}

const onlyLeft = (left: number) => filled('onlyLeft', { left });

/** What is said of a line that the stock does not fill. */
export function shortageOf(line: Pick<CartLine, 'state' | 'left'> | undefined): Message {
  return line?.state === 'short' ? onlyLeft(line.left) : 'soldOut';
}

/** Returns the failure of an order with problems: a shortage before anything else. */
export function refusalOf(problems: readonly Problem[], lines: readonly CartLine[]): Result<never> | null {
  const short = problems.find((problem) => problem.code === codes.shortage);
  if (short) {
    const line = lines.find(({ variantId }) => String(variantId) === short.variantId);
    const left = line?.left ?? 0;
    return fail(codes.shortage, shortageOf(line), {
      data: { variantId: short.variantId, left, problems: [...problems] },
    });
  }
  const unshippable = problems.filter((problem) => problem.code === codes.cannotShip);
  return unshippable.length > 0 ? cannotShipTo(unshippable.map((problem) => problem.variantId)) : null;
}

/** Returns the failure for a destination to which nothing can be shipped. */
export function cannotShipTo(variantIds: string[]): Result<never> {
  return fail(codes.cannotShip, 'cannotShip', { data: { variantIds } });
}
