import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeReviewPage } from '../../pages/office/review.tsx';
import { OfficeReviews } from '../../pages/office/reviews.tsx';
import {
  officeReview,
  officeReviewPublish,
  officeReviewReject,
  officeReviewRemove,
  officeReviewStates,
  officeReviews,
} from '../../shared/contract/office/reviews.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import { codes, type Failure, type Result } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { officePaths, reviewPath } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { type FormProblem, formOf } from '../http/forms/form.ts';
import { refusedBy, showPage } from './page.tsx';

const done: Readonly<Record<string, string>> = {
  published: 'The review is published.',
  rejected: 'The review is not shown.',
  removed: 'The review is deleted.',
};

/** Pages of the reviews: a list by state, and each with what can be decided about it. */
export function reviewScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.reviews, showList);
  app.get(officePaths.review, (c) => showReview(c));
  app.post(officePaths.reviewPublication, async (c) =>
    after(c, await c.get('api').attempt(officeReviewPublish, { id: idOf(c) }), 'published'),
  );
  const Reason = z.object({ reason: z.string().default('') });
  app.post(officePaths.reviewRejection, formOf(Reason, refused), async (c) => {
    const { reason } = c.req.valid('form');
    return after(c, await c.get('api').attempt(officeReviewReject, { id: idOf(c), reason }), 'rejected');
  });
  const Sure = z.object({ sure: z.string().default('') });
  app.post(officePaths.reviewRemoval, formOf(Sure, refused), async (c) => {
    if (c.req.valid('form').sure !== 'on') return showReview(c, unsure);
    const removed = await c.get('api').attempt(officeReviewRemove, { id: idOf(c) });
    return removed.ok ? c.redirect(`${officePaths.reviews}?done=removed`, 303) : showReview(c, removed.error);
  });
  return app;
}

const unsure: Failure = {
  code: codes.invalidInput,
  message: verbatim('Tick the box to delete the review for good.'),
};

const idOf = (c: Context<StoreEnv>): string => c.req.param('review') ?? '';

const refused = (c: Context<StoreEnv>, { fields }: FormProblem) =>
  showReview(c, { code: codes.invalidInput, message: verbatim(Object.values(fields).join(' ')) });

async function showList(c: Context<StoreEnv>): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const state = officeReviewStates.find((known) => known === c.req.query('state')) ?? 'pending';
  const after = c.req.query('after');
  const list = await c.get('api').get(officeReviews, { state, ...(after && { after }) });
  const body = <OfficeReviews state={state} list={list} done={done[c.req.query('done') ?? '']} />;
  return showPage(c, { title: 'Reviews', self, body });
}

async function showReview(c: Context<StoreEnv>, failure?: Failure): Promise<Response> {
  const self = await c.get('api').get(officeSelf, {});
  const shown = await c.get('api').get(officeReview, { id: idOf(c) });
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  const said = failure ? undefined : done[c.req.query('done') ?? ''];
  const body = <OfficeReviewPage shown={shown} problem={problem} done={said} />;
  return showPage(c, { title: shown.review.title || 'Untitled review', self, body, status });
}

async function after(c: Context<StoreEnv>, result: Result<unknown>, what: string): Promise<Response> {
  return result.ok ? c.redirect(`${reviewPath(idOf(c))}?done=${what}`, 303) : showReview(c, result.error);
}
