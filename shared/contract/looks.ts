import { z } from 'zod';
import { call } from './call.ts';
import { ProductCard } from './catalog.ts';
import { Image, pageOf, Reference } from './shapes.ts';

/** A photo of a customer who wears the shop's products, as in an Instagram gallery. */
export const Look = z.object({
  id: z.string(),
  /** Instagram name without '@'. */
  author: z.string(),
  caption: z.string(),
  image: Image,
  productIds: z.array(z.string()),
});
export type Look = z.infer<typeof Look>;
export const LookDetail = Look.extend({ products: z.array(ProductCard) });
export type LookDetail = z.infer<typeof LookDetail>;

export const looks = call(
  'GET',
  '/apis/instagram',
  z.object({ product: Reference.optional(), page: z.coerce.number().int().min(1).max(1_000).default(1) }),
  pageOf(Look),
  { cacheable: true },
);
export const look = call('GET', '/apis/instagram/{id}', z.object({ id: Reference }), LookDetail, { cacheable: true });
