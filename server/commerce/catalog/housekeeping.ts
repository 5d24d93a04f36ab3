import { cookieMaxAgeSeconds } from '../../../shared/constants.ts';
import { dayMs } from '../../../shared/time/duration.ts';
import type { CommerceDeps } from '../context.ts';

/** How long a guest's product views are kept. */
const viewsKeptMs = 90 * dayMs;

/** Removes guests' old product views and wishlists. */
export async function removeOldViews({ db }: Pick<CommerceDeps, 'db'>, now: number): Promise<void> {
  await db
    .deleteFrom('product_view')
    .where('owner', 'like', 'device:%')
    .where('viewed_at', '<', now - viewsKeptMs)
    .execute();
  await db
    .deleteFrom('saved_product')
    .where('owner', 'like', 'device:%')
    .where('saved_at', '<', now - cookieMaxAgeSeconds * 1_000)
    .execute();
}
