import type { Stretch } from '../../../shared/contract/discovery.ts';
import type { Database } from '../database/connection.ts';

/** Rows of one answer, and where the next one starts. */
export interface StretchOf<T> {
  content: T[];
  next?: number;
}

/**
 * The products of a stretch, by their primary key alone: as quick at the end of a large catalogue as at its start. Whether
 * they are on sale is looked at afterwards, or SQLite reads the index of all that are, each time.
 */
export function productsIn(db: Database, { after, until }: Stretch, atMost: number) {
  return db
    .selectFrom('product')
    .where('product.id', '>', after)
    .$if(until !== undefined, (query) => query.where('product.id', '<=', until ?? 0))
    .select(['product.id', 'product.status'])
    .orderBy('product.id')
    .limit(atMost);
}

export const isOnSale = ({ status }: { status: string }) => status === 'onSale';

/** A full answer says where the next one starts; one that is not full is the last. */
export function stretchOf<T>(content: T[], rows: readonly { id: number }[], isFull: boolean): StretchOf<T> {
  const last = rows.at(-1);
  return isFull && last ? { content, next: last.id } : { content };
}
