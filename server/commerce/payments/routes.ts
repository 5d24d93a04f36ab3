import { Hono } from 'hono';
import { CardPayment } from '../../../shared/contract/payment.ts';
import { cacheable } from '../cacheable.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer, success } from '../envelope.ts';
import { readKey } from '../idempotency.ts';
import { readBody, withOwner } from '../request.ts';
import { payByCard, readPayment } from './pay.ts';

/** Paying an order, and how its payment stands. */
export function paymentRoutes(deps: CommerceDeps): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>();
  app.use('/apis/payment/*', withOwner);
  app.post('/apis/payment/card', async (c) => {
    const key = readKey(c.req.header('idempotency-key'));
    if (!key.ok) return answer(c, key);
    const input = await readBody(c, CardPayment);
    return answer(c, input.ok ? await payByCard(deps, c.var.viewer, key.value, input.value) : input);
  });
  app.get('/apis/payment-origins', cacheable(60), async (c) => success(c, deps.gatewayOrigins));
  app.get('/apis/payment/:orderId', async (c) =>
    answer(c, await readPayment(deps, c.var.viewer, c.req.param('orderId'))),
  );
  return app;
}
