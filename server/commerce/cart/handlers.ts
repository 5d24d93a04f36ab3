import type * as contract from '../../../shared/contract/cart.ts';
import type { Cart, CartSummary } from '../../../shared/contract/cart.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { type CallRequest, forOwner, type HandlersOf } from '../calls/handler.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { transact } from '../database/connection.ts';
import { first, prepared, preparedBy } from '../database/prepared.ts';
import {
  addToCart,
  checkQuantity,
  holdCoupon,
  noSuchLine,
  removeLine,
  selectLines,
  setQuantity,
  touchCart,
  variantNumber,
} from './changes.ts';
import { couponFailure } from './coupon.ts';
import { chooseCoupon } from './coupon-entry.ts';
import { adoptDevice } from './guest-carts.ts';
import { noteSeenPrices } from './lines.ts';
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

/**
 * Replaces the variant of one of the viewer's lines by another of its product. The line keeps its id, place and
 * quantity; a line that has that variant already becomes part of it. More than the stock changes nothing.
 */
function changeVariant(
  { db, clock }: CommerceDeps,
  viewer: Viewer,
  { id, variantId }: { id: string; variantId: string },
): Promise<Result<null>> {
  return transact(db, { durable: false }, async (trx) => {
    const cartId = (await touchCart(trx, viewer, clock.now()))?.id ?? null;
    const line = cartId === null ? undefined : await first(readLine(trx, { cartId, id }));
    if (cartId === null || !line) return noSuchLine;
    const variant = await first(readVariant(trx, { id: variantNumber(variantId) ?? 0, productId: line.product_id }));
    if (!variant) return fail(codes.notFound, 'noSuchThing');
    if (variant.id === line.variant_id) return ok(null);
    const twin = await first(readTwin(trx, { cartId, variantId: variant.id }));
    const quantity = line.quantity + (twin?.quantity ?? 0);
    const allowed = checkQuantity(variant, quantity);
    if (!allowed.ok) return allowed;
    if (twin) await dropLine(trx, twin.id);
    const selected = Math.max(line.selected, twin?.selected ?? 0);
    await writeVariant(trx, { id, variantId: variant.id, quantity, selected });
    await noteSeenPrices(trx, cartId, viewer, 'all');
    return ok(null);
  });
}

const readLine = prepared((db, { cartId, id }: { cartId: number; id: string }) =>
  db
    .selectFrom('cart_item')
    .innerJoin('variant', 'variant.id', 'cart_item.variant_id')
    .select(['cart_item.variant_id', 'cart_item.quantity', 'cart_item.selected', 'variant.product_id'])
    .where('cart_item.cart_id', '=', cartId)
    .where('cart_item.id', '=', id),
);

const readVariant = prepared((db, { id, productId }: { id: number; productId: number }) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.stock', 'variant.untracked', 'product.status'])
    .where('variant.id', '=', id)
    .where('variant.product_id', '=', productId),
);

const readTwin = prepared((db, { cartId, variantId }: { cartId: number; variantId: number }) =>
  db
    .selectFrom('cart_item')
    .select(['id', 'quantity', 'selected'])
    .where('cart_id', '=', cartId)
    .where('variant_id', '=', variantId),
);

const dropLine = preparedBy((db, id: string) => db.deleteFrom('cart_item').where('id', '=', id));

const writeVariant = prepared(
  (db, { id, variantId, quantity, selected }: { id: string; variantId: number; quantity: number; selected: number }) =>
    db
      .updateTable('cart_item')
      .set({ variant_id: variantId, quantity, selected, seen_currency: null, seen_cents: null })
      .where('id', '=', id),
);
