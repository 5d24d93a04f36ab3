import type { Context } from 'hono';
import { Reviews, ReviewsAway } from '../../../pages/reviews/list.tsx';
import type { Product } from '../../../shared/contract/catalog.ts';
import { productReviews } from '../../../shared/contract/reviews.ts';
import type { StoreEnv } from '../../http/context.ts';
import { type LaterSection, later } from '../../rendering/sections.ts';

/** Returns the section with a product's first reviews; the page works without them. */
export function reviewsSection(c: Context<StoreEnv>, { handle, id }: Pick<Product, 'handle' | 'id'>): LaterSection {
  const found = c.get('api').get(productReviews, { id }, { optional: true });
  return later(found, (reviews) => <Reviews productId={handle} reviews={reviews} />, <ReviewsAway />);
}
