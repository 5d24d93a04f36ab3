import { maxLineQuantity } from '../../shared/constants.ts';
import type { CartItem } from '../../shared/contract/cart.ts';

/** The largest quantity that a cart line can have. */
export const mostOf = ({ stock }: Pick<CartItem, 'stock'>): number => Math.min(maxLineQuantity, Math.max(stock, 1));
