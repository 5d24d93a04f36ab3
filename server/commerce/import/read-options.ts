import type { StoredProduct } from '../products/product.ts';
import type { Markets } from './markets.ts';

export interface ReadOptions {
  /** The stored product; null: a new one. */
  stored: StoredProduct | null;
  /** Whether the file names every variant and picture of its products; others are removed. */
  complete: boolean;
  markets: Markets;
  /** Units by which the stock of variants moved since the file's stock was counted; absent: it is counted now. */
  movedSince?: ReadonlyMap<number, number>;
}
