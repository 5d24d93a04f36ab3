import { sql } from 'kysely';

/** The place behind all rows of a table. */
export const nextPlace = (table: 'category' | 'collection') =>
  sql<number>`(select coalesce(max(position), -1) + 1 from ${sql.table(table)})`;

/** Where a thing goes among those beside it. */
export const placements = ['first', 'up', 'down', 'last'] as const;
export type Placement = (typeof placements)[number];

/** Returns things with one of them at its new place; as they are where it is none of them. */
export function moved<T>(all: readonly T[], one: T, placement: Placement): T[] {
  const at = all.indexOf(one);
  if (at < 0) return [...all];
  const to = { first: 0, up: Math.max(0, at - 1), down: at + 1, last: all.length }[placement];
  return all.toSpliced(at, 1).toSpliced(to, 0, one);
}
