import { maxLineQuantity } from '../../shared/constants.ts';
import type { CartItem } from '../../shared/contract/cart.ts';

/** Returns the largest quantity that a cart line can have. */
export const largestQuantity = ({ stock }: Pick<CartItem, 'stock'>): number =>
  Math.min(maxLineQuantity, Math.max(stock, 1));
