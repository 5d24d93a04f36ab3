import { loginAllowances } from '../account/limits.ts';
import type { Allowance } from '../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { isStaffDevice, limitKeyOf } from './known-device.ts';

/** Returns the limits that a password attempt at the office counts against: those of shoppers, without a guest's cookie. */
export async function staffAllowances({ db }: CommerceDeps, viewer: Viewer, email: string): Promise<Allowance[]> {
  const { address, deviceKey } = viewer;
  return loginAllowances(
    { address, deviceKey, owner: '' },
    limitKeyOf(email),
    await isStaffDevice(db, deviceKey, email),
  );
}
