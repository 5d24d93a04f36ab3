import { brokenPromises } from '../../scripts/integrity/promises.ts';
import type { Tables } from './integrity.ts';
import type { Told } from './job.ts';

/** Answers that are not true any more. */
export function promiseComplaints({ orders }: Tables, told: readonly Told[]): string[] {
  const placed = new Set(told.filter((line) => line.told === 'placed').map((line) => line.id));
  const broken = brokenPromises(orders, told);
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
