import { cookieMaxAgeSeconds } from '../../../shared/constants.ts';
import type { CommerceDeps } from '../context.ts';
import { forgetBesideAddress } from './forget-beside-address.ts';
import { forgetCancelled } from './forget-cancelled.ts';
import { removeOldSessions } from './sessions.ts';

/** Removes expired sessions and links, devices without a cookie, and the buyers of orders that were cancelled long ago. */
export async function removeOldAccounts({ db, clock }: Pick<CommerceDeps, 'db' | 'clock'>, now: number): Promise<void> {
  await forgetCancelled(db, now);
  await forgetBesideAddress(db);
  await removeOldSessions({ db, clock });
  await db.deleteFrom('customer_link').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('customer_device')
    .where('used_at', '<', now - cookieMaxAgeSeconds * 1_000)
    .execute();
}
