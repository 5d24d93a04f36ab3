import { z } from 'zod';
import { Email } from '../../../shared/contract/shapes.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled, type Message } from '../../../shared/messages/message.ts';
import { officeLanguages } from '../../../shared/messages/office/office-messages.ts';
import type { StaffAccount } from '../../../shared/office/staff.ts';
import type { Role } from '../../../shared/staff/roles.ts';
import { hourMs } from '../../../shared/time/duration.ts';
import { emailKey } from '../account/email-key.ts';
import { forgetTriesOfAccount, freshSecret } from '../account/limits.ts';
import { actorOfStaff, record } from '../audit/record.ts';
import { plannedSets } from '../changes/planned.ts';
import type { MakingDeps } from '../context.ts';
import { type Database, type Trx, transact } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { queueAccountMail } from '../jobs/queue-message.ts';
import { forgetStaffDevices, limitKeyOf } from './known-device.ts';
import { type Giver, lockRights, type Rights, refuseGiving, refuseLastManager, roleBy } from './rights.ts';
import { roleColumns, roleIn } from './roles.ts';
import { subjectOfStaff } from './sign-in.ts';

/** Validity of a link to set a password that the command line prints. */
const linkMs = 24 * hourMs;
const conflict = (message: Message) => fail(codes.conflict, message);
const noSuch = (name: string) => fail(codes.notFound, filled('noSuchAccount', { name }));
const noSuchRole = fail(codes.notFound, 'noSuchRole');

/** What an account is added with; the audit trail names the person by the name. `role`: its id. */
export const NewStaff = z.object({
  name: z.string().regex(/^[a-z][a-z0-9._-]{0,39}$/),
  email: Email,
  role: z.string().min(1).max(40),
});
type NewAccount = z.output<typeof NewStaff>;
/** What an account is invited with: its mail is in the language of the office that the person is to have. */
export const InvitedStaff = NewStaff.extend({ language: z.enum(officeLanguages).default('en') });

/** Returns all accounts of the office by name. */
export async function listStaff(db: Database): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_role', 'staff_role.id', 'staff.role')
    .select(['staff.name', 'staff.email', 'staff.role', 'staff.password_hash', 'staff.off_at'])
    .select(roleColumns)
    .orderBy('staff.name')
    .limit(500)
    .execute();
  const planned = await plannedSets(db);
  return rows.map((row) => ({
    name: row.name,
    email: row.email,
    role: roleIn(row),
    hasPassword: row.password_hash !== null,
    off: row.off_at !== null,
    planned: planned.get(actorOfStaff(row.name)) ?? 0,
  }));
}

/** Adds an account. @returns the secret of its link to set a password, of which only the hash is stored */
export function addStaff(deps: MakingDeps, giver: Giver, account: NewAccount): Promise<Result<{ link: string }>> {
  return transact(deps.db, async (trx) => {
    const at = deps.clock.now();
    const added = await insertAccount(trx, giver, { ...account, id: freshId(deps.random), language: null }, at);
    if (!added.ok) return added;
    const link = await makeLink(deps, trx, added.value.id, at);
    await recordAdded(trx, account.name, added.value.role, at);
    return ok({ link });
  });
}

/** Adds an account, to which a mail brings the link to set a password: nobody else reads it. */
export function inviteStaff(
  deps: MakingDeps,
  giver: Giver,
  account: z.output<typeof InvitedStaff>,
): Promise<Result<null>> {
  return transact(deps.db, async (trx) => {
    const at = deps.clock.now();
    const added = await insertAccount(trx, giver, { ...account, id: freshId(deps.random) }, at);
    if (!added.ok) return added;
    await queueAccountMail(trx, 'staffInvitation', added.value.id, at);
    await recordAdded(trx, account.name, added.value.role, at);
    return ok(null);
  });
}

/** Sends the invitation of an account without a password again; links of earlier ones end. Its role is given by it. */
export function inviteAgain(deps: MakingDeps, giver: Giver, name: string): Promise<Result<null>> {
  return transact(deps.db, async (trx) => {
    const rights = await lockRights(trx);
    const account = accountOf(rights, name);
    if (!account.ok) return account;
    const { id, password_hash, role } = account.value;
    const refused = await refuseGiving(trx, rights, giver, [roleBy(rights, role)]);
    if (refused) return refused;
    if (password_hash !== null) return conflict(filled('accountInUse', { name }));
    const at = deps.clock.now();
    await trx.deleteFrom('staff_link').where('staff_id', '=', id).execute();
    await queueAccountMail(trx, 'staffInvitation', id, at);
    await record(trx, { action: 'staff.invited', subject: subjectOfStaff(name), at });
    return ok(null);
  });
}

interface InsertedAccount extends NewAccount {
  id: string;
  language: string | null;
}

