import { z } from 'zod';
import { maxLineQuantity } from '../constants.ts';
import { rule } from '../messages/message.ts';
import { call } from './call.ts';
import { Piece } from './piece.ts';
import { lowestOfDays, Money, Reference } from './shapes.ts';

/** `label`: the size in the numbering of the shopper's country, if it differs (`UK 12`). */
const CartOption = z.object({
  name: z.string(),
  /** The name in the reader's language, where it is translated. */
  translation: z.string().optional(),
  label: z.string().optional(),
});

export const CartItem = z.object({
  id: z.string(),
  variantId: z.string(),
  productId: z.string(),
  quantity: z.int(),
  ...Piece.shape,
  handle: z.string(),
  /** The handle of the product's category. */
  categoryId: z.string().optional(),
  skuImage: z.object({ url: z.string(), alt: z.string() }),
  options: z.array(z.array(CartOption)),
  saleMoney: Money,
  promotionMoney: Money.optional(),
  lowestOfDays,
  /** The unit price that the shopper last saw, if it differs: by currency or amount. */
  priceBefore: Money.optional(),
  /** Quantity times the current unit price. */
  lineMoney: Money,
  selected: z.boolean(),
  /** The sizes that the product has, all else alike, its own among them; absent where there is one. */
  sizes: z.array(CartOption.extend({ variantId: z.string(), available: z.boolean() })).optional(),
  stock: z.int(),
  state: z.enum(['ok', 'short', 'soldOut']),
  /** Whether the product cannot be shipped to the shopper's country. */
  unshippable: z.literal(true).optional(),
});
export type CartItem = z.infer<typeof CartItem>;

/** A code that the cart holds and that does not apply now; it counts again once it does. */
export const UnmetCoupon = z.object({ code: z.string(), reason: z.string() });
export type UnmetCoupon = z.infer<typeof UnmetCoupon>;

export const CartSummary = z.object({
  /** Units in the cart. */
  count: z.int(),
  /** Increases with each change, so that an older cart never overwrites a newer one. */
  version: z.int(),
});
export type CartSummary = z.infer<typeof CartSummary>;

export const Cart = CartSummary.extend({
  shoppingCart: z.array(CartItem),
  /** Sum before discount of the cart lines that can be bought: selected, in stock, shippable to the country. */
  totalSaleMoney: Money,
  /** Whether at least one cart line that can be bought is selected. */
  selected: z.boolean(),
  /** The code that reduces the total. */
  couponCode: z.string().optional(),
  unmetCoupon: UnmetCoupon.optional(),
  discount: Money.optional(),
  /** The price of the goods: `totalSaleMoney` minus the discount. Shipping and tax are known only at checkout. */
  total: Money,
  freeShipping: z.object({ threshold: Money, left: Money }).nullable(),
  /** Whether the shopper can pay with PayPal from the cart page. */
  payPal: z.boolean(),
});
export type Cart = z.infer<typeof Cart>;

/** A quantity: an integer from 1, also as a text of digits (a form field). */
export const Quantity = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ])
  .refine((n) => n >= 1 && n <= maxLineQuantity, rule('quantityRange', { most: maxLineQuantity }));
const CouponCode = z.string().trim().max(40);

export const AddItem = z.strictObject({ variantId: Reference, quantity: Quantity });
export const ChangeItem = z.strictObject({ id: Reference, quantity: Quantity, couponCode: CouponCode.optional() });
export const SelectItems = z.strictObject({
  cartStatus: z.enum(['selected', 'unselected']),
  variantIds: z.array(Reference).max(200),
  sourceStatus: z.enum(['selected', 'unselected']).optional(),
});

export const cart = call('GET', '/apis/cart', z.object({}), Cart);
export const addItem = call('POST', '/apis/cart/items', AddItem, Cart, { minimal: CartSummary });
export const changeItem = call('PUT', '/apis/cart/items/{id}', ChangeItem, Cart, { minimal: CartSummary });
/** Replaces a line's variant by another of its product, and joins it with a line that has that variant. */
export const changeItemVariant = call(
  'PUT',
  '/apis/cart/items/{id}/variant',
  z.strictObject({ id: Reference, variantId: Reference }),
  Cart,
  { minimal: CartSummary },
);
export const selectItems = call('PUT', '/apis/cart/items', SelectItems, Cart, { minimal: CartSummary });
export const removeItem = call(
  'DELETE',
  '/apis/cart/{id}',
  z.strictObject({ id: Reference, couponCode: CouponCode.optional() }),
  Cart,
  // What was removed, to offer it again; a service of an earlier release does not say it.
  { minimal: CartSummary.extend({ removed: z.object({ variantId: z.string(), quantity: z.int() }).optional() }) },
);
/**
 * Moves the cart and viewed products of a device id, used before guest secrets existed, to the calling guest. A
 * repeated call moves nothing. Only the storefront makes this call, never a browser. A service may lack it (404).
 */
export const adoptGuest = call(
  'POST',
  '/apis/cart/adoption',
  z.strictObject({ deviceId: z.string().regex(/^[0-9a-f]{32}$/) }),
  Cart,
  { open: false },
);
export const useCoupon = call('POST', '/apis/cart/useCoupon', z.strictObject({ couponCode: CouponCode }), Cart, {
  minimal: CartSummary,
});
