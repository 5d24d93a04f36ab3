import type { RoundingName } from '../places/rounding.ts';

/** Products that can be changed at once. */
export const maxBulk = 5_000;

/** Products that are chosen by ticks; more are taken by a filter. */
export const maxTicked = 200;

/** A change of prices by a part of themselves. */
export interface PriceChange {
  do: 'price';
  /** Such as -20; at most two decimals. */
  percent: number;
  rounding: RoundingName;
  /** Whether prices that are compared with none are compared with the price before. */
  isSale: boolean;
}

/** What can be done with many products at once. */
export type BulkChange =
  | { do: 'publish' }
  | { do: 'archive' }
  | { do: 'category'; type: string }
  | { do: 'tag'; tag: string; isThere: boolean }
  | { do: 'collection'; handle: string; isThere: boolean }
  | PriceChange;
