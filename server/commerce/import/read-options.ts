import type { Markets } from './markets.ts';
import type { StoredProduct } from './stored.ts';

export interface ReadOptions {
  /** The stored product; null: a new one. */
  stored: StoredProduct | null;
  /** Whether the file names every variant and picture of its products; others are removed. */
  complete: boolean;
  markets: Markets;
}
