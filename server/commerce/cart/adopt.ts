import { ok } from '../../../shared/errors.ts';
import type { CommerceDeps, Owner, Viewer } from '../context.ts';
import { mergeCarts } from '../customers/merge-carts.ts';
import type { Database } from '../database/connection.ts';
import { transact } from '../database/retry.ts';
import { takeOverViewed } from '../viewed/viewed-queries.ts';

/**
 * Moves what a device of before guest secrets collected to the guest who asks: the cart and the viewed products. Its
 * orders hold an e-mail and a postal address and stay: the id of a device proves nothing. They are found by their number
 * and e-mail.
 */
export async function adoptDevice(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  { owner, customer }: Pick<Viewer, 'owner' | 'customer'>,
  deviceId: string,
): Promise<void> {
  const from: Owner = `device:${deviceId}`;
  if (customer || owner === from || !(await hasAnything(db, from))) return;
  await transact(db, async (trx) => {
    await mergeCarts(trx, { from, to: owner, at: clock.now() });
    await takeOverViewed(trx, from, owner);
    return ok(null);
  });
}

/** Reads first: most browsers collected nothing, and need no write. */
async function hasAnything(db: Database, owner: Owner): Promise<boolean> {
  const cart = await db.selectFrom('cart').select('id').where('owner', '=', owner).executeTakeFirst();
  if (cart) return true;
  return !!(await db.selectFrom('product_view').select('owner').where('owner', '=', owner).executeTakeFirst());
}
