import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { hourMs } from '../../../shared/time/duration.ts';
import { allowancesOf, takeUses } from '../calls/rate-limit.ts';
import type { TimedDeps, Viewer } from '../context.ts';
import { transact } from '../database/connection.ts';

const perHour = { uses: 60, windowMs: hourMs };
/** Limit of one client IP, behind which many shoppers may be, or one who discards cookies. */
const fromAddress = { uses: 200, windowMs: hourMs };

const ownReview = fail(codes.conflict, 'reviewIsOwn');

/**
 * Counts that a review helped, once for a customer or device.
 *
 * @returns the count
 */
export async function countHelpful(
  deps: TimedDeps,
  viewer: Pick<Viewer, 'owner' | 'address' | 'customer'>,
  id: string,
): Promise<Result<{ helpful: number }>> {
  const allowed = await takeUses(deps, allowancesOf('review-vote', viewer, perHour, fromAddress));
  if (!allowed.ok) return allowed;
  return transact(deps.db, async (trx) => {
    const review = await trx
      .selectFrom('review')
      .select(['helpful', 'customer_id'])
      .where('id', '=', id)
      .where('state', '=', 'published')
      .executeTakeFirst();
    if (!review) return fail(codes.notFound, 'noSuchReview');
    if (viewer.customer && viewer.customer.id === review.customer_id) return ownReview;
    const vote = await trx
      .insertInto('review_vote')
      .values({ review_id: id, owner: viewer.owner })
      .onConflict((conflict) => conflict.columns(['review_id', 'owner']).doNothing())
      .returning('owner')
      .executeTakeFirst();
    if (!vote) return ok({ helpful: review.helpful });
    const counted = await trx
      .updateTable('review')
      .set((eb) => ({ helpful: eb('helpful', '+', 1) }))
      .where('id', '=', id)
      .returning('helpful')
      .executeTakeFirstOrThrow();
    return ok({ helpful: counted.helpful });
  });
}
