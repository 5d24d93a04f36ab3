import type { OwnReview } from '../../../shared/contract/reviews.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import type { ReviewDecision } from '../../../shared/office/reviews.ts';
import { type AuditAction, record } from '../audit/record.ts';
import type { CommerceDeps, TimedDeps } from '../context.ts';
import { lockRows, type Trx, transact } from '../database/connection.ts';
import { unschedule, type WorkOutcome } from '../jobs/due-work.ts';
import { recount, removeShownPhotos } from './photos.ts';

export type ReviewState = OwnReview['state'];

export const noSuchReview = (id: string) => filled('noReview', { id });

/** Publishes a review; a published one stays unchanged. */
export function publishReview({ db, clock }: TimedDeps, id: string): Promise<Result<{ fresh: boolean }>> {
  return publishFrom(['pending', 'rejected'], { db, clock }, id);
}

/** Due work: publishes a review that is still pending. */
export async function publishWaiting(deps: TimedDeps, id: string): Promise<WorkOutcome> {
  await publishFrom(['pending'], deps, id);
  return 'done';
}

function publishFrom(states: readonly ReviewState[], { db, clock }: TimedDeps, id: string) {
  return decide({ db, clock }, id, 'review.published', async (trx, { state }) => {
    if (states.every((from) => from !== state)) return false;
    const published = { state: 'published', published_at: clock.now(), reason: null };
    await trx.updateTable('review').set(published).where('id', '=', id).execute();
    return true;
  });
}

/**
 * Publishes or rejects reviews one after another, each by itself: what broke off is repeated. Those that are gone by now, or
 * decided so already, stay as they are.
 */
export async function decideReviews(deps: TimedDeps, ids: readonly string[], decision: ReviewDecision): Promise<void> {
  for (const id of ids) await (decision === 'publish' ? publishReview(deps, id) : rejectReview(deps, id));
}

/** Rejects a review; its author cannot write another one. `reason` is shown to the author, and may follow later. */
export function rejectReview(
  { db, clock }: TimedDeps,
  id: string,
  reason?: string,
): Promise<Result<{ fresh: boolean }>> {
  return decide({ db, clock }, id, 'review.rejected', async (trx, { state }) => {
    if (state === 'rejected' && reason === undefined) return false;
    const rejected = { state: 'rejected', published_at: null, ...(reason !== undefined && { reason }) };
    await trx.updateTable('review').set(rejected).where('id', '=', id).execute();
    return true;
  });
}

/** Removes a review with its photographs and votes; its author may write another one. */
export async function removeReview(
  { db, clock, dataDir, uploads }: Pick<CommerceDeps, 'db' | 'clock' | 'dataDir' | 'uploads'>,
  id: string,
): Promise<Result<{ fresh: boolean }>> {
  const photos = await db.selectFrom('review_photo').select('url').where('review_id', '=', id).execute();
  const removed = await decide({ db, clock }, id, 'review.removed', async (trx) => {
    await trx.deleteFrom('review').where('id', '=', id).execute();
    return true;
  });
  if (removed.ok) await removeShownPhotos({ dataDir, uploads }, photos);
  return removed;
}

/** Changes the state of a review and updates the product's rating in the same transaction. */
function decide(
  { db, clock }: TimedDeps,
  id: string,
  action: AuditAction,
  change: (trx: Trx, review: { state: string }) => Promise<boolean>,
): Promise<Result<{ fresh: boolean }>> {
  return transact(db, async (trx) => {
    const known = await trx.selectFrom('review').select('product_id').where('id', '=', id).executeTakeFirst();
    if (!known) return fail(codes.notFound, noSuchReview(id));
    const { product_id: productId } = known;
    // Serialises decisions about one product's reviews, so that each counts the other.
    await lockRows(trx, trx.selectFrom('product').select('id').where('id', '=', productId)).execute();
    const review = await trx.selectFrom('review').select('state').where('id', '=', id).executeTakeFirst();
    if (!review) return fail(codes.notFound, noSuchReview(id));
    const fresh = await change(trx, review);
    await unschedule(trx, 'review-publish', id);
    if (fresh) {
      await recount(trx, [productId]);
      await record(trx, { action, subject: `review:${id}`, at: clock.now() });
    }
    return ok({ fresh });
  });
}
