import { emailKey } from '../account/email-key.ts';
import { deviceHash, devicesAtMost } from '../account/sessions.ts';
import type { Database, Trx } from '../database/connection.ts';

/** The key by which the limits of sign-in know an account of the office: never that of a shopper's account. */
export const limitKeyOf = (email: string) => `staff:${emailKey(email)}`;

/** Returns whether a member of staff signed in on this device before, or set their password there by a link. */
export async function isStaffDevice(db: Database, deviceKey: string, email: string): Promise<boolean> {
  const hash = deviceHash(deviceKey, limitKeyOf(email));
  const row = await db.selectFrom('staff_device').select('hash').where('hash', '=', hash).executeTakeFirst();
  return deviceKey !== '' && row !== undefined;
}

/** Remembers a device of an account, and forgets those that were used the longest ago. */
export async function noteStaffDevice(
  trx: Trx,
  { staffId, email }: { staffId: string; email: string },
  deviceKey: string,
  at: number,
): Promise<void> {
  if (deviceKey === '') return;
  const row = { hash: deviceHash(deviceKey, limitKeyOf(email)), staff_id: staffId, used_at: at };
  await trx
    .insertInto('staff_device')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ used_at: at }))
    .execute();
  const kept = trx
    .selectFrom('staff_device')
    .select('hash')
    .where('staff_id', '=', staffId)
    .orderBy('used_at', 'desc')
    .orderBy('hash')
    .limit(devicesAtMost);
  await trx.deleteFrom('staff_device').where('staff_id', '=', staffId).where('hash', 'not in', kept).execute();
}

/** Removes all devices of an account: the old password may have been guessed on one of them. */
export async function forgetStaffDevices(trx: Trx, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_device').where('staff_id', '=', staffId).execute();
}
