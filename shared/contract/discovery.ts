import { z } from 'zod';
import { call } from './call.ts';
import { Money, Reference } from './shapes.ts';

/** Products whose numbers lie above `after` and not above `until`, the lowest first. */
const Stretch = z.object({
  after: z.coerce.number().int().min(0).default(0),
  until: z.coerce.number().int().min(0).optional(),
});
/** The next stretch starts `after` this number; absent when there is nothing more. */
const next = z.int().optional();

export const SitemapProduct = z.object({
  handle: z.string(),
  /** Milliseconds since 1970. */
  updatedAt: z.int(),
  /** Addresses of its first pictures. */
  images: z.array(z.string()),
});
export type SitemapProduct = z.infer<typeof SitemapProduct>;

/** A way of delivery to the shopper's country: `price`, and nothing for goods worth `freeFrom` or more. */
export const ShippingRate = z.object({
  id: z.string(),
  name: z.string(),
  price: Money,
  freeFrom: Money.optional(),
  /** Working days on the way. */
  days: z.object({ from: z.int(), to: z.int() }).optional(),
});
export type ShippingRate = z.infer<typeof ShippingRate>;

export const FeedVariant = z.object({
  id: z.string(),
  sku: z.string(),
  gtin: z.string().optional(),
  mpn: z.string().optional(),
  /** Its values, joined; '' where the product has no options. */
  title: z.string(),
  size: z.string().optional(),
  /** Set where sizes follow a country's system. */
  sizeSystem: z.enum(['US', 'UK', 'EU', 'AU']).optional(),
  color: z.string().optional(),
  images: z.array(z.string()),
  inStock: z.boolean(),
  saleMoney: Money,
  promotionMoney: Money.optional(),
  weightGrams: z.int(),
  /** Nothing is sent: a service, a download. */
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
  /** Area and category by their names. */
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

/** Which parts of a site map hold products, where part `n` spans the numbers above `(n - 1) * size` up to `n * size`. */
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
  // A catalogue that is read from end to end would drive everything else out of what is kept of answers.
  { open: false },
);
/** Products that ship to the shopper's country, priced in the shopper's currency as they are now. */
export const feedProducts = call(
  'GET',
  '/apis/feed/products',
  Stretch,
  z.object({ content: z.array(FeedProduct), next }),
  { open: false },
);
/** The ways to the shopper's country; none where the shop, or this product, does not go there. */
export const shippingRates = call(
  'GET',
  '/apis/shipping',
  z.object({ product: Reference.optional() }),
  z.array(ShippingRate),
  { cacheable: true, open: false },
);
