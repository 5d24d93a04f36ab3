import type { Quote } from '../../../shared/contract/checkout.ts';
import { codes, fail, type Result } from '../../../shared/errors.ts';
import { filled, type Message } from '../../../shared/messages/message.ts';
import { wording } from '../../../shared/messages/wording.ts';
import type { CartLine } from '../cart/lines.ts';

type Problem = Quote['problems'][number];

/** Returns why a line cannot be bought; null when it can. */
export function problemOf(line: CartLine, excluded: ReadonlySet<number>): Problem | null {
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
