import type { ChangeState } from './changes.ts';

/** Goods of a sale: all that are on sale, or those of a collection or a category. */
export type SaleGoods =
  | { of: 'all' }
  /** A handle. */
  | { of: 'collection' | 'category'; handle: string };

/** Collections, and categories, that a sale can be of by its form; of others products are chosen in their list. */
export const maxSaleChoices = 300;

/** A change of prices that begins or ends by itself. Times are milliseconds since 1970. */
export interface ListedSale {
  /** Of its change set. */
  id: number;
  title: string;
  state: ChangeState;
  /** Null: it began, or begins, by hand. */
  from: number | null;
  /** Null: it stays. */
  until: number | null;
}
