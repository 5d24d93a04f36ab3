import type { Markets } from './markets.ts';
import type { StoredProduct } from './stored.ts';

export interface ReadOptions {
  /** The product as it stands; null: a new one. */
  stored: StoredProduct | null;
  /** Whether the file names every variant and picture of its products: what it does not name goes. */
  complete: boolean;
  markets: Markets;
}
