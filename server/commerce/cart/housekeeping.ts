import { cookieMaxAgeSeconds } from '../../../shared/constants.ts';
import type { CommerceDeps } from '../context.ts';

/** Removes guests' carts older than any cookie. */
export async function removeOldCarts({ db }: Pick<CommerceDeps, 'db'>, now: number): Promise<void> {
  await db
    .deleteFrom('cart')
    .where('owner', 'like', 'device:%')
    .where('updated_at', '<', now - cookieMaxAgeSeconds * 1_000)
    .execute();
}
