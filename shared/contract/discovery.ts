import { z } from 'zod';
import { call } from './call.ts';
import { Handles } from './catalog.ts';
import { lowestOfDays, Money, Reference } from './shapes.ts';
import { texts } from './texts.ts';

/** Product numbers above `after`, at most `until`. Products are returned from the lowest number up. */
const Stretch = z.object({
  after: z.coerce.number().int().min(0).default(0),
  until: z.coerce.number().int().min(0).optional(),
});
export type Stretch = z.output<typeof Stretch>;
/** The `after` of the next range; absent at the end. */
const next = z.int().optional();

export const SitemapProduct = z.object({
  handle: z.string(),
  handles: Handles.optional(),
  /** Milliseconds since 1970. */
  updatedAt: z.int(),
  /** URLs of the product's first images. */
  images: z.array(z.string()),
  /** Further languages that its title is translated into. */
  titledIn: z.array(z.string()).optional(),
});
export type SitemapProduct = z.infer<typeof SitemapProduct>;

/** A delivery method to the shopper's country. It costs `price`, and nothing for goods worth `freeFrom` or more. */
export const ShippingRate = z.object({
  id: z.string(),
  ...texts({ name: z.string() }),
  price: Money,
  freeFrom: Money.optional(),
  /** Working days in transit. */
  days: z.object({ from: z.int(), to: z.int() }).optional(),
});
export type ShippingRate = z.infer<typeof ShippingRate>;

/** Size systems of product feeds. */
export const sizeSystems = ['US', 'UK', 'EU', 'AU', 'JP', 'BR', 'CN', 'DE', 'FR', 'IT', 'MEX'] as const;

export const FeedVariant = z.object({
  id: z.string(),
  sku: z.string(),
  gtin: z.string().optional(),
  mpn: z.string().optional(),
  /** The variant's option values, joined; '' if the product has no options. */
  title: z.string(),
  size: z.string().optional(),
  /** The size system, if the sizes follow a country's. */
  sizeSystem: z.enum(sizeSystems).optional(),
  color: z.string().optional(),
  images: z.array(z.string()),
  inStock: z.boolean(),
  saleMoney: Money,
  promotionMoney: Money.optional(),
  /** When the reduction began and ends by itself, milliseconds since 1970; absent: nobody has said. */
  saleDates: z.object({ from: z.int(), until: z.int() }).optional(),
  lowestOfDays,
  weightGrams: z.int(),
  /** Set for goods that are not shipped: a service, a download. */
  unshipped: z.literal(true).optional(),
});
export type FeedVariant = z.infer<typeof FeedVariant>;

export const FeedProduct = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  /** Plain text. */
  description: z.string(),
  brand: z.string().optional(),
  /** The names of area and category. */
  productType: z.array(z.string()),
  /** A path of Google's product taxonomy. */
  googleCategory: z.string().optional(),
  gender: z.enum(['female', 'male', 'unisex']).optional(),
  ageGroup: z.enum(['newborn', 'infant', 'toddler', 'kids', 'adult']).optional(),
  condition: z.enum(['new', 'refurbished', 'used']),
  material: z.string().optional(),
  variants: z.array(FeedVariant),
});
export type FeedProduct = z.infer<typeof FeedProduct>;

/** Returns the parts of a sitemap with products. Part `n` has numbers above `(n - 1) * size` up to `n * size`. */
export const sitemap = call(
  'GET',
  '/apis/sitemap',
  z.object({ size: z.coerce.number().int().min(1).max(50_000) }),
  z.object({ parts: z.array(z.int()) }),
  { cacheable: true, open: false },
);
export const sitemapProducts = call(
  'GET',
  '/apis/sitemap/products',
  Stretch,
  z.object({ content: z.array(SitemapProduct), next }),
  // Not cached: reading a whole catalogue would evict everything else from the response cache.
  { open: false },
);
/** Returns products that ship to the shopper's country, at current prices in the shopper's currency. */
export const feedProducts = call(
  'GET',
  '/apis/feed/products',
  Stretch,
  z.object({ content: z.array(FeedProduct), next }),
  { open: false },
);
/** Returns the delivery methods to the shopper's country; none if the shop, or this product, does not ship there. */
export const shippingRates = call(
  'GET',
  '/apis/shipping',
  z.object({ product: Reference.optional() }),
  z.array(ShippingRate),
  { cacheable: true, open: false },
);

/** Returns where an address leads that the shop no longer has: a path, or a URL of another site; null: nowhere. */
export const redirectOf = call(
  'GET',
  '/apis/redirect',
  z.object({ path: z.string().max(2_000) }),
  z.object({ target: z.string().nullable() }),
);
