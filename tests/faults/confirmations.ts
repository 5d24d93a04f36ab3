import { contradictedOutcomes } from '../../scripts/integrity/reported-outcomes.ts';
import type { Database } from '../../server/commerce/database/connection.ts';
import type { Tables } from './integrity.ts';
import type { Confirmation } from './job.ts';

/** Returns confirmations that the data no longer supports. */
export function confirmationViolations({ orders }: Tables, confirmed: readonly Confirmation[]): string[] {
  const placed = new Set(confirmed.filter((line) => line.told === 'placed').map((line) => line.id));
  const broken = contradictedOutcomes(orders, confirmed);
  return placed.size > 1 ? [...broken, `one key placed ${placed.size} orders`] : broken;
}

/** Returns confirmed cart contents that are missing; each shop here has one cart. */
export async function cartViolations(db: Database, confirmed: readonly Confirmation[]): Promise<string[]> {
  const items = await db.selectFrom('cart_item').select(['variant_id', 'quantity']).execute();
  const held = new Map(items.map(({ variant_id, quantity }) => [variant_id, quantity]));
  return confirmed
    .filter((line) => line.told === 'in cart')
    .filter(({ id }) => {
      const [variant, quantity] = id.split(' ').map(Number);
      return (held.get(variant ?? 0) ?? 0) < (quantity ?? 0);
    })
    .map(({ id }) => `a shopper saw ${id} in the cart, which is not there`);
}

/** Returns due work that is not done. */
export function pendingWorkViolations({ due, attempts }: Tables, now: number): string[] {
  return [
    ...due.filter((work) => work.due_at <= now).map((work) => `${work.id} is still to be done`),
    ...attempts
      .filter(({ state }) => state === 'started' || state === 'unknown')
      .map(({ id, state }) => `attempt ${id} is still ${state}`),
  ];
}
