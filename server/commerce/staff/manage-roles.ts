import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled, type Message } from '../../../shared/messages/message.ts';
import { officeCatalogueOf, officeLanguages } from '../../../shared/messages/office/office-messages.ts';
import { builtInRoles, type Role } from '../../../shared/staff/roles.ts';
import { record } from '../audit/record.ts';
import type { MakingDeps } from '../context.ts';
import { type Trx, transact } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { type Giver, lockRights, refuseGiving, refuseLastManager } from './rights.ts';
import { findOwnRole, keyOfRole, maxOwnRoles, type OwnRole } from './roles.ts';

/** What an own role is made of. */
export type RoleTerms = Pick<OwnRole, 'name' | 'may' | 'refunds' | 'discountPercent'>;

const conflict = (message: Message) => fail(codes.conflict, message);
const noSuchRole = fail(codes.notFound, 'noSuchRole');

/** Adds an own role with no more rights than the giver has. Code 500409: its name is taken, or there are too many. @returns its id */
export function addRole(deps: MakingDeps, giver: Giver, terms: RoleTerms): Promise<Result<{ id: string }>> {
  return transact(deps.db, async (trx) => {
    const rights = await lockRights(trx);
    const role: Role = { ...terms, id: freshId(deps.random) };
    const refused = (await refuseGiving(trx, rights, giver, [role])) ?? (await refuseName(trx, terms.name, role.id));
    if (refused) return refused;
    const own = rights.roles.length - builtInRoles.length;
    if (own >= maxOwnRoles) return conflict(filled('rolesTooMany', { most: maxOwnRoles }));
    await trx
      .insertInto('staff_role')
      .values({ id: role.id, ...columnsOf(terms), version: 1 })
      .execute();
    const at = deps.clock.now();
    await record(trx, { action: 'staff.role added', subject: subjectOf(terms), at, details: detailsOf(terms) });
    return ok({ id: role.id });
  });
}

/**
 * Changes an own role, for everyone who has it from their next request on. Neither before nor after may it do more than
 * the giver. Code 500409: it has changed since the version.
 */
export function changeRole(
  deps: MakingDeps,
  giver: Giver,
  { id, version }: { id: string; version: number },
  terms: RoleTerms,
): Promise<Result<null>> {
  return transact(deps.db, async (trx) => {
    const rights = await lockRights(trx);
    const before = await findOwnRole(trx, id);
    if (!before) return noSuchRole;
    if (isSame(before, terms)) return ok(null);
    if (before.version !== version) return conflict(filled('roleChanged', { role: before.name }));
    const after: Role = { ...terms, id };
    const roles = rights.roles.map((role) => (role.id === id ? after : role));
    const refused =
      (await refuseGiving(trx, rights, giver, [before, after])) ??
      refuseLastManager(rights, { ...rights, roles }) ??
      (await refuseName(trx, terms.name, id));
    if (refused) return refused;
    await trx
      .updateTable('staff_role')
      .set({ ...columnsOf(terms), version: version + 1 })
      .where('id', '=', id)
      .execute();
    const details = { ...detailsOf(terms), ...(before.name !== terms.name && { name: terms.name }) };
    await record(trx, { action: 'staff.role changed', subject: subjectOf(before), at: deps.clock.now(), details });
    return ok(null);
  });
}

/** Removes an own role that no account has; accounts that are off lose it. */
export function removeRole(deps: MakingDeps, giver: Giver, id: string): Promise<Result<null>> {
  return transact(deps.db, async (trx) => {
    const rights = await lockRights(trx);
    const role = await findOwnRole(trx, id);
    if (!role) return noSuchRole;
    const refused = await refuseGiving(trx, rights, giver, [role]);
    if (refused) return refused;
    const holders = rights.accounts.filter((account) => account.role === id && account.off_at === null);
    if (holders.length > 0)
      return conflict(filled('roleInUse', { role: role.name, accounts: holders.map(({ name }) => name).join(', ') }));
    await trx.deleteFrom('staff_role').where('id', '=', id).execute();
    await record(trx, { action: 'staff.role removed', subject: subjectOf(role), at: deps.clock.now() });
    return ok(null);
  });
}

/** Returns why a name cannot be had: another role has it, in some language of the office; null: it is free. */
async function refuseName(trx: Trx, name: string, id: string): Promise<Result<never> | null> {
  const key = keyOfRole(name);
  const others = officeLanguages.flatMap((language) => Object.values(officeCatalogueOf(language).names.roles));
  const other = trx.selectFrom('staff_role').select('id').where('name_key', '=', key).where('id', '!=', id);
  const isTaken = [...builtInRoles, ...others].some((each) => keyOfRole(each) === key);
  return isTaken || (await other.executeTakeFirst()) ? conflict(filled('roleExists', { role: name })) : null;
}

const subjectOf = ({ name }: Pick<RoleTerms, 'name'>) => `role:${name}`;

const columnsOf = ({ name, may, refunds, discountPercent }: RoleTerms) => ({
  name,
  name_key: keyOfRole(name),
  may_json: JSON.stringify(may),
  refund_cents: refunds?.cents ?? null,
  discount_percent: discountPercent,
});

const detailsOf = ({ may, refunds, discountPercent }: RoleTerms) => ({
  may: may.join(', '),
  refundCents: refunds?.cents ?? null,
  discountPercent,
});

const isSame = (one: RoleTerms, other: RoleTerms): boolean =>
  JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other));
