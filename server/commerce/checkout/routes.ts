import { Hono } from 'hono';
import type { z } from 'zod';
import { FeeRequest, type Quote } from '../../../shared/contract/checkout.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import { chooseCoupon } from '../cart/coupon-entry.ts';
import { heldCoupon } from '../cart/view.ts';
import type { CommerceDeps, CommerceEnv, Viewer } from '../context.ts';
import { answer } from '../envelope.ts';
import { balanceOf } from '../points/ledger.ts';
import { readBody, withOwner } from '../request.ts';
import { quoteCart, viewQuote } from './quote.ts';

/** What the viewer's cart costs, shipped to a place by a method. */
export function checkoutRoutes(deps: CommerceDeps): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>();
  app.post('/apis/fee', withOwner, async (c) => {
    const input = await readBody(c, FeeRequest);
    return answer(c, input.ok ? await quoteFor(deps, c.var.viewer, input.value) : input);
  });
  return app;
}

async function quoteFor(
  deps: CommerceDeps,
  viewer: Viewer,
  { country, state = '', shippingMethod, couponCode, usePoints = 0 }: z.output<typeof FeeRequest>,
): Promise<Result<Quote>> {
  const { owner, currency, customer } = viewer;
  const coupon = await chooseCoupon(deps, viewer, couponCode, await heldCoupon(deps.db, owner));
  if (!coupon.ok) return coupon;
  const points = customer && { balance: await balanceOf(deps.db, customer.id, deps.clock.now()), wanted: usePoints };
  const wanted = { owner, currency, country, state, shippingMethod, coupon: coupon.value, points };
  const quoted = await quoteCart(deps, wanted);
  return quoted.ok ? ok(viewQuote(quoted.value)) : quoted;
}
