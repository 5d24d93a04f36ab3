import { maxCartLines, maxLineQuantity } from '../../../shared/constants.ts';
import { readCoupon } from '../cart/coupon.ts';
import { unitsLeft } from '../cart/lines.ts';
import type { Owner } from '../context.ts';
import type { Trx } from '../database/connection.ts';

interface Merge {
  /** The device whose cart becomes empty. */
  from: Owner;
  /** The customer whose cart receives the lines. */
  to: Owner;
  at: number;
}

type Line = Awaited<ReturnType<typeof readLines>>[number];

/**
 * Moves a guest's cart into a customer's: quantities are added up to the stock and the limit of a cart line. The
 * guest's cart is empty afterwards, so a repetition has no effect; lines without room stay in it. Both carts continue
 * from the higher version, so that a browser takes either response as newer.
 */
export async function mergeCarts(trx: Trx, { from, to, at }: Merge): Promise<void> {
  const guest = await holdCart(trx, from, at);
  const lines = guest ? await readLines(trx, guest.id) : [];
  if (!guest || (lines.length === 0 && guest.coupon_code === null)) return;
  const own = await openCart(trx, to, guest.version, at);
  await moveLines(trx, own.id, lines);
  const coupon = await mergeCoupons(trx, [guest.coupon_code, own.coupon_code], to, at);
  await trx.updateTable('cart').set({ coupon_code: coupon }).where('id', '=', own.id).execute();
  await trx.updateTable('cart').set({ coupon_code: null, version: own.version }).where('id', '=', guest.id).execute();
}

/**
 * Locks a cart until the transaction ends; the guest's is locked before the customer's. Of two sign-ins on one device
 * the second finds it empty.
 */
function holdCart(trx: Trx, owner: Owner, at: number) {
  return trx
    .updateTable('cart')
    .set({ updated_at: at })
    .where('owner', '=', owner)
    .returning(['id', 'coupon_code', 'version'])
    .executeTakeFirst();
}

function openCart(trx: Trx, owner: Owner, above: number, at: number) {
  return trx
    .insertInto('cart')
    .values({ owner, version: above + 1, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet((eb) => ({
        version: eb
          .case()
          .when('cart.version', '>', above)
          .then(eb('cart.version', '+', 1))
          .else(above + 1)
          .end(),
        updated_at: at,
      })),
    )
    .returning(['id', 'coupon_code', 'version'])
    .executeTakeFirstOrThrow();
}

function readLines(trx: Trx, cartId: number) {
  return trx
    .selectFrom('cart_item')
    .innerJoin('variant', 'variant.id', 'cart_item.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['cart_item.id', 'cart_item.variant_id', 'cart_item.quantity', 'cart_item.selected'])
    .select(['variant.stock', 'variant.untracked', 'product.status'])
    .where('cart_item.cart_id', '=', cartId)
    .orderBy('cart_item.created_at')
    .orderBy('cart_item.variant_id')
    .execute();
}

async function moveLines(trx: Trx, cartId: number, lines: readonly Line[]): Promise<void> {
  const own = await readLines(trx, cartId);
  let room = maxCartLines - own.length;
  for (const line of lines) {
    const same = own.find(({ variant_id }) => variant_id === line.variant_id);
    if (same) await addTo(trx, same, line);
    else if (room > 0) {
      await trx
        .updateTable('cart_item')
        .set({ cart_id: cartId, quantity: together(line, 0) })
        .where('id', '=', line.id)
        .execute();
      room -= 1;
    }
  }
}

async function addTo(trx: Trx, same: Line, line: Line): Promise<void> {
  await trx.deleteFrom('cart_item').where('id', '=', line.id).execute();
  await trx
    .updateTable('cart_item')
    .set({ quantity: together(line, same.quantity), selected: Math.max(line.selected, same.selected) })
    .where('id', '=', same.id)
    .execute();
}

/** Returns the merged quantity. Sold-out items are not added up; the cart line stays to say so. */
function together(line: Line, quantity: number): number {
  const left = unitsLeft(line);
  if (left === 0) return Math.max(line.quantity, quantity);
  return Math.min(line.quantity + quantity, left, maxLineQuantity);
}

/** Returns the first code that can be used, or else the first one. */
async function mergeCoupons(trx: Trx, codes: readonly (string | null)[], owner: Owner, at: number) {
  const held = codes.filter((code) => code !== null);
  for (const code of held) if ((await readCoupon(trx, code, owner, at)).ok) return code;
  return held[0] ?? null;
}
