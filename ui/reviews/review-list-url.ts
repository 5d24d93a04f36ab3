import { href, routes } from '../../shared/routes.ts';

/** Which reviews of a product are shown, as in the URL. */
export interface ReviewView {
  sort: 'helpful' | 'new' | 'high' | 'low';
  rating?: string | undefined;
  photos?: string | undefined;
  page: number;
}

export const defaultView: ReviewView = { sort: 'helpful', page: 1 };
export const reviewsId = 'reviews';

/** Returns the URL of reviews with some of the view changed; any change but that of the page starts at page 1. */
export function reviewsUrl(productId: string, view: ReviewView, change: Partial<ReviewView> = {}): string {
  const { sort, rating, photos, page } = { ...view, page: 1, ...change };
  const query = {
    sort: sort === 'helpful' ? undefined : sort,
    rating,
    photos,
    page: page > 1 ? page : undefined,
  };
  return `${href(routes.productReviews, { id: productId }, query)}#${reviewsId}`;
}
