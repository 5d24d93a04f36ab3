import type { Call } from './call.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as checkout from './checkout.ts';
import * as content from './content.ts';
import * as outbox from './outbox.ts';
import * as payment from './payment.ts';
import * as places from './places.ts';

/** Every call of the contract. */
export const calls: readonly Call[] = [cart, catalog, checkout, content, outbox, payment, places]
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isCall);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'open' in value;
}

const withoutSlash = (path: string) => path.replace(/\/$/, '');
const fixed = new Set<string>(calls.map(({ path }) => withoutSlash(path)).filter((path) => !path.includes('{')));

/** Whether a path with its places filled is another call's own: an id such as `search` names no order. */
export function isPathOfAnother(call: Pick<Call, 'path'>, path: string): boolean {
  return call.path.includes('{') && fixed.has(withoutSlash(path));
}
