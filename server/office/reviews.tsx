import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeReviewPage } from '../../pages/office/review.tsx';
import { OfficeReviews } from '../../pages/office/reviews.tsx';
import { codes, type Failure, type Result } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { longestReviewAnswer, longestReviewReason, reviewStates } from '../../shared/office/reviews.ts';
import { officePaths, reviewPath } from '../../shared/staff/paths.ts';
import { answerReview } from '../commerce/reviews/answer-review.ts';
import { listForOffice, reviewForOffice } from '../commerce/reviews/office-list.ts';
import { noSuchReview, publishReview, rejectReview, removeReview } from '../commerce/reviews/publish.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { type FormProblem, formOf } from '../http/forms/form.ts';
import { doneIn, leadTo } from './done.ts';
import { StaffLine, StaffText, Text } from './fields.ts';
import { mistake, mistakesIn } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.reviews;

const Rejection = z.object({ reason: StaffLine.max(longestReviewReason).default('') });
const Answer = z.object({ text: StaffText.min(1).max(longestReviewAnswer), before: StaffText.default('') });
const Removal = z.object({ sure: Text });

const refused = (c: Context<StoreEnv>, problem: FormProblem) => showReview(c, mistakesIn(problem));

/** Pages of the reviews: a list by state, and each with what can be decided about it. */
export const reviews = new Hono<StoreEnv>();
const moderators = screen('reviews.moderate');
reviews.get(officePaths.reviews, moderators, showList);
reviews.get(officePaths.review, moderators, (c) => showReview(c));
reviews.post(officePaths.reviewPublication, moderators, async (c) =>
  after(c, await publishReview(officeOf(c).shop, idOf(c)), 'published'),
);
reviews.post(officePaths.reviewRejection, moderators, formOf(Rejection, refused), async (c) =>
  after(c, await rejectReview(officeOf(c).shop, idOf(c), c.req.valid('form').reason || undefined), 'rejected'),
);
const refusedAnswer = (c: Context<StoreEnv>, problem: FormProblem) =>
  showReview(c, mistakesIn(problem), problem.values.text);
reviews.post(officePaths.reviewAnswer, moderators, formOf(Answer, refusedAnswer), async (c) => {
  const { text, before } = c.req.valid('form');
  const answered = await answerReview(officeOf(c).shop, { id: idOf(c), text, before });
  return answered.ok ? leadTo(c, reviewPath(idOf(c)), 'answered') : showReview(c, answered.error, text);
});
const TakeBack = formOf(Removal.extend({ before: StaffText.default('') }), refused);
reviews.post(officePaths.reviewAnswerRemoval, moderators, TakeBack, async (c) => {
  const { sure, before } = c.req.valid('form');
  if (sure !== 'on') return showReview(c, mistake('tickToTakeBack'));
  return after(c, await answerReview(officeOf(c).shop, { id: idOf(c), text: '', before }), 'taken-back');
});
reviews.post(officePaths.reviewRemoval, moderators, formOf(Removal, refused), async (c) => {
  if (c.req.valid('form').sure !== 'on') return showReview(c, unsure);
  const removed = await removeReview(officeOf(c).shop, idOf(c));
  return removed.ok ? leadTo(c, officePaths.reviews, 'removed') : showReview(c, removed.error);
});

const unsure = mistake('tickToDelete');

const idOf = (c: Context<StoreEnv>): string => c.req.param('review') ?? '';

async function showList(c: Context<StoreEnv>): Promise<Response> {
  const state = reviewStates.find((known) => known === c.req.query('state')) ?? 'pending';
  const list = await listForOffice(officeOf(c).shop.db, { state, after: c.req.query('after') });
  const body = <OfficeReviews state={state} list={list} />;
  return showPage(c, { title: words.title, body, done: doneIn(c, words.done) });
}

async function showReview(c: Context<StoreEnv>, failure?: Failure, typed: string | null = null): Promise<Response> {
  const shown = await reviewForOffice(officeOf(c).shop.db, idOf(c));
  if (!shown) throw new Refusal(codes.notFound, noSuchReview(idOf(c)));
  const body = <OfficeReviewPage shown={shown} typed={typed} />;
  return showPage(c, { title: shown.review.title || words.untitledReview, body, failure, done: doneIn(c, words.done) });
}

async function after(c: Context<StoreEnv>, result: Result<unknown>, what: string): Promise<Response> {
  return result.ok ? leadTo(c, reviewPath(idOf(c)), what) : showReview(c, result.error);
}
