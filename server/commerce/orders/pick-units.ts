import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { WantedUnits } from '../../../shared/orders/typed.ts';
import type { OrderLineRow } from './order-queries.ts';

export interface PickedUnits {
  line: OrderLineRow;
  quantity: number;
}

/**
 * Finds the named lines of an order. `limit` is the most units of a line, and `what` words the refusal of more, e.g.
 * 'left to send'.
 */
export function pickUnits(
  lines: readonly OrderLineRow[],
  wanted: readonly WantedUnits[],
  { limit, what }: { limit: (line: OrderLineRow) => number; what: string },
): Result<PickedUnits[]> {
  const picked = new Map<string, PickedUnits>();
  for (const { which, quantity } of wanted) {
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      return fail(codes.invalidInput, verbatim(`The quantity of ${which} must be a whole number of at least 1.`));
    const named = lines.filter(({ id, sku }) => id === which || sku === which);
    const [line] = named;
    if (!line)
      return fail(codes.notFound, verbatim(`Nothing of this order is called '${which}'. It has: ${namesOf(lines)}.`));
    if (named.length > 1) return fail(codes.conflict, verbatim(`Several lines of this order are called '${which}'.`));
    picked.set(line.id, { line, quantity: quantity + (picked.get(line.id)?.quantity ?? 0) });
  }
  for (const { line, quantity } of picked.values()) {
    if (quantity > limit(line))
      return fail(
        codes.conflict,
        verbatim(`Of ${line.sku || line.title} only ${limit(line)} ${what}, not ${quantity}.`),
      );
  }
  return ok([...picked.values()]);
}

/** Returns units as the order's record names them, such as `TEE-M=2`. */
export const unitsText = (lines: readonly OrderLineRow[], units: readonly WantedUnits[]): string =>
  units.map(({ which, quantity }) => `${lines.find(({ id }) => id === which)?.sku || which}=${quantity}`).join(' ');

function namesOf(lines: readonly OrderLineRow[]): string {
  return lines.map(({ sku, id }) => sku || id).join(', ');
}
