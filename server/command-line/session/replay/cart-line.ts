import type { Cart, CartItem } from '../../../../shared/contract/cart.ts';
import type { RequestLine } from '../../../logging/log-entry.ts';
import { placeOf } from './places.ts';

const ofLine: ReadonlySet<string> = new Set(['/cart/items/:id', '/apis/cart/items/:id', '/apis/cart/:id']);

/** Returns the recorded id of the cart line in a request; undefined without one. */
export function cartLineIn({ path, method }: Pick<RequestLine, 'path' | 'method'>): string | undefined {
  const { pattern, values } = placeOf(path);
  return method !== 'GET' && ofLine.has(pattern) ? values.id : undefined;
}

/**
 * Finds the cart line that corresponds to a recorded one: the line whose change gives the recorded total, else the
 * first unmapped line.
 */
export function cartLineHere(line: RequestLine, cart: Cart, taken: ReadonlySet<string>): string | undefined {
  const free = cart.shoppingCart.filter(({ id }) => !taken.has(id));
  const { total } = line.cart ?? {};
  const fitting = free.find((item) => cart.totalSaleMoney.cent + changeBy(item, line) === total);
  return (fitting ?? free[0])?.id;
}

/** Returns the change of the total, in cents, if the request concerns this cart line. */
function changeBy({ quantity, lineMoney, selected }: CartItem, { form, method }: RequestLine): number {
  if (!selected) return 0;
  const removes = method === 'DELETE' || form?.remove !== undefined;
  const wanted = removes ? 0 : Number(form?.quantity ?? quantity);
  return Math.round((lineMoney.cent / quantity) * (wanted - quantity));
}
