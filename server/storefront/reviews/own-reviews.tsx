import { Hono } from 'hono';
import { OwnReviewsPage } from '../../../pages/account/own-reviews.tsx';
import { ownReviews as ownReviewsCall } from '../../../shared/contract/reviews.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { accountPage } from '../account/account-page.tsx';

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
