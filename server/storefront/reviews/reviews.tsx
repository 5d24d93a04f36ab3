import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { ReviewedProduct, Reviews } from '../../../pages/reviews/list.tsx';
import { product as productCall } from '../../../shared/contract/catalog.ts';
import { productReviews, ReviewQuery, reviewHelped, reviewPermission } from '../../../shared/contract/reviews.ts';
import { codes } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { safeReturnPath } from '../../../shared/return-path.ts';
import { href, routes } from '../../../shared/routes.ts';
import { reviewId } from '../../../ui/reviews/review-item.tsx';
import { reviewsUrl } from '../../../ui/reviews/review-list-url.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { formOf } from '../../http/forms/form.ts';
import { refusedBack } from '../../http/forms/refused.ts';
import { changeSession } from '../../http/session/session-middleware.ts';
import { page } from '../../rendering/page.tsx';
import { sharedPage } from '../../rendering/shared-page.ts';
import { demandCustomer } from '../account/account-page.tsx';
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
