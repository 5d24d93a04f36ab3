import { Hono } from 'hono';
import { paymentsHeader, paymentsOf } from '../../shared/payment/payments-header.ts';
import type { StoreEnv } from '../http/context.ts';

/**
 * Serves `/healthz` (the process runs) and `/readyz` (it can serve; 503 while it starts, drains or has no database). A
 * header says whether payments are test payments.
 */
export function health(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const deps = c.get('deps');
    const ready = await deps.ready();
    const payments = await (deps.payments?.() ?? paymentsOf(deps));
    if (payments) c.header(paymentsHeader, payments);
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  return app;
}
