import { Hono } from 'hono';
import { VerificationCheck } from '../../../shared/contract/payment.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer } from '../envelope.ts';
import { readBody, withOwner } from '../request.ts';
import { checkCode } from './check.ts';
import { readVerification, sendCode } from './send.ts';

/** Sending and checking the code of an order that is paid on delivery. */
export function verificationRoutes(deps: CommerceDeps): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>();
  const path = '/apis/orders/:id/verification';
  app.get(path, withOwner, async (c) => answer(c, await readVerification(deps, c.var.viewer, c.req.param('id'))));
  app.post(path, withOwner, async (c) => answer(c, await sendCode(deps, c.var.viewer, c.req.param('id'))));
  app.post(`${path}/check`, withOwner, async (c) => {
    const input = await readBody(c, VerificationCheck.omit({ id: true }));
    if (!input.ok) return answer(c, input);
    return answer(c, await checkCode(deps, c.var.viewer, { id: c.req.param('id'), ...input.value }));
  });
  return app;
}
