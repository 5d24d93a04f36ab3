import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import { officeLanguages } from '../../../shared/messages/office/office-messages.ts';
import { mayDo, type Permission, type Role } from '../../../shared/staff/roles.ts';
import { secretHash } from '../account/limits.ts';
import { sessionInvalid } from '../account/sessions.ts';
import type { StaffMember, TimedDeps } from '../context.ts';
import { roleColumns, roleIn } from './roles.ts';

/**
 * Returns the member of staff of a session, or the failure if it has ended or the person lacks the permission (null: none
 * is needed). The role is read each time, so a change of it, or the end of the account, counts at once.
 */
export async function admitStaff(
  deps: TimedDeps,
  token: string,
  permission: Permission | null,
): Promise<Result<StaffMember>> {
  const staff = token === '' ? null : await findStaffByToken(deps, token);
  if (!staff) return sessionInvalid;
  if (permission && !mayDo(staff.role, permission)) return needs(permission, staff.role);
  return ok(staff);
}

/** Returns the refusal of what a role lacks a permission for; it names the permission. */
export const needs = (permission: Permission, role: Role) =>
  fail(codes.forbidden, filled('needsPermission', { permission, role: role.name ?? role.id }));

async function findStaffByToken({ db, clock }: TimedDeps, token: string): Promise<StaffMember | null> {
  const row = await db
    .selectFrom('staff_token')
    .innerJoin('staff', 'staff.id', 'staff_token.staff_id')
    .leftJoin('staff_role', 'staff_role.id', 'staff.role')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.role', 'staff.language', 'staff.password_hash'])
    .select(roleColumns)
    .where('staff_token.hash', '=', secretHash(token))
    .where('staff_token.expires_at', '>', clock.now())
    .where('staff.off_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.password_hash === null) return null;
  const { id, name, email, password_hash: passwordHash } = row;
  const language = officeLanguages.find((each) => each === row.language) ?? null;
  return { id, name, email, role: roleIn(row), language, passwordHash };
}
