import type * as contract from '../../../shared/contract/cart.ts';
import type { Cart, CartSummary } from '../../../shared/contract/cart.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import { type CallRequest, forOwner, type HandlersOf } from '../calls/handler.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { changeVariant } from './change-variant.ts';
import { addToCart, holdCoupon, removeLine, selectLines, setQuantity } from './changes.ts';
import { couponFailure } from './coupon.ts';
import { chooseCoupon } from './coupon-entry.ts';
import { adoptDevice } from './guest-carts.ts';
import { heldCoupon, loadSummary, unmetIn, viewCart } from './view.ts';

/** Returns what a change answers: the whole cart, or its summary to a caller that shows no cart. */
export async function cartAfter(
  deps: CommerceDeps,
  { viewer, minimal }: CallRequest,
  changed: Result<unknown>,
): Promise<Result<Cart | CartSummary>> {
  if (!changed.ok) return changed;
  return ok(minimal ? await loadSummary(deps.db, viewer.owner) : await viewCart(deps, viewer));
}

export function cartHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  const changing = <In>(change: (input: In, viewer: Viewer) => Promise<Result<unknown>>) =>
    forOwner(async (input: In, asked) => cartAfter(deps, asked, await change(input, asked.viewer)));
  return {
    cart: forOwner(async (_, { viewer }) => ok(await viewCart(deps, viewer))),
    addItem: changing((input, viewer) => addToCart(deps, viewer, input)),
    changeItem: changing(async (input, viewer) => {
      const changed = await setQuantity(deps, viewer, input);
      if (changed.ok) await keepCoupon(deps, viewer, input.couponCode);
      return changed;
    }),
    changeItemVariant: changing((input, viewer) => changeVariant(deps, viewer, input)),
    selectItems: changing((input, viewer) => selectLines(deps, viewer, input)),
    removeItem: forOwner(async ({ id, couponCode }, asked) => {
      const removed = await removeLine(deps, asked.viewer, id);
      if (removed.ok) await keepCoupon(deps, asked.viewer, couponCode);
      const answer = await cartAfter(deps, asked, removed);
      return answer.ok && removed.ok && asked.minimal ? ok({ ...answer.value, removed: removed.value }) : answer;
    }),
    adoptGuest: forOwner(async ({ deviceId }, { viewer }) => {
      await adoptDevice(deps, viewer, deviceId);
      return ok(await viewCart(deps, viewer));
    }),
    useCoupon: changing(({ couponCode }, viewer) => enterCoupon(deps, viewer, couponCode)),
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
