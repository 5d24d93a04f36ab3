import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OwnReviewsPage } from '../../../pages/account/own-reviews.tsx';
import { ReviewedProduct, Reviews, ReviewsAway } from '../../../pages/reviews/list.tsx';
import { type Product, product as productCall } from '../../../shared/contract/catalog.ts';
import {
  ownReviews as ownReviewsCall,
  productReviews,
  ReviewQuery,
  reviewHelped,
  reviewPermission,
} from '../../../shared/contract/reviews.ts';
import { codes } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { safeReturnPath } from '../../../shared/return-path.ts';
import { href, routes } from '../../../shared/routes.ts';
import { reviewId } from '../../../ui/reviews/review-item.tsx';
import { reviewsUrl } from '../../../ui/reviews/review-list-url.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { formOf, refusedBack } from '../../http/forms/form.ts';
import { changeSession } from '../../http/session/session-middleware.ts';
import { page } from '../../rendering/page.tsx';
import { type LaterSection, later } from '../../rendering/sections.ts';
import { sharedPage } from '../../rendering/shared-page.ts';
import { accountPage, demandCustomer } from '../account/account-page.tsx';
import { reviewForms } from './review-form.tsx';

/** Writing and reading reviews. Registered before the catalogue, whose route would match `reviews` as a handle. */
export const reviews = new Hono<StoreEnv>();
reviews.route('/', reviewForms);

const viewNames = ['sort', 'rating', 'photos', 'page'] as const;

reviews.get(routes.productReviews, sharedPage(viewNames), async (c) => {
  const view = viewOf(new URL(c.req.url).searchParams);
  const id = c.req.param('id');
  const [product, found] = await Promise.all([
    c.get('api').get(productCall, { id }),
    c.get('api').get(productReviews, { id, ...view }),
  ]);
  const title = messages.reviews.titleOf(product.title);
  return page(c, {
    title,
    styles: ['catalog'],
    canonical: href(routes.productReviews, { id: product.handle }, view.page > 1 ? { page: view.page } : {}),
    noIndex: view.rating !== undefined || view.photos !== undefined || view.sort !== 'helpful',
    sections: [
      <ReviewedProduct product={product} />,
      <Reviews productId={product.handle} reviews={found} view={view} />,
    ],
  });
});

/** Redirects to the form, or says why the visitor may not write a review. */
reviews.get(routes.writeReview, async (c) => {
  demandCustomer(c);
  const id = c.req.param('id');
  const { message, orderId, lineId } = await c.get('api').get(reviewPermission, { id });
  if (orderId && lineId) return c.redirect(href(routes.reviewForm, { id: orderId, line: lineId }), 303);
  return refusedBack(c, reviewsUrl(id, { sort: 'helpful', page: 1 }), { code: codes.forbidden, words: message ?? '' });
});

reviews.post(
  routes.reviewHelpful,
  formOf(z.object({ return: z.string().max(2_000).optional() }), (c) => voted(c, undefined)),
  (c) => voted(c, c.req.valid('form').return),
);

async function voted(c: Context<StoreEnv>, target: string | undefined): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const result = await c.get('api').attempt(reviewHelped, { id });
  if (!result.ok && result.error.code !== codes.tooManyTries && result.error.code !== codes.conflict) {
    const { code, message, ...more } = result.error;
    throw new Refusal(code, message, more);
  }
  changeSession(c.get('session'), { flash: result.ok ? messages.reviews.helped : wording(result.error.message) });
  return c.redirect(`${safeReturnPath(target, href(routes.home))}#${reviewId(id)}`, 303);
}

const View = ReviewQuery.omit({ id: true });
type View = z.output<typeof View>;

/** Reads the view from a URL; invalid values are ignored. */
function viewOf(search: URLSearchParams): View {
  const said = viewNames.flatMap((name) => {
    const value = search.get(name);
    return value !== null && View.shape[name].safeParse(value).success ? [[name, value]] : [];
  });
  return View.parse(Object.fromEntries(said));
}

/** A customer's own reviews, and products that they can review. */
export const ownReviews = new Hono<StoreEnv>();

ownReviews.get(routes.ownReviews, async (c) => {
  const wanted = c.req.query('page') ?? '1';
  const page = /^[1-9]\d{0,2}$/.test(wanted) ? Number(wanted) : 1;
  const found = await c.get('api').get(ownReviewsCall, { page });
  const { totalPages } = found.reviews.pageInfo;
  // A page that existed before.
  if (page > totalPages) return c.redirect(href(routes.ownReviews, { page: totalPages }), 303);
  return accountPage(c, { title: messages.reviews.own.title, section: <OwnReviewsPage {...found} /> });
});

/** Returns the section with a product's first reviews; the page works without them. */
export function reviewsSection(c: Context<StoreEnv>, { handle, id }: Pick<Product, 'handle' | 'id'>): LaterSection {
  const found = c.get('api').get(productReviews, { id }, { optional: true });
  return later(found, (reviews) => <Reviews productId={handle} reviews={reviews} />, <ReviewsAway />);
}
