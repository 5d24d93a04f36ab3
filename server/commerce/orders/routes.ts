import { Hono } from 'hono';
import { ConfirmRequest, OrderSearch } from '../../../shared/contract/checkout.ts';
import { ordersList, reorder as reordering } from '../../../shared/contract/orders.ts';
import { ok } from '../../../shared/errors.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer, parse } from '../envelope.ts';
import { readOptionalKey } from '../idempotency.ts';
import { readBody, withOwner } from '../request.ts';
import { cancelOrder } from './cancel.ts';
import { listOwnOrders } from './list.ts';
import { addressProblems } from './order-check.ts';
import { findOrder } from './order-queries.ts';
import { placeOrder } from './place.ts';
import { noSuchOrder } from './refusals.ts';
import { reorder } from './reorder.ts';
import { searchOrder } from './search.ts';
import { viewOrder } from './view.ts';

/** Placing, listing, seeing, finding and cancelling orders, and ordering the same again. */
export function orderRoutes(deps: CommerceDeps): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>();
  app.post('/apis/order/confirm', withOwner, async (c) => {
    const key = readOptionalKey(c.req.header('idempotency-key'));
    if (!key.ok) return answer(c, key);
    const input = await readBody(c, ConfirmRequest, addressProblems);
    return answer(c, input.ok ? await placeOrder(deps, c.var.viewer, key.value, input.value) : input);
  });
  app.get('/apis/orders', withOwner, async (c) => {
    const input = parse(ordersList.in, c.req.query());
    return answer(c, input.ok ? ok(await listOwnOrders(deps, c.var.viewer.owner, input.value)) : input);
  });
  app.get('/apis/orders/search', withOwner, async (c) => {
    const input = parse(OrderSearch, c.req.query());
    return answer(c, input.ok ? await searchOrder(deps, c.var.viewer, input.value) : input);
  });
  app.get('/apis/orders/:id', withOwner, async (c) => {
    const order = await findOrder(deps.db, c.var.viewer.owner, c.req.param('id'));
    return answer(c, order ? ok(await viewOrder(deps, order)) : noSuchOrder);
  });
  app.post('/apis/orders/:id/cancel', withOwner, async (c) =>
    answer(c, await cancelOrder(deps, c.var.viewer, c.req.param('id'))),
  );
  app.post('/apis/orders/:id/reorder', withOwner, async (c) => {
    const input = await readBody(c, reordering.in.omit({ id: true }));
    return answer(c, input.ok ? await reorder(deps, c.var.viewer, c.req.param('id')) : input);
  });
  return app;
}
