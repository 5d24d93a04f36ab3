import { z } from 'zod';
import { call } from './call.ts';
import { ProductCard } from './catalog.ts';
import { Image, pageOf, Reference } from './shapes.ts';

/** A picture of the shop's products put together: a customer's, as in an Instagram gallery, or the shop's own. */
export const Look = z.object({
  id: z.string(),
  /** Instagram name without '@'; empty for a look of the shop's own. */
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
