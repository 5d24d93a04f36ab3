import { type Context, Hono } from 'hono';
import { AddItem, adoptGuest, ChangeItem, removeItem, SelectItems, useCoupon } from '../../../shared/contract/cart.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import type { CommerceDeps, CommerceEnv, Viewer } from '../context.ts';
import { answer, parse } from '../envelope.ts';
import { readBody, withOwner } from '../request.ts';
import { adoptDevice } from './adopt.ts';
import { addToCart, holdCoupon, removeLine, selectLines, setQuantity } from './changes.ts';
import { chooseCoupon } from './coupon-entry.ts';
import { heldCoupon, viewCart } from './view.ts';

/** The cart of whoever asks; every change answers the whole cart as it is then. */
export function cartRoutes(deps: CommerceDeps): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>();
  const answerCart = async (c: Context<CommerceEnv>, changed: Result<unknown>) =>
    answer(c, changed.ok ? ok(await viewCart(deps, c.var.viewer)) : changed);

  app.use('/apis/cart/*', withOwner);
  app.get('/apis/cart', (c) => answerCart(c, ok(null)));
  app.post('/apis/cart/items', async (c) => {
    const input = await readBody(c, AddItem);
    return answerCart(c, input.ok ? await addToCart(deps, c.var.viewer, input.value) : input);
  });
  app.put('/apis/cart/items/:id', async (c) => {
    const input = await readBody(c, ChangeItem.omit({ id: true }));
    if (!input.ok) return answer(c, input);
    const changed = await setQuantity(deps, c.var.viewer, { ...input.value, id: c.req.param('id') });
    if (changed.ok) await keepCoupon(deps, c.var.viewer, input.value.couponCode);
    return answerCart(c, changed);
  });
  app.put('/apis/cart/items', async (c) => {
    const input = await readBody(c, SelectItems);
    return answerCart(c, input.ok ? await selectLines(deps, c.var.viewer, input.value) : input);
  });
  app.delete('/apis/cart/:id', async (c) => {
    const input = parse(removeItem.in, { ...c.req.query(), id: c.req.param('id') });
    if (!input.ok) return answer(c, input);
    const changed = await removeLine(deps, c.var.viewer, input.value.id);
    if (changed.ok) await keepCoupon(deps, c.var.viewer, input.value.couponCode);
    return answerCart(c, changed);
  });
  app.post('/apis/cart/adoption', async (c) => {
    const input = await readBody(c, adoptGuest.in);
    if (input.ok) await adoptDevice(deps, c.var.viewer, input.value.deviceId);
    return answerCart(c, input);
  });
  app.post('/apis/cart/useCoupon', async (c) => {
    const input = await readBody(c, useCoupon.in);
    return answerCart(c, input.ok ? await enterCoupon(deps, c.var.viewer, input.value.couponCode) : input);
  });
  return app;
}

/** The code that comes along with another change: a good one is kept, any other is no reason to refuse the change. */
async function keepCoupon(deps: CommerceDeps, viewer: Viewer, typed = ''): Promise<void> {
  if (typed === '') return;
  const held = await heldCoupon(deps.db, viewer.owner);
  const chosen = await chooseCoupon(deps, viewer, typed, held);
  if (chosen.ok && chosen.value && chosen.value.code !== held) await holdCoupon(deps, viewer, chosen.value.code);
}

async function enterCoupon(deps: CommerceDeps, viewer: Viewer, typed: string): Promise<Result<null>> {
  const chosen = await chooseCoupon(deps, viewer, typed, await heldCoupon(deps.db, viewer.owner));
  return chosen.ok ? holdCoupon(deps, viewer, chosen.value?.code ?? null) : chosen;
}
