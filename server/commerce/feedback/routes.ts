import { type Context, Hono } from 'hono';
import { FeedbackFields, feedbackFileLimits } from '../../../shared/contract/feedback.ts';
import { ok } from '../../../shared/errors.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer } from '../envelope.ts';
import { readForm } from '../read-form.ts';
import { readBody, withOwner } from '../request.ts';
import { mayWrite, takeFeedback } from './take.ts';

/** The message, as a form with its files, or as JSON without any. */
async function readFeedback(c: Context) {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    return readForm(c, FeedbackFields, feedbackFileLimits);
  const body = await readBody(c, FeedbackFields);
  return body.ok ? ok({ values: body.value, files: [] }) : body;
}

/** Messages to the people of the shop: `shared/contract/feedback.ts`. */
export function feedbackRoutes(deps: CommerceDeps): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>();

  routes.post('/apis/user/feedback', withOwner, async (c) => {
    const { viewer } = c.var;
    const may = await mayWrite(deps, viewer);
    if (!may.ok) return answer(c, may);
    const form = await readFeedback(c);
    if (!form.ok) return answer(c, form);
    return answer(c, await takeFeedback(deps, viewer, form.value.values, form.value.files));
  });

  return routes;
}
