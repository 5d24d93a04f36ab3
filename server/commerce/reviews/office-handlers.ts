import type * as reviews from '../../../shared/contract/office/reviews.ts';
import { codes, fail, ok } from '../../../shared/errors.ts';
import type { CommerceDeps } from '../context.ts';
import { forStaff, type HandlersOf } from '../service/handler.ts';
import { listForOffice, reviewForOffice } from './office-list.ts';
import { noSuchReview, publishReview, rejectReview, removeReview } from './publish.ts';

/** Handlers of the office's reviews; each names the permission that its call needs. */
export function officeReviewHandlers(deps: CommerceDeps): HandlersOf<typeof reviews> {
  return {
    officeReviews: forStaff('reviews.moderate', async (wish) => ok(await listForOffice(deps.db, wish))),
    officeReview: forStaff('reviews.moderate', async ({ id }) => {
      const review = await reviewForOffice(deps.db, id);
      return review ? ok(review) : fail(codes.notFound, noSuchReview(id));
    }),
    officeReviewPublish: forStaff('reviews.moderate', async ({ id }) => {
      const published = await publishReview(deps, id);
      return published.ok ? ok({}) : published;
    }),
    officeReviewReject: forStaff('reviews.moderate', async ({ id, reason }) => {
      const rejected = await rejectReview(deps, id, reason === '' ? undefined : reason);
      return rejected.ok ? ok({}) : rejected;
    }),
    officeReviewRemove: forStaff('reviews.moderate', async ({ id }) => {
      const removed = await removeReview(deps, id);
      return removed.ok ? ok({}) : removed;
    }),
  };
}
