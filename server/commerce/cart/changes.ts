import type { z } from 'zod';
import { maxCartLines, maxLineQuantity } from '../../../shared/constants.ts';
import type { AddItem, SelectItems } from '../../../shared/contract/cart.ts';
import { codes, fail, failAt, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import { loadTitleBefore } from '../catalog/find-product.ts';
import { loadCurrency, priceOfRow } from '../catalog/price.ts';
import type { CommerceDeps, Owner, Viewer } from '../context.ts';
import { type Database, type Trx, transact } from '../database/connection.ts';
import { first, only, prepared, preparedBy } from '../database/prepared.ts';
import { freshId } from '../fresh-id.ts';
import { noteSeenPrices, unitsLeft } from './lines.ts';

export const noSuchLine = fail(codes.notFound, 'notInCart');

/** Adds units of a variant to the viewer's cart; more than the stock changes nothing. */
export async function addToCart(
  deps: CommerceDeps,
  viewer: Viewer,
  input: z.output<typeof AddItem>,
): Promise<Result<null>> {
  const currency = await loadCurrency(deps.db, viewer.currency);
  return transact(deps.db, { durable: false }, async (trx) => {
    const variant = await findVariant(trx, input.variantId, currency.code);
    if (!variant) return fail(codes.notFound, 'noSuchThing');
    if (variant.status !== 'onSale') return refuseOffShelf(trx, variant.product_id);
    const cartId = await openCart(trx, viewer, deps.clock.now());
    const lines = await readQuantities(trx, cartId);
    const quantity = (lines.get(variant.id) ?? 0) + input.quantity;
    if (!lines.has(variant.id) && lines.size >= maxCartLines) return failAt('variantId', fullCart);
    const allowed = checkQuantity(variant, quantity);
    if (!allowed.ok) return allowed;
    const seen = { seenCurrency: currency.code, seenCents: priceOfRow(variant, currency).inForceCents };
    const line = { id: freshId(deps.random), cartId, variantId: variant.id, quantity, at: deps.clock.now() };
    await putLine(trx, { ...line, ...seen });
    return ok(null);
  });
}

/** A variant of a draft is as unknown as the draft. */
async function refuseOffShelf(trx: Trx, productId: number): Promise<Result<never>> {
  const wasOnSale = (await loadTitleBefore(trx, productId)) !== undefined;
  return wasOnSale ? fail(codes.offShelf, 'productNotSold') : fail(codes.notFound, 'noSuchThing');
}

const fullCart = filled('cartHoldsAtMost', { most: maxCartLines });

export function setQuantity(
  { db, clock }: CommerceDeps,
  viewer: Viewer,
  { id, quantity }: { id: string; quantity: number },
): Promise<Result<null>> {
  return transact(db, { durable: false }, async (trx) => {
    const cartId = (await touchCart(trx, viewer, clock.now()))?.id ?? null;
    const line = cartId === null ? undefined : await first(readLine(trx, { cartId, id }));
    if (cartId === null || !line) return noSuchLine;
    const allowed = checkQuantity(line, quantity);
    if (!allowed.ok) return allowed;
    await writeQuantity(trx, { id, quantity });
    await noteSeenPrices(trx, cartId, viewer, 'all');
    return ok(null);
  });
}

/** Selects or deselects lines for purchase; `sourceStatus` restricts it to lines with that status now. */
export async function selectLines(
  { db, clock }: CommerceDeps,
  viewer: Viewer,
  { cartStatus, variantIds, sourceStatus }: z.output<typeof SelectItems>,
): Promise<Result<null>> {
  const ids = [...new Set(variantIds.flatMap((id) => variantNumber(id) ?? []))];
  if (ids.length < variantIds.length) return foreignLines;
  if (ids.length === 0) return ok(null);
  return transact(db, { durable: false }, async (trx) => {
    const cartId = (await touchCart(trx, viewer, clock.now()))?.id ?? null;
    if (cartId === null) return foreignLines;
    if (Number((await only(readCount(trx, { cartId, ids }))).count) < ids.length) return foreignLines;
    const now = sourceStatus ? [flag(sourceStatus)] : [0, 1];
    await writeSelected(trx, { cartId, ids, now, selected: flag(cartStatus) });
    await noteSeenPrices(trx, cartId, viewer, 'all');
    return ok(null);
  });
}

/** The failure for duplicate or unknown lines: the page is older than the cart. */
const foreignLines = fail(codes.invalidInput, 'checkMarkedFields', {
  fields: { variantIds: 'notInCart' },
});

const readCount = prepared((db, { cartId, ids }: { cartId: number; ids: readonly number[] }) =>
  db
    .selectFrom('cart_item')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cart_id', '=', cartId)
    .where('variant_id', 'in', ids),
);

const writeQuantity = prepared((db, { id, quantity }: { id: string; quantity: number }) =>
  db.updateTable('cart_item').set({ quantity }).where('id', '=', id),
);

type Selection = {
  cartId: number;
  ids: readonly number[];
  now: readonly number[];
  selected: number;
};

const writeSelected = prepared((db, { cartId, ids, now, selected }: Selection) =>
  db
    .updateTable('cart_item')
    .set({ selected })
    .where('cart_id', '=', cartId)
    .where('variant_id', 'in', ids)
    .where('selected', 'in', now),
);

const flag = (status: 'selected' | 'unselected') => (status === 'selected' ? 1 : 0);

/** Removes one of the viewer's lines and returns what it held. */
export function removeLine(
  { db, clock }: CommerceDeps,
  viewer: Viewer,
  id: string,
): Promise<Result<{ variantId: string; quantity: number }>> {
  return transact(db, { durable: false }, async (trx) => {
    const cartId = (await touchCart(trx, viewer, clock.now()))?.id ?? null;
    if (cartId === null) return noSuchLine;
    const removed = await trx
      .deleteFrom('cart_item')
      .where('cart_id', '=', cartId)
      .where('id', '=', id)
      .returning(['variant_id', 'quantity'])
      .executeTakeFirst();
    if (!removed) return noSuchLine;
    await noteSeenPrices(trx, cartId, viewer, 'all');
    return ok({ variantId: String(removed.variant_id), quantity: removed.quantity });
  });
}

/** Stores a coupon's code with the viewer's cart; null removes it. */
export function holdCoupon({ db, clock }: CommerceDeps, viewer: Viewer, code: string | null): Promise<Result<null>> {
  return transact(db, { durable: false }, async (trx) => {
    const cartId = await openCart(trx, viewer, clock.now());
    await trx.updateTable('cart').set({ coupon_code: code }).where('id', '=', cartId).execute();
    await noteSeenPrices(trx, cartId, viewer, 'all');
    return ok(null);
  });
}

/** Checks that a line may hold a quantity of a variant: its stock, and the most of one line. */
export function checkQuantity(
  variant: { id: number; stock: number; untracked: number; status: string },
  quantity: number,
): Result<null> {
  const left = unitsLeft(variant);
  if (quantity > left) return fail(codes.shortage, 'outOfStock', { data: { variantId: String(variant.id), left } });
  if (quantity > maxLineQuantity) return failAt('quantity', filled('quantityRange', { most: maxLineQuantity }));
  return ok(null);
}

/** Returns a variant's number from its id in the contract; undefined for an invalid one. */
export function variantNumber(id: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

async function findVariant(trx: Trx, id: string, currency: string) {
  const number = variantNumber(id);
  if (number === undefined) return undefined;
  return first(readVariant(trx, { number, currency }));
}

const readVariant = prepared((db, { number, currency }: { number: number; currency: string }) =>
  variants(db)
    .leftJoin('variant_price as own', (join) =>
      join.onRef('own.variant_id', '=', 'variant.id').on('own.currency', '=', currency),
    )
    .select(['variant.product_id', 'variant.base_cents', 'variant.promotion_cents'])
    .select(['own.sale_cents as own_sale_cents', 'own.promotion_cents as own_promotion_cents'])
    .where('variant.id', '=', number),
);

const readLine = prepared((db, { cartId, id }: { cartId: number; id: string }) =>
  variants(db)
    .innerJoin('cart_item', 'cart_item.variant_id', 'variant.id')
    .where('cart_item.cart_id', '=', cartId)
    .where('cart_item.id', '=', id),
);

function variants(db: Database) {
  return db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.stock', 'variant.untracked', 'product.status']);
}

/** Returns the viewer's cart, created if missing, with its version raised and locked until the transaction ends. */
export async function openCart(trx: Trx, { owner }: Viewer, at: number): Promise<number> {
  return (await only(writeCart(trx, { owner, at }))).id;
}

const writeCart = prepared((db, { owner, at }: { owner: Owner; at: number }) =>
  db
    .insertInto('cart')
    .values({ owner, version: 1, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet((eb) => ({ version: eb('cart.version', '+', 1), updated_at: at })),
    )
    .returning('id'),
);

/** Raises the version of the viewer's cart, locks it until the transaction ends and returns it; null: there is none. */
export async function touchCart(
  trx: Trx,
  { owner }: Viewer,
  at: number,
): Promise<{ id: number; coupon_code: string | null } | null> {
  return (await first(writeVersion(trx, { owner, at }))) ?? null;
}

const writeVersion = prepared((db, { owner, at }: { owner: Owner; at: number }) =>
  db
    .updateTable('cart')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at }))
    .where('owner', '=', owner)
    .returning(['id', 'coupon_code']),
);

