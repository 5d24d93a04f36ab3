import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { listPath } from '../../pages/office/list.tsx';
import { OfficeReviewPage } from '../../pages/office/review.tsx';
import { reviewList } from '../../pages/office/review-columns.tsx';
import { OfficeReviews } from '../../pages/office/reviews.tsx';
import { codes, type Failure, type Result } from '../../shared/errors.ts';
import { filled } from '../../shared/messages/message.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import {
  longestReviewAnswer,
  longestReviewReason,
  maxReviewsChosen,
  reviewDecisions,
  reviewStates,
} from '../../shared/office/reviews.ts';
import { officePaths, reviewPath } from '../../shared/staff/paths.ts';
import { answerReview } from '../commerce/reviews/answer-review.ts';
import { findReviews, reviewForOffice } from '../commerce/reviews/office-list.ts';
import { decideReviews, noSuchReview, publishReview, rejectReview, removeReview } from '../commerce/reviews/publish.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf, Refusal } from '../http/errors/refusal.ts';
import { type FormProblem, formOf } from '../http/forms/form.ts';
import { doneIn, leadTo } from './done.ts';
import { StaffLine, StaffText, Text } from './fields.ts';
import { listSource, openList } from './lists/open-list.ts';
import { sendList } from './lists/send-list.ts';
import { mistake, mistakesIn } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';
import { documentBody, sentFields, textsOf } from './sent-form.ts';

const words = officeMessages.reviews;

const Rejection = z.object({ reason: StaffLine.max(longestReviewReason).default('') });
const Answer = z.object({ text: StaffText.min(1).max(longestReviewAnswer), before: StaffText.default('') });
const Removal = z.object({ sure: Text });

const refused = (c: Context<StoreEnv>, problem: FormProblem) => showReview(c, mistakesIn(problem));

/** Pages of the reviews: a list by state, and each with what can be decided about it. */
export const reviews = new Hono<StoreEnv>();
const moderators = screen('reviews.moderate');
reviews.get(officePaths.reviews, moderators, (c) => showList(c));
reviews.get(officePaths.reviewsTable, moderators, (c) => sendList(c, reviewsOf(c)));
reviews.post(officePaths.reviewsDecision, moderators, documentBody, decideChosen);
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
  const { failure, done, ...listing } = await openList(c, reviewsOf(c));
  const body = <OfficeReviews {...listing} />;
  return showPage(c, { title: screenNames.reviews, body, failure, done: done ?? doneIn(c, words.done) });
}

/** Returns the list of reviews in a state with its rows. */
function reviewsOf(c: Context<StoreEnv>) {
  const shown = reviewStates.find((known) => known === c.req.query('state')) ?? 'pending';
  return listSource(reviewList(shown), {
    read: ({ filter: { state = shown, product, rating, answered, from, to }, sort, after, size }) =>
      findReviews(
        officeOf(c).shop.db,
        {
          state,
          product,
          rating: rating === undefined ? undefined : Number(rating),
          isAnswered: answered === undefined ? undefined : answered === 'yes',
          since: from,
          until: to,
          isRising: sort ? !sort.down : undefined,
          after,
        },
        size,
      ),
  });
}

/** Decides about the reviews that are ticked, and leads back to their list. */
async function decideChosen(c: Context<StoreEnv>): Promise<Response> {
  const form = await sentFields(c);
  const ids = [...new Set(textsOf(form, 'review'))];
  const [decision] = textsOf(form, 'do').flatMap((text) => reviewDecisions.filter((known) => known === text));
  if (decision === undefined || ids.length === 0 || ids.length > maxReviewsChosen)
    return dataOf({ ok: false, error: mistake(filled('chooseReviews', { most: maxReviewsChosen })) });
  await decideReviews(officeOf(c).shop, ids, decision);
  const shown = form.filter(
    ([name, text]) => /^(state|product|rating|answered|from|to|sort|columns)$/.test(name) && text,
  );
  const path = listPath(officePaths.reviews, Object.fromEntries(shown));
  return leadTo(c, path, decision === 'publish' ? 'chosen-published' : 'chosen-rejected');
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
