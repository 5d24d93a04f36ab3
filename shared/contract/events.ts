import { z } from 'zod';
import { type EventName, eventNames, longestFacts } from '../analytics/event-facts.ts';
import { CountryCode, CurrencyCode, Reference } from './shapes.ts';

const text = z.string().max(longestFacts.text);
const cent = z.int().min(0).max(1e12);
const units = z.number().min(0).max(1e10);
const count = z.int().min(0).max(100_000);

/**
 * A product (docs/develop/specification.md, Analytics). Fields that only the product page knows are absent elsewhere;
 * so is a price that is not shown.
 */
export const ProductFacts = z.object({
  id: Reference,
  title: text,
  handle: text,
  sellingPrice: z.object({ cent }).optional(),
  promotionPriceCent: cent.optional(),
  /** The current price, in units of the currency. */
  price: units.optional(),
  categoryId: Reference.optional(),
  variantIds: z.array(Reference).max(longestFacts.variantIds).optional(),
  spu: Reference.optional(),
});

/** A cart line (docs/develop/specification.md, Analytics). */
export const CartLineFacts = z.object({
  salePrice: units,
  quantity: z.int().min(1).max(10_000),
  productId: Reference,
  variantId: Reference,
  title: text,
  optionsText: text,
  categoryId: Reference.optional(),
});

const cartLine = z.object({
  productId: Reference.optional(),
  variantId: Reference,
  title: text,
  quantity: count,
  saleMoney: z.object({ cent }),
});
const lines = z.array(cartLine).max(200);
export const QuoteFacts = z.object({
  totalPrice: units,
  currencyCode: CurrencyCode,
  itemCount: count,
  products: lines,
});

/** An order (docs/develop/specification.md, Analytics). */
export const OrderFacts = QuoteFacts.extend({
  orderId: Reference,
  totalTax: units,
  shipping: units,
  paymentType: z.string().max(20),
});
export const PayFacts = z.object({
  orderId: Reference,
  paymentType: z.string().max(20),
  totalPrice: units,
  currencyCode: CurrencyCode,
});
/** The new country and currency. */
export const PlaceFacts = z.object({ country: CountryCode, currency: CurrencyCode });

const none = z.object({});
const factsOf = {
  page_view: none,
  product_view: ProductFacts,
  product_list_view: z.object({ products: z.array(ProductFacts).min(1).max(200) }),
  product_click: ProductFacts,
  product_share: ProductFacts,
  cart_add: CartLineFacts,
  checkout: QuoteFacts,
  order_checkout: OrderFacts,
  pay: PayFacts,
  order_paid: OrderFacts,
  user_country_switch: PlaceFacts,
  user_login: none,
  user_register: none,
} as const satisfies Record<EventName, z.ZodObject>;

/** An analytics event without its page. */
export const AnalyticsEventShape = z
  .object({ event: z.enum(eventNames), facts: z.record(z.string(), z.unknown()) })
  .transform(({ event, facts }, context) => {
    const parsed = factsOf[event].safeParse(facts);
    if (parsed.success) return { event, facts: parsed.data };
    context.addIssue({ code: 'custom', message: `No facts of ${event}.` });
    return z.NEVER;
  });

/** The body of `POST /events` from the shop's script: one event with its facts. */
export const SentEvent = z
  .looseObject({ event: z.enum(eventNames), country: CountryCode, currency: CurrencyCode })
  .transform(({ event, country, currency, ...facts }) => {
    const place = event === 'user_country_switch' ? { country, currency } : {};
    return { country, currency, happening: { event, facts: { ...facts, ...place } } };
  })
  .pipe(z.object({ country: CountryCode, currency: CurrencyCode, happening: AnalyticsEventShape }));
