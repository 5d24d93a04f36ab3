import { brokenPromises } from '../../scripts/integrity/promises.ts';
import type { Database } from '../../server/commerce/database/connection.ts';
import type { Tables } from './integrity.ts';
import type { Told } from './job.ts';

/** Answers that are not true any more. */
export function promiseComplaints({ orders }: Tables, told: readonly Told[]): string[] {
  const placed = new Set(told.filter((line) => line.told === 'placed').map((line) => line.id));
  const broken = brokenPromises(orders, told);
  return placed.size > 1 ? [...broken, `one key placed ${placed.size} orders`] : broken;
}

/** Goods that a shopper was shown in the cart and that are not there; a shop has one cart here. */
export async function cartComplaints(db: Database, told: readonly Told[]): Promise<string[]> {
  const items = await db.selectFrom('cart_item').select(['variant_id', 'quantity']).execute();
  const held = new Map(items.map(({ variant_id, quantity }) => [variant_id, quantity]));
  return told
    .filter((line) => line.told === 'in cart')
    .filter(({ id }) => {
      const [variant, quantity] = id.split(' ').map(Number);
      return (held.get(variant ?? 0) ?? 0) < (quantity ?? 0);
    })
    .map(({ id }) => `a shopper saw ${id} in the cart, which is not there`);
}

/** Work that should be done by now. */
export function leftoverComplaints({ due, attempts }: Tables, now: number): string[] {
  return [
    ...due.filter((work) => work.due_at <= now).map((work) => `${work.id} is still to be done`),
    ...attempts
      .filter(({ state }) => state === 'started' || state === 'unknown')
      .map(({ id, state }) => `attempt ${id} is still ${state}`),
  ];
}
