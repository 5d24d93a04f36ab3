import { z } from 'zod';
import { call } from './call.ts';
import { Cart, CartSummary } from './cart.ts';
import { ProductCard } from './catalog.ts';
import { lowestOfDays, Money, Reference } from './shapes.ts';

/** A product on a visitor's wishlist. */
export const SavedItem = z.object({
  /** `<product>-<variant>`; the variant is 0 where none is chosen. */
  id: z.string(),
  product: ProductCard,
  /** The chosen colour and size. */
  variant: z
    .object({
      id: z.string(),
      /** The values, joined: `Black / M`. */
      title: z.string(),
      /** The language of the title, where one of its values is translated. */
      titleIn: z.string().optional(),
      /** URL of its picture, if it has one of its own. */
      image: z.string().optional(),
      saleMoney: Money,
      promotionMoney: Money.optional(),
      lowestOfDays,
      inStock: z.boolean(),
    })
    .optional(),
});
export type SavedItem = z.infer<typeof SavedItem>;

/** Returns the visitor's wishlist, the latest first. Products that are no longer on sale are left out. */
export const saved = call('GET', '/apis/user/saved', z.object({}), z.array(SavedItem));
/** Saves a product, with its variant where one is chosen. Saving it again moves it to the top. */
export const saveProduct = call(
  'POST',
  '/apis/user/saved',
  z.strictObject({ productId: Reference, variantId: Reference.optional() }),
  z.null(),
);
/** Removes a product from the wishlist. One that is not there is no failure. */
export const removeSaved = call('DELETE', '/apis/user/saved/{id}', z.strictObject({ id: Reference }), z.null());
/** Moves a cart line to the wishlist. */
export const saveForLater = call('POST', '/apis/cart/items/{id}/later', z.strictObject({ id: Reference }), Cart, {
  minimal: CartSummary,
});
/** Moves a saved variant to the cart; one without a chosen variant is code 500422. */
export const moveToCart = call('POST', '/apis/user/saved/{id}/cart', z.strictObject({ id: Reference }), Cart, {
  minimal: CartSummary,
});