export async function readQuantities(trx: Trx, cartId: number): Promise<Map<number, number>> {
  const rows = await quantities(trx, cartId);
  return new Map(rows.map((row) => [row.variant_id, row.quantity]));
}

const quantities = preparedBy((db, cartId: number) =>
  db.selectFrom('cart_item').select(['variant_id', 'quantity']).where('cart_id', '=', cartId),
);

type NewLine = {
  id: string;
  cartId: number;
  variantId: number;
  quantity: number;
  at: number;
  /** The price that the shopper saw, unless the line has one; null: `noteSeenPrices` records it. */
  seenCurrency: string | null;
  seenCents: number | null;
};

export const putLine = prepared((db, { id, cartId, variantId, quantity, at, seenCurrency, seenCents }: NewLine) =>
  db
    .insertInto('cart_item')
    .values({
      id,
      cart_id: cartId,
      variant_id: variantId,
      quantity,
      selected: 1,
      created_at: at,
      seen_currency: seenCurrency,
      seen_cents: seenCents,
    })
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'variant_id']).doUpdateSet((eb) => ({
        quantity,
        selected: 1,
        seen_currency: eb.fn.coalesce('cart_item.seen_currency', 'excluded.seen_currency'),
        seen_cents: eb.fn.coalesce('cart_item.seen_cents', 'excluded.seen_cents'),
      })),
    ),
);
