import { cookieMaxAgeSeconds } from '../../../shared/constants.ts';
import type { CommerceDeps } from '../context.ts';

/** Removes expired links of staff, and devices without a cookie. */
export async function removeOldStaffLinks({ db }: Pick<CommerceDeps, 'db'>, now: number): Promise<void> {
  await db.deleteFrom('staff_link').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('staff_device')
    .where('used_at', '<', now - cookieMaxAgeSeconds * 1_000)
    .execute();
}
