import { Hono } from 'hono';
import { FeedbackFields, feedbackFileLimits } from '../../../shared/contract/feedback.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer } from '../envelope.ts';
import { readForm } from '../read-form.ts';
import { withOwner } from '../request.ts';
import { mayWrite, takeFeedback } from './take.ts';

/** Messages to the people of the shop: `shared/contract/feedback.ts`. */
export function feedbackRoutes(deps: CommerceDeps): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>();

  routes.post('/apis/user/feedback', withOwner, async (c) => {
    const { viewer } = c.var;
    const may = await mayWrite(deps, viewer);
    if (!may.ok) return answer(c, may);
    const form = await readForm(c, FeedbackFields, feedbackFileLimits);
    if (!form.ok) return answer(c, form);
    return answer(c, await takeFeedback(deps, viewer, form.value.values, form.value.files));
  });

  return routes;
}
