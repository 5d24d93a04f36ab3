import type { RequestLine } from '../../../../server/logging/log-entry.ts';
import type { Cart, CartItem } from '../../../../shared/contract/cart.ts';
import { placeOf } from './places.ts';

const ofLine: ReadonlySet<string> = new Set(['/cart/items/:id', '/apis/cart/items/:id', '/apis/cart/:id']);

/** The recorded id of the line of a bag that a request is about; undefined where it is about none. */
export function cartLineIn({ path, method }: Pick<RequestLine, 'path' | 'method'>): string | undefined {
  const { pattern, values } = placeOf(path);
  return method !== 'GET' && ofLine.has(pattern) ? values.id : undefined;
}

/**
 * Which line of the bag here is meant by one that was recorded: the one whose change makes the sum that was recorded
 * afterwards, else the first that stands for no other.
 */
export function cartLineHere(line: RequestLine, cart: Cart, taken: ReadonlySet<string>): string | undefined {
  const free = cart.shoppingCart.filter(({ id }) => !taken.has(id));
  const { total } = line.cart ?? {};
  const fitting = free.find((item) => cart.totalSaleMoney.cent + changeBy(item, line) === total);
  return (fitting ?? free[0])?.id;
}

/** In cents, what the request adds to the sum of the bag if it is about this line. */
function changeBy({ quantity, lineMoney, selected }: CartItem, { form, method }: RequestLine): number {
  if (!selected) return 0;
  const removes = method === 'DELETE' || form?.remove !== undefined;
  const wanted = removes ? 0 : Number(form?.quantity ?? quantity);
  return Math.round((lineMoney.cent / quantity) * (wanted - quantity));
}