async function insertAccount(
  trx: Trx,
  giver: Giver,
  { id, name, email, role: roleId, language }: InsertedAccount,
  at: number,
): Promise<Result<{ id: string; role: Role }>> {
  const rights = await lockRights(trx);
  const role = rights.roles.find((each) => each.id === roleId);
  if (!role) return noSuchRole;
  const refused = await refuseGiving(trx, rights, giver, [role]);
  if (refused) return refused;
  const row = { id, name, email, email_key: emailKey(email), role: role.id, language };
  const added = await trx
    .insertInto('staff')
    .values({ ...row, password_hash: null, created_at: at, off_at: null })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n ? ok({ id, role }) : conflict('accountExists');
}

const recordAdded = (trx: Trx, name: string, role: Role, at: number) =>
  record(trx, { action: 'staff.added', subject: subjectOfStaff(name), at, details: { role: nameOf(role) } });

/** Returns the name of a role in the audit trail. */
const nameOf = ({ id, name }: Role) => name ?? id;

/** Makes a new link for an account, which ends earlier links and the limits of failed attempts at sign-in. */
export function linkStaff(deps: MakingDeps, name: string): Promise<Result<{ link: string }>> {
  return transact(deps.db, async (trx) => {
    const staff = accountOf(await lockRights(trx), name);
    if (!staff.ok) return staff;
    const at = deps.clock.now();
    const link = await makeLink(deps, trx, staff.value.id, at);
    await forgetTriesOfAccount({ db: trx }, limitKeyOf(staff.value.email));
    await record(trx, { action: 'staff.linked', subject: subjectOfStaff(name), at });
    return ok({ link });
  });
}

/** Returns an account that is on. */
function accountOf({ accounts }: Rights, name: string): Result<Rights['accounts'][number]> {
  const account = accounts.find((each) => each.name === name);
  if (!account) return noSuch(name);
  return account.off_at === null ? ok(account) : conflict(filled('accountOff', { name }));
}

/** Switches an account off for good: all its sessions and links end; change sets that were planned in its name still run. */
export function switchStaffOff(deps: MakingDeps, giver: Giver, name: string): Promise<Result<null>> {
  return transact(deps.db, async (trx) => {
    const rights = await lockRights(trx);
    const staff = rights.accounts.find((each) => each.name === name);
    if (!staff) return noSuch(name);
    if (staff.off_at !== null) return ok(null);
    const others = rights.accounts.filter(({ id }) => id !== staff.id);
    const refused =
      (await refuseGiving(trx, rights, giver, [roleBy(rights, staff.role)])) ??
      refuseLastManager(rights, { ...rights, accounts: others });
    if (refused) return refused;
    const at = deps.clock.now();
    await trx.updateTable('staff').set({ off_at: at, password_hash: null }).where('id', '=', staff.id).execute();
    await trx.deleteFrom('staff_token').where('staff_id', '=', staff.id).execute();
    await trx.deleteFrom('staff_link').where('staff_id', '=', staff.id).execute();
    await trx.deleteFrom('staff_passkey').where('staff_id', '=', staff.id).execute();
    await forgetStaffDevices(trx, staff.id);
    await record(trx, { action: 'staff.switched off', subject: subjectOfStaff(name), at });
    return ok(null);
  });
}

/** Gives an account another role, which counts from its next call on. @param roleId of the role */
export function setStaffRole(deps: MakingDeps, giver: Giver, name: string, roleId: string): Promise<Result<null>> {
  return transact(deps.db, async (trx) => {
    const rights = await lockRights(trx);
    const account = accountOf(rights, name);
    if (!account.ok) return account;
    const role = rights.roles.find((each) => each.id === roleId);
    if (!role) return noSuchRole;
    const staff = account.value;
    if (staff.role === role.id) return ok(null);
    const before = roleBy(rights, staff.role);
    const accounts = rights.accounts.map((each) => (each.id === staff.id ? { ...each, role: role.id } : each));
    const refused =
      (await refuseGiving(trx, rights, giver, [before, role])) ?? refuseLastManager(rights, { ...rights, accounts });
    if (refused) return refused;
    await trx.updateTable('staff').set({ role: role.id }).where('id', '=', staff.id).execute();
    const details = { before: nameOf(before), role: nameOf(role) };
    await record(trx, { action: 'staff.role set', subject: subjectOfStaff(name), at: deps.clock.now(), details });
    return ok(null);
  });
}

async function makeLink(deps: MakingDeps, trx: Trx, staffId: string, at: number): Promise<string> {
  await trx.deleteFrom('staff_link').where('staff_id', '=', staffId).execute();
  const { secret, hash } = freshSecret(deps.random);
  await trx
    .insertInto('staff_link')
    .values({ hash, staff_id: staffId, expires_at: at + linkMs })
    .execute();
  return secret;
}
