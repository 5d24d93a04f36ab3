import type { CartItem } from '../contract/cart.ts';
import type { Product, ProductCard } from '../contract/catalog.ts';
import type { Order, Quote } from '../contract/checkout.ts';

/** Analytics events of a visit (docs/specification.md, Analytics). */
export const eventNames = [
  'page_view',
  'product_view',
  'product_list_view',
  'product_click',
  'product_share',
  'cart_add',
  'checkout',
  'order_checkout',
  'pay',
  'order_paid',
  'user_country_switch',
  'user_login',
  'user_register',
] as const;
export type EventName = (typeof eventNames)[number];

/** An analytics event without place and time. */
export interface AnalyticsEvent {
  event: EventName;
  facts: object;
}

/** What an event holds at the most: of a product with thousands of variants the first ones, of long names their start. */
export const longestFacts = { variantIds: 500, text: 300 } as const;

/** An amount in whole units of its currency, as figures of a report. */
const units = ({ cent }: { cent: number }) => cent / 100;

/** The product of an event, as a card knows it; a card without a price tells none. */
export function cardFacts(card: Pick<ProductCard, 'id' | 'title' | 'handle'> & Partial<ProductCard>) {
  const { id, title, handle, saleMoney, promotionMoney } = card;
  const inForce = promotionMoney ?? saleMoney;
  return {
    id,
    title,
    handle,
    ...(saleMoney && { sellingPrice: { cent: saleMoney.cent } }),
    ...(promotionMoney && { promotionPriceCent: promotionMoney.cent }),
    ...(inForce && { price: units(inForce) }),
  };
}

/** What a card's link tells of its product beside title and address: id, price before, price now if it is less. */
export function cardPrice({ id, saleMoney, promotionMoney }: Pick<ProductCard, 'id'> & Partial<ProductCard>): string {
  const cents = [saleMoney, promotionMoney].flatMap((money) => (money ? [money.cent] : []));
  return [id, ...cents].join(' ');
}

/** The product of an event, as its own page knows it. */
export function productFacts(product: Product) {
  return {
    ...cardFacts(product),
    categoryId: product.category.handle,
    variantIds: product.variants.slice(0, longestFacts.variantIds).map(({ id }) => id),
    spu: product.id,
  };
}

/** A line that went into the bag; `added`: how many of it just now. */
export function lineFacts(item: CartItem, added: number) {
  const chosen = item.options.map((values) => values.map(({ name }) => name).join(' ')).join(' / ');
  return {
    salePrice: units(item.promotionMoney ?? item.saleMoney),
    quantity: added,
    productId: item.productId,
    variantId: item.variantId,
    title: item.title,
    optionsText: chosen.slice(0, longestFacts.text),
    ...(item.categoryId && { categoryId: item.categoryId }),
  };
}

/** Returns the facts of a quote. */
export function quoteFacts({ lines, total }: Pick<Quote, 'lines' | 'total'>) {
  return {
    totalPrice: units(total),
    currencyCode: total.currencyCode,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    products: lines.map(({ variantId, title, quantity, unit }) => ({
      variantId,
      title,
      quantity,
      saleMoney: { cent: unit.cent },
    })),
  };
}

/** Returns the facts of a placed order. */
export function orderFacts(order: Pick<Order, 'id' | 'lines' | 'total' | 'tax' | 'shipping' | 'payment'>) {
  const { id, lines, total, tax, shipping, payment } = order;
  return {
    orderId: id,
    totalPrice: units(total),
    totalTax: units(tax),
    shipping: units(shipping),
    currencyCode: total.currencyCode,
    paymentType: payment.type,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    products: lines.map(({ productId, variantId, title, quantity, saleMoney }) => ({
      productId,
      variantId,
      title,
      quantity,
      saleMoney: { cent: saleMoney.cent },
    })),
  };
}
