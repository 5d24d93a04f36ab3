import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { record } from '../audit/record.ts';
import type { TimedDeps } from '../context.ts';
import { lockRows, transact } from '../database/connection.ts';
import { noSuchReview } from './publish.ts';

interface Answer {
  id: string;
  /** The answer that the form showed; '': none. */
  before: string;
  /** '' takes the answer back. */
  text: string;
}

/** Answers a review as the shop, changes the answer or takes it back; one that says so already stays unchanged. */
export function answerReview({ db, clock }: TimedDeps, { id, before, text }: Answer): Promise<Result<null>> {
  return transact(db, async (trx) => {
    const review = await lockRows(
      trx,
      trx.selectFrom('review').select('reply').where('id', '=', id),
    ).executeTakeFirst();
    if (!review) return fail(codes.notFound, noSuchReview(id));
    const stored = review.reply ?? '';
    if (stored === text) return ok(null);
    if (stored !== before) return fail(codes.conflict, 'reviewAnsweredSince');
    await trx
      .updateTable('review')
      .set({ reply: text === '' ? null : text })
      .where('id', '=', id)
      .execute();
    const action = text === '' ? 'review.answer removed' : 'review.answered';
    await record(trx, { action, subject: `review:${id}`, at: clock.now() });
    return ok(null);
  });
}
