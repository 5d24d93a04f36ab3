import { z } from 'zod';
import { roles } from '../../staff/roles.ts';
import { call } from '../call.ts';
import { Email, Nothing } from '../shapes.ts';
import { closed, StaffPassword } from './closed.ts';

export const StaffMember = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  hasPassword: z.boolean(),
  off: z.boolean(),
  /** Change sets that begin, go on or end by themselves in this name; the release before does not say. */
  planned: z.number().default(0),
});
export type StaffMember = z.infer<typeof StaffMember>;
export const officeStaff = call('GET', '/apis/office/staff', Nothing, z.array(StaffMember), closed);
const staffName = z.string().regex(/^[a-z][a-z0-9._-]{0,39}$/);
/** Adds an account; the secret of its link to set a password is returned once. */
export const officeStaffAdd = call(
  'POST',
  '/apis/office/staff',
  z.object({ name: staffName, email: Email, role: z.enum(roles), password: StaffPassword }),
  z.object({ link: z.string() }),
  closed,
);
/** Switches an account off: all its sessions and links end; what was planned in its name still runs. */
export const officeStaffOff = call(
  'POST',
  '/apis/office/staff/{name}/off',
  z.object({ name: staffName, password: StaffPassword }),
  z.null(),
  closed,
);
export const officeStaffRole = call(
  'POST',
  '/apis/office/staff/{name}/role',
  z.object({ name: staffName, role: z.enum(roles), password: StaffPassword }),
  z.null(),
  closed,
);
