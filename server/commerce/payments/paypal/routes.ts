import { Hono } from 'hono';
import { PayPalCreate } from '../../../../shared/contract/payment.ts';
import type { CommerceDeps, CommerceEnv } from '../../context.ts';
import { answer } from '../../envelope.ts';
import { readOptionalKey } from '../../idempotency.ts';
import { readBody, withOwner } from '../../request.ts';
import { createPayPal } from './create.ts';
import { readPayPal } from './payment.ts';

/** Beginning a PayPal payment, and what became of one. */
export function payPalRoutes(deps: CommerceDeps): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>();
  app.use('/apis/payment/paypal/*', withOwner);
  app.post('/apis/payment/paypal/create', async (c) => {
    const key = readOptionalKey(c.req.header('idempotency-key'));
    if (!key.ok) return answer(c, key);
    const input = await readBody(c, PayPalCreate);
    return answer(c, input.ok ? await createPayPal(deps, c.var.viewer, key.value, input.value) : input);
  });
  app.get('/apis/payment/paypal/:id', async (c) => answer(c, await readPayPal(deps, c.var.viewer, c.req.param('id'))));
  return app;
}
