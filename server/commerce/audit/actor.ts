import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

const actors = new AsyncLocalStorage<string>();

/** Everything that `run` does is done by this actor, e.g. 'staff:ann@shop-1'. */
export function asActor<T>(actor: string, run: () => T): T {
  return actors.run(actor, run);
}

/** Who is at work; 'shop': what falls due by itself. */
export const actorNow = (): string => actors.getStore() ?? 'shop';

/** A customer or guest, as the trail names them: a guest's device is a key to their cart and stays out of it. */
export function actorOf(owner: string): string {
  return owner.startsWith('user:') ? customerName(owner.slice('user:'.length)) : 'guest';
}

/**
 * A customer's name in the trail: what their id leads to, and not the reverse. Once an account is deleted nothing says
 * whose it was.
 */
export function customerName(id: string): string {
  return `customer:${createHash('sha256').update(`audit:${id}`).digest('hex').slice(0, 20)}`;
}
