import type { Selectable } from 'kysely';
import { findBuiltIn, lostRole, permissions, type Role, roleOf } from '../../../shared/staff/roles.ts';
import type { Database } from '../database/connection.ts';
import type { StaffRoleTable } from '../database/staff-tables.ts';

/** An own role of the shop, as its form shows it. */
export interface OwnRole extends Role {
  name: string;
  /** The most that may be refunded, in hundredths of the base currency; null: no limit. */
  refunds: { cents: number } | null;
  version: number;
}

/** The columns of a role, for a query that joins `staff_role`. */
export const roleColumns = [
  'staff_role.name as role_name',
  'staff_role.may_json',
  'staff_role.refund_cents',
  'staff_role.discount_percent',
] as const;

interface JoinedRole {
  role: string;
  role_name: string | null;
  may_json: string | null;
  refund_cents: number | null;
  discount_percent: number | null;
}

/** Returns the role of an account that was read with `roleColumns`. */
export function roleIn({ role: id, role_name: name, may_json, refund_cents, discount_percent }: JoinedRole): Role {
  if (name === null || may_json === null) return findBuiltIn(id) ?? lostRole(id);
  return ownRole({ id, name, may_json, refund_cents, discount_percent });
}

/** A permission that no release knows any more, or that somebody wrote into the table, is none. */
function ownRole({
  id,
  name,
  may_json,
  refund_cents,
  discount_percent,
}: Omit<Selectable<StaffRoleTable>, 'name_key' | 'version'>): Role & Pick<OwnRole, 'name' | 'refunds'> {
  const stored: unknown = JSON.parse(may_json);
  return {
    id,
    name,
    may: permissions.filter((permission) => Array.isArray(stored) && stored.includes(permission)),
    refunds: refund_cents === null ? null : { cents: refund_cents },
    discountPercent: discount_percent,
  };
}

/** The most own roles of a shop: each change of rights reads all of them. */
export const maxOwnRoles = 200;

/** Returns the shop's own roles by name. */
export async function listOwnRoles(db: Database): Promise<OwnRole[]> {
  const rows = await db.selectFrom('staff_role').selectAll().orderBy('name_key').limit(maxOwnRoles).execute();
  return rows.map((row) => ({ ...ownRole(row), version: row.version }));
}

/** Returns an own role by its id. */
export async function findOwnRole(db: Database, id: string): Promise<OwnRole | null> {
  const row = await db.selectFrom('staff_role').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { ...ownRole(row), version: row.version } : null;
}

/** Returns all roles that an account can have: those that every shop has, and the shop's own ones. */
export const listRoles = async (db: Database): Promise<Role[]> => [
  ...Object.values(roleOf),
  ...(await listOwnRoles(db)),
];

/** Returns the role of an id, or at the command line of a name. */
export const findRole = async (db: Database, idOrName: string): Promise<Role | undefined> =>
  findBuiltIn(idOrName) ??
  (await findOwnRole(db, idOrName)) ??
  (await listOwnRoles(db)).find(({ name }) => keyOfRole(name) === keyOfRole(idOrName));

/** Returns the text by which names of roles are compared: without letters that nobody sees. */
export const keyOfRole = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
