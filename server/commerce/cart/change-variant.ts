import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { transact } from '../database/connection.ts';
import { first, prepared, preparedBy } from '../database/prepared.ts';
import { checkQuantity, noSuchLine, touchCart, variantNumber } from './changes.ts';
import { noteSeenPrices } from './lines.ts';

/**
 * Replaces the variant of one of the viewer's lines by another of its product. The line keeps its id, place and
 * quantity; a line that has that variant already becomes part of it. More than the stock changes nothing.
 */
export function changeVariant(
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
