import { z } from 'zod';
import { maxLineQuantity } from '../constants.ts';
import { rule } from '../messages/message.ts';
import { call } from './call.ts';
import { Money, Reference } from './shapes.ts';

export const CartItem = z.object({
  id: z.string(),
  variantId: z.string(),
  productId: z.string(),
  quantity: z.int(),
  title: z.string(),
  variantTitle: z.string(),
  handle: z.string(),
  /** Handle of the product's category. */
  categoryId: z.string().optional(),
  skuImage: z.object({ url: z.string(), alt: z.string() }),
  /** `label`: what the shopper's country calls a size that is called something else here (`UK 12`). */
  options: z.array(z.array(z.object({ name: z.string(), label: z.string().optional() }))),
  saleMoney: Money,
  promotionMoney: Money.optional(),
  /** What one cost when the shopper last looked, where that was something else: another currency, another price. */
  priceBefore: Money.optional(),
  /** Quantity times the price in force. */
  lineMoney: Money,
  selected: z.boolean(),
  stock: z.int(),
  state: z.enum(['ok', 'short', 'soldOut']),
  /** It may not be shipped to the shopper's country. */
  unshippable: z.literal(true).optional(),
});
export type CartItem = z.infer<typeof CartItem>;

export const Cart = z.object({
  shoppingCart: z.array(CartItem),
  /** Sum of the lines that can be bought (selected, in stock, shippable to the country), before discount. */
  totalSaleMoney: Money,
  /** True while at least one line that can be bought is selected. */
  selected: z.boolean(),
  /** Units in the cart. */
  count: z.int(),
  /** Grows with every change; the older one never overwrites the newer. */
  version: z.int(),
  couponCode: z.string().optional(),
  discount: Money.optional(),
  /** What is asked for the goods: `totalSaleMoney` without the discount. Shipping and tax are known at checkout. */
  total: Money,
  freeShipping: z.object({ threshold: Money, left: Money }).nullable(),
  /** Whether it can be paid for with PayPal from here. */
  payPal: z.boolean(),
});
export type Cart = z.infer<typeof Cart>;

/** An integer from 1; text of digits (a form's field) counts, anything else does not. */
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
export const addItem = call('POST', '/apis/cart/items', AddItem, Cart);
export const changeItem = call('PUT', '/apis/cart/items/{id}', ChangeItem, Cart);
export const selectItems = call('PUT', '/apis/cart/items', SelectItems, Cart);
export const removeItem = call(
  'DELETE',
  '/apis/cart/{id}',
  z.strictObject({ id: Reference, couponCode: CouponCode.optional() }),
  Cart,
);
/**
 * Moves the cart and the viewed products of a device of before guest secrets to the guest who asks; a second time nothing
 * is left to move. The storefront makes this call, never a browser. A service may lack it (404).
 */
export const adoptGuest = call(
  'POST',
  '/apis/cart/adoption',
  z.strictObject({ deviceId: z.string().regex(/^[0-9a-f]{32}$/) }),
  Cart,
  { open: false },
);
export const useCoupon = call('POST', '/apis/cart/useCoupon', z.strictObject({ couponCode: CouponCode }), Cart);
