import type { Database } from '../database/connection.ts';

/** What is asked for: product numbers above `after`, not above `until`. */
export interface Stretch {
  after: number;
  until?: number | undefined;
}

/** Rows of one answer, and where the next one starts. */
export interface StretchOf<T> {
  content: T[];
  next?: number;
}

/** The products on sale in a stretch, by their primary key: as quick at the end of a large catalogue as at its start. */
export function productsIn(db: Database, { after, until }: Stretch, atMost: number) {
  return db
    .selectFrom('product')
    .where('product.status', '=', 'onSale')
    .where('product.id', '>', after)
    .$if(until !== undefined, (query) => query.where('product.id', '<=', until ?? 0))
    .orderBy('product.id')
    .limit(atMost);
}

/** A full answer says where the next one starts; one that is not full is the last. */
export function stretchOf<T>(content: T[], ids: readonly number[], isFull: boolean): StretchOf<T> {
  const last = ids.at(-1);
  return isFull && last !== undefined ? { content, next: last } : { content };
}
