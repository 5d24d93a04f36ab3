import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

const actors = new AsyncLocalStorage<string>();

/** Runs a function as an actor, e.g. 'staff:ann@shop-1'. */
export function asActor<T>(actor: string, run: () => T): T {
  return actors.run(actor, run);
}

/** Returns the current actor; 'shop' for due work. */
export const actorNow = (): string => actors.getStore() ?? 'shop';

/** Returns the actor of what a member of staff does in the office. */
export const actorOfStaff = (name: string): string => `staff:${name}@office`;

/** Returns an owner's name in the audit trail. A guest's device id gives access to their cart, so it is left out. */
export function actorOf(owner: string): string {
  return owner.startsWith('user:') ? customerName(owner.slice('user:'.length)) : 'guest';
}

/**
 * Returns a customer's name in the audit trail: a hash of the id, which does not lead back to it. After an account is
 * deleted nothing says whose it was.
 */
export function customerName(id: string): string {
  return `customer:${createHash('sha256').update(`audit:${id}`).digest('hex').slice(0, 20)}`;
}
