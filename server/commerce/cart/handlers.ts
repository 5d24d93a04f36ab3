import type * as contract from '../../../shared/contract/cart.ts';
import type { Cart } from '../../../shared/contract/cart.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { forOwner, type HandlersOf } from '../service/handler.ts';
import { adoptDevice } from './adopt.ts';
import { changeVariant } from './change-variant.ts';
import { addToCart, holdCoupon, removeLine, selectLines, setQuantity } from './changes.ts';
import { couponFailure } from './coupon.ts';
import { chooseCoupon } from './coupon-entry.ts';
import { heldCoupon, unmetIn, viewCart } from './view.ts';

/** Handlers of the viewer's cart; every change returns the whole cart. */
export function cartHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  const cartAfter = async (viewer: Viewer, changed: Result<unknown>): Promise<Result<Cart>> =>
    changed.ok ? ok(await viewCart(deps, viewer)) : changed;
  return {
    cart: forOwner(async (_, { viewer }) => ok(await viewCart(deps, viewer))),
    addItem: forOwner(async (input, { viewer }) => cartAfter(viewer, await addToCart(deps, viewer, input))),
    changeItem: forOwner(async (input, { viewer }) => {
      const changed = await setQuantity(deps, viewer, input);
      if (changed.ok) await keepCoupon(deps, viewer, input.couponCode);
      return cartAfter(viewer, changed);
    }),
    changeItemVariant: forOwner(async (input, { viewer }) =>
      cartAfter(viewer, await changeVariant(deps, viewer, input)),
    ),
    selectItems: forOwner(async (input, { viewer }) => cartAfter(viewer, await selectLines(deps, viewer, input))),
    removeItem: forOwner(async ({ id, couponCode }, { viewer }) => {
      const changed = await removeLine(deps, viewer, id);
      if (changed.ok) await keepCoupon(deps, viewer, couponCode);
      return cartAfter(viewer, changed);
    }),
    adoptGuest: forOwner(async ({ deviceId }, { viewer }) => {
      await adoptDevice(deps, viewer, deviceId);
      return ok(await viewCart(deps, viewer));
    }),
    useCoupon: forOwner(async ({ couponCode }, { viewer }) =>
      cartAfter(viewer, await enterCoupon(deps, viewer, couponCode)),
    ),
  };
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
  if (!chosen.ok) return chosen;
  const unmet = chosen.value && (await unmetIn(deps, viewer, chosen.value));
  return unmet ? couponFailure(unmet) : holdCoupon(deps, viewer, chosen.value?.code ?? null);
}
