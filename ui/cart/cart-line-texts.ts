import type { CartItem } from '../../shared/contract/cart.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';

/** Returns where a line's forms are sent. */
export const lineAction = (item: CartItem): string => href(routes.cartItem, { id: item.id });

/** Returns a size in both numberings, where the shopper's country has another. */
export const sizeText = ({ name, label }: { name: string; label?: string | undefined }): string =>
  label === undefined ? name : messages.sizes.both(label, name);
