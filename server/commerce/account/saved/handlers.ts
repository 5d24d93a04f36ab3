import type * as contract from '../../../../shared/contract/saved.ts';
import { codes, fail, failAt, ok, type Result } from '../../../../shared/errors.ts';
import { secondMs } from '../../../../shared/time/duration.ts';
import { type CallRequest, forOwner, type HandlersOf } from '../../calls/handler.ts';
import { tooMany } from '../../calls/rate-limit.ts';
import { visitorRate } from '../../calls/visitor-rate.ts';
import { addToCart, removeLine, variantNumber } from '../../cart/changes.ts';
import { cartAfter } from '../../cart/handlers.ts';
import { findOwnLine } from '../../cart/lines.ts';
import { findProduct } from '../../catalog/find-product.ts';
import { loadPricing } from '../../catalog/price.ts';
import type { CommerceDeps, Owner, Viewer } from '../../context.ts';
import { commit, type Trx, transact } from '../../database/connection.ts';
import { dropSaved, hasSaved, listSaved, parseSavedId, putSaved, type SavedKey } from './saved-queries.ts';

const noSuchThing = fail(codes.notFound, 'noSuchThing');

/** Wishlists of guests and customers: `shared/contract/saved.ts`. */
export function savedHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  const { db } = deps;
  const mayChange = visitorRate(deps, 'saved', { burst: 60, perSecond: 1 });
  const limited =
    <In, Out>(run: (input: In, viewer: Viewer, asked: CallRequest) => Promise<Result<Out>>) =>
    async (input: In, asked: CallRequest) =>
      mayChange(asked.viewer) ? run(input, asked.viewer, asked) : tooMany(secondMs);
  return {
    saved: forOwner(async (_, { viewer }) => ok(await listSaved(db, viewer.owner, await loadPricing(db, viewer)))),
    saveProduct: forOwner(limited(({ productId, variantId }, { owner }) => save(deps, owner, productId, variantId))),
    removeSaved: forOwner(
      limited(async ({ id }, { owner }) => {
        const key = parseSavedId(id);
        if (key) await dropSaved(db, owner, key);
        return ok(null);
      }),
    ),
    saveForLater: forOwner(
      limited(async ({ id }, viewer, asked) => cartAfter(deps, asked, await laterFromCart(deps, viewer, id))),
    ),
    moveToCart: forOwner(
      limited(async ({ id }, viewer, asked) => cartAfter(deps, asked, await backToCart(deps, viewer, id))),
    ),
  };
}

function save(deps: CommerceDeps, owner: Owner, reference: string, variantId?: string): Promise<Result<null>> {
  return transact(deps.db, { durable: false }, async (trx) => {
    const product = await findProduct(trx, reference);
    if (!product) return noSuchThing;
    const key = { productId: product.id, variantId: variantId ? (variantNumber(variantId) ?? 0) : 0 };
    if (variantId !== undefined && !(await isVariantOf(trx, key))) return noSuchThing;
    await putSaved(trx, owner, key, deps.clock.now());
    return ok(null);
  });
}

async function isVariantOf(trx: Trx, { productId, variantId }: SavedKey): Promise<boolean> {
  const found = trx.selectFrom('variant').select('id').where('id', '=', variantId).where('product_id', '=', productId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Saves a cart line's variant first: a line that is removed meanwhile is saved nevertheless. */
async function laterFromCart(deps: CommerceDeps, viewer: Viewer, id: string): Promise<Result<unknown>> {
  const { db, clock } = deps;
  const line = await findOwnLine(db, viewer.owner, id);
  if (!line) return fail(codes.notFound, 'notInCart');
  const key = { productId: line.product_id, variantId: line.variant_id };
  await commit(db, { durable: false }, (trx) => putSaved(trx, viewer.owner, key, clock.now()));
  return removeLine(deps, viewer, id);
}

/** Adds one unit to the cart, then removes the entry: a refusal of the cart leaves it on the wishlist. */
async function backToCart(deps: CommerceDeps, viewer: Viewer, id: string): Promise<Result<null>> {
  const key = parseSavedId(id);
  if (!key || !(await hasSaved(deps.db, viewer.owner, key))) return noSuchThing;
  if (key.variantId === 0) return failAt('id', 'chooseOptions');
  const added = await addToCart(deps, viewer, { variantId: String(key.variantId), quantity: 1 });
  if (added.ok) await dropSaved(deps.db, viewer.owner, key);
  return added;
}
