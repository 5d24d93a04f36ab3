import type { Tables } from './books.ts';
import type { Told } from './job.ts';

/** What a shopper was told, and the statuses in which it is still true. */
const stillTrue: Readonly<Record<string, readonly string[]>> = {
  placed: ['UNPAID', 'PAIDFAIL', 'PREPARING', 'SHIPPED', 'FULFILLED', 'CANCELLED'],
  paid: ['PREPARING', 'SHIPPED', 'FULFILLED', 'CANCELLED'],
  verified: ['PREPARING', 'SHIPPED', 'FULFILLED'],
  cancelled: ['CANCELLED'],
};

/** Answers that are not true any more. */
export function promiseComplaints({ orders }: Tables, told: readonly Told[]): string[] {
  const placed = new Set(told.filter((line) => line.told === 'placed').map((line) => line.id));
  const broken = told.flatMap(({ told: what, id }) => {
    const status = orders.find((order) => order.id === id)?.status;
    const good = stillTrue[what];
    if (!good || (status && good.includes(status))) return [];
    return [`a shopper was told '${what}' of order ${id}, which is ${status ?? 'not there'}`];
  });
  return placed.size > 1 ? [...broken, `one key placed ${placed.size} orders`] : broken;
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
