import { Hono } from 'hono';
import { points } from '../../../shared/contract/points.ts';
import { ok } from '../../../shared/errors.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer, parse } from '../envelope.ts';
import { customerOf, withCustomer } from '../request.ts';
import { viewInvitations, viewPoints } from './view.ts';

/** A customer's points, and the invitations that bring some. */
export function pointsRoutes(deps: CommerceDeps): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>();
  app.get('/apis/user/points', withCustomer, async (c) => {
    const input = parse(points.in, c.req.query());
    if (!input.ok) return answer(c, input);
    return answer(c, ok(await viewPoints(deps.db, customerOf(c).id, input.value.page, deps.clock.now())));
  });
  app.get('/apis/user/invitations', withCustomer, async (c) =>
    answer(c, ok(await viewInvitations(deps.db, customerOf(c)))),
  );
  return app;
}
