import type { Quote } from '../../../shared/contract/checkout.ts';
import { codes, fail, type Result } from '../../../shared/errors.ts';
import { translated } from '../../../shared/messages/translated.ts';
import type { CartLine } from '../cart/lines.ts';

type Problem = Quote['problems'][number];

const soldOut = 'Sorry, this item is already sold out. You may delete the item from your cart.';
const onlyLeft = (left: number) => `Only ${left} left in stock! Please modify the quantity`;
const cannotShip = "Sorry, this item can't be shipped to your selected address.";

/** Returns why a line cannot be bought; null when it can. */
export function problemOf(line: CartLine, excluded: ReadonlySet<number>): Problem | null {
  const variantId = String(line.variantId);
  if (line.state === 'soldOut') return { variantId, code: codes.shortage, message: translated(soldOut) };
  if (line.state === 'short') return { variantId, code: codes.shortage, message: translated(onlyLeft(line.left)) };
  if (line.requiresShipping && excluded.has(line.productId))
    return { variantId, code: codes.cannotShip, message: translated(cannotShip) };
  return null;
}

/** Returns the failure of an order with problems: a shortage before anything else. */
export function refusalOf(problems: readonly Problem[], lines: readonly CartLine[]): Result<never> | null {
  const short = problems.find((problem) => problem.code === codes.shortage);
  if (short) {
    const left = lines.find((line) => String(line.variantId) === short.variantId)?.left ?? 0;
    return fail(codes.shortage, short.message, { data: { variantId: short.variantId, left, problems: [...problems] } });
  }
  const unshippable = problems.filter((problem) => problem.code === codes.cannotShip);
  return unshippable.length > 0 ? cannotShipTo(unshippable.map((problem) => problem.variantId)) : null;
}

/** Returns the failure for a destination to which nothing can be shipped. */
export function cannotShipTo(variantIds: string[]): Result<never> {
  return fail(codes.cannotShip, cannotShip, { data: { variantIds } });
}
