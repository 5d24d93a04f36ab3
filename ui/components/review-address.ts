import { href, routes } from '../../shared/routes.ts';

/** Which reviews of a product are shown, as their address says it. */
export interface ReviewView {
  sort: 'helpful' | 'new' | 'high' | 'low';
  rating?: string | undefined;
  photos?: string | undefined;
  page: number;
}

export const openingView: ReviewView = { sort: 'helpful', page: 1 };
export const reviewsId = 'reviews';

/** The address of a product's reviews with some of the view changed; any change but of the page begins at page 1. */
export function reviewsAddress(productId: string, view: ReviewView, change: Partial<ReviewView> = {}): string {
  const { sort, rating, photos, page } = { ...view, page: 1, ...change };
  const query = {
    sort: sort === 'helpful' ? undefined : sort,
    rating,
    photos,
    page: page > 1 ? page : undefined,
  };
  return `${href(routes.productReviews, { id: productId }, query)}#${reviewsId}`;
}
