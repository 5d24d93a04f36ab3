import type { CartItem } from '../contract/cart.ts';
import type { Product, ProductCard } from '../contract/catalog.ts';
import type { Quote } from '../contract/checkout.ts';
import type { Order } from '../contract/order.ts';

/** Names of the analytics events (docs/develop/specification.md, Analytics). */
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

/** An analytics event without its page and time. */
export interface AnalyticsEvent {
  event: EventName;
  facts: object;
}

/** Limits of an event: how many variant ids, and how many characters of a text. The rest is cut off. */
export const longestFacts = { variantIds: 500, text: 300 } as const;

/** Returns an amount in units of its currency, as reports show it. */
const units = ({ cent }: { cent: number }) => cent / 100;

/** Returns the event's facts about the product of a card; without a price if the card has none. */
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

/**
 * Returns what a card's link says about its product besides title and URL: id, original price, and the promotion price
 * if there is one.
 */
export function cardPrice({ id, saleMoney, promotionMoney }: Pick<ProductCard, 'id'> & Partial<ProductCard>): string {
  const cents = [saleMoney, promotionMoney].flatMap((money) => (money ? [money.cent] : []));
  return [id, ...cents].join(' ');
}

/** Returns the event's facts about the product of a product page. */
export function productFacts(product: Product) {
  return {
    ...cardFacts(product),
    categoryId: product.category.handle,
    variantIds: product.variants.slice(0, longestFacts.variantIds).map(({ id }) => id),
    spu: product.id,
  };
}

type LineFacts = Pick<CartItem, 'variantId' | 'productId' | 'title' | 'categoryId' | 'options' | 'saleMoney'> &
  Partial<Pick<Product, 'promotionMoney'>>;

/** Returns what an event says of a product's variants, in the form of cart lines. */
export function variantFacts({ id: productId, title, category, variants }: Product): LineFacts[] {
  return variants.map(({ id: variantId, values, ...prices }) => ({
    ...prices,
    variantId,
    productId,
    title,
    categoryId: category.handle,
    options: values.map((name) => [{ name }]),
  }));
}

/** Returns the event's facts about a cart line; `added` is the number of units that were just added. */
export function cartLineFacts(item: LineFacts, added: number) {
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

/** Returns the event's facts about a quote. */
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

/** Returns the event's facts about a placed order. */
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
