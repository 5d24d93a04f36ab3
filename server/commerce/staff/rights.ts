import { codes, fail, type Result } from '../../../shared/errors.ts';
import { roundAmountOf } from '../../../shared/places/base-currencies.ts';
import { isWithinRights, lostRole, mayDo, type Role } from '../../../shared/staff/roles.ts';
import { sessionInvalid } from '../account/sessions.ts';
import type { StaffMember } from '../context.ts';
import { holdRows, type Trx } from '../database/connection.ts';
import { loadBaseCurrency } from '../places/base-currency.ts';
import { needs } from './admit.ts';
import { listRoles } from './roles.ts';

/** Who acts on a machine of the shop's has its database, and so all rights. */
export const commandLine = 'command line';

/** Who adds accounts, gives roles and changes them. */
export type Giver = Pick<StaffMember, 'id'> | typeof commandLine;

/** The accounts and roles of the office, locked against other changes of them until the transaction ends. */
export interface Rights {
  accounts: readonly Account[];
  roles: readonly Role[];
}

type Account = Awaited<ReturnType<typeof readAccounts>>[number];

const readAccounts = (trx: Trx) =>
  holdRows(
    trx,
    trx.selectFrom('staff').select(['id', 'name', 'email', 'role', 'password_hash', 'off_at']).orderBy('id'),
  ).execute();

/**
 * Locks the rights of all staff: what two persons change at once happens one after the other, so that they can neither
 * remove each other, nor give by a role that is changed meanwhile.
 */
export async function lockRights(trx: Trx): Promise<Rights> {
  const accounts = await readAccounts(trx);
  // Without an account there is no row yet that others would wait for.
  await holdRows(trx, trx.selectFrom('staff_role').select('id').orderBy('id')).execute();
  return { accounts, roles: await listRoles(trx) };
}

export const roleBy = ({ roles }: Rights, id: string): Role => roles.find((role) => role.id === id) ?? lostRole(id);

/**
 * Returns why somebody may not give or take roles, as their own rights are now; null: they may. A role is given, taken and
 * changed only by who has all its permissions and at least its amounts.
 */
export async function refuseGiving(
  trx: Trx,
  rights: Rights,
  giver: Giver,
  given: readonly Role[],
): Promise<Result<never> | null> {
  if (giver === commandLine) return null;
  const account = rights.accounts.find(({ id }) => id === giver.id);
  if (!account || account.off_at !== null) return sessionInvalid;
  const own = roleBy(rights, account.role);
  if (!mayDo(own, 'staff.manage')) return needs('staff.manage', own);
  const roundAmount = roundAmountOf(await loadBaseCurrency(trx));
  return given.every((role) => isWithinRights(role, own, roundAmount)) ? null : beyondOwn;
}

const beyondOwn = fail(codes.forbidden, 'rightsBeyondOwn');

/** The refusal of a change after which nobody with a password could manage the office. */
const lastManager = fail(codes.conflict, 'onlyManager');

/** Returns the refusal of a change that leaves nobody who may manage staff; null: somebody is left, or there was nobody. */
export function refuseLastManager(before: Rights, after: Rights): Result<never> | null {
  return hasManager(before) && !hasManager(after) ? lastManager : null;
}

const hasManager = (rights: Rights): boolean =>
  rights.accounts.some(
    ({ off_at, password_hash, role }) =>
      off_at === null && password_hash !== null && mayDo(roleBy(rights, role), 'staff.manage'),
  );
