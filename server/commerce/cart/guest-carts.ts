import { cookieMaxAgeSeconds } from '../../../shared/constants.ts';
import { mergeCarts } from '../account/merge-carts.ts';
import { takeOverViewed } from '../account/viewed/write-views.ts';
import type { CommerceDeps, Owner, Viewer } from '../context.ts';
import { commit, type Database } from '../database/connection.ts';

/**
 * Moves the cart and viewed products of a device from before guest secrets to the guest. Its orders have an e-mail and
 * a postal address and are not moved: a device id proves nothing. They are found by number and e-mail.
 */
export async function adoptDevice(
  { db, clock, views }: Pick<CommerceDeps, 'db' | 'clock' | 'views'>,
  { owner, customer }: Pick<Viewer, 'owner' | 'customer'>,
  deviceId: string,
): Promise<void> {
  const from: Owner = `device:${deviceId}`;
  if (customer || owner === from || !(await hasAnything(db, from))) return;
  await commit(db, { durable: false }, async (trx) => {
    await mergeCarts(trx, { from, to: owner, at: clock.now() });
    await takeOverViewed({ views }, trx, from, owner);
  });
}

/** Checks first by reading: most browsers have nothing to move, and need no write. */
async function hasAnything(db: Database, owner: Owner): Promise<boolean> {
  const cart = await db.selectFrom('cart').select('id').where('owner', '=', owner).executeTakeFirst();
  if (cart) return true;
  return !!(await db.selectFrom('product_view').select('owner').where('owner', '=', owner).executeTakeFirst());
}

/** Removes guests' carts older than any cookie. */
export async function removeOldCarts({ db }: Pick<CommerceDeps, 'db'>, now: number): Promise<void> {
  await db
    .deleteFrom('cart')
    .where('owner', 'like', 'device:%')
    .where('updated_at', '<', now - cookieMaxAgeSeconds * 1_000)
    .execute();
}
