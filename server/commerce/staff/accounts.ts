import { z } from 'zod';
import { Email } from '../../../shared/contract/shapes.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled, type Message } from '../../../shared/messages/message.ts';
import type { StaffAccount } from '../../../shared/office/staff.ts';
import { type Role, roles } from '../../../shared/staff/roles.ts';
import { hourMs } from '../../../shared/time/duration.ts';
import { emailKey } from '../account/email-key.ts';
import { forgetTriesOfAccount, freshSecret } from '../account/limits.ts';
import { actorOfStaff, record } from '../audit/record.ts';
import { plannedSets } from '../changes/planned.ts';
import type { CommerceDeps } from '../context.ts';
import { type Database, lockRows, type Trx, transact } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { forgetStaffDevices, limitKeyOf } from './known-device.ts';
import { subjectOfStaff } from './sign-in.ts';

type Deps = Pick<CommerceDeps, 'db' | 'clock' | 'random'>;

/** Validity of a link to set a password. */
const linkMs = 24 * hourMs;
const conflict = (message: Message) => fail(codes.conflict, message);
const noSuch = (name: string) => fail(codes.notFound, filled('noSuchAccount', { name }));
const isOff = (name: string) => conflict(filled('accountOff', { name }));
const lastOwner = conflict('onlyOwner');

/** What an account is added with; the audit trail names the person by the name. */
export const NewStaff = z.object({
  name: z.string().regex(/^[a-z][a-z0-9._-]{0,39}$/),
  email: Email,
  role: z.enum(roles),
});

/** Returns all accounts of the office by name. */
export async function listStaff(db: Database): Promise<StaffAccount[]> {
  const rows = await db.selectFrom('staff').selectAll().orderBy('name').limit(500).execute();
  const planned = await plannedSets(db);
  return rows.map(({ name, email, role, password_hash, off_at }) => ({
    name,
    email,
    role: role as Role,
    hasPassword: password_hash !== null,
    off: off_at !== null,
    planned: planned.get(actorOfStaff(name)) ?? 0,
  }));
}

/** Adds an account. @returns the secret of its link to set a password, of which only the hash is stored */
export function addStaff(
  deps: Deps,
  { name, email, role }: z.output<typeof NewStaff>,
): Promise<Result<{ link: string }>> {
  return transact(deps.db, async (trx) => {
    const at = deps.clock.now();
    const row = { id: freshId(deps.random), name, email, email_key: emailKey(email), role };
    const added = await trx
      .insertInto('staff')
      .values({ ...row, password_hash: null, created_at: at, off_at: null })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return conflict('accountExists');
    const link = await makeLink(deps, trx, row.id, at);
    await record(trx, { action: 'staff.added', subject: subjectOfStaff(name), at, details: { role } });
    return ok({ link });
  });
}

/** Makes a new link for an account, which ends earlier links and the limits of failed attempts at sign-in. */
export function linkStaff(deps: Deps, name: string): Promise<Result<{ link: string }>> {
  return transact(deps.db, async (trx) => {
    const staff = await lockStaff(trx, name);
    if (!staff) return noSuch(name);
    if (staff.off_at !== null) return isOff(name);
    const at = deps.clock.now();
    const link = await makeLink(deps, trx, staff.id, at);
    await forgetTriesOfAccount({ db: trx }, limitKeyOf(staff.email));
    await record(trx, { action: 'staff.linked', subject: subjectOfStaff(name), at });
    return ok({ link });
  });
}

/** Switches an account off for good: all its sessions and links end; change sets that were planned in its name still run. */
export function switchStaffOff(deps: Deps, name: string): Promise<Result<null>> {
  return transact(deps.db, async (trx) => {
    const staff = await lockStaff(trx, name);
    if (!staff) return noSuch(name);
    if (staff.off_at !== null) return ok(null);
    if (await isLastOwner(trx, staff)) return lastOwner;
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

/** Gives an account another role, which counts from its next call on. */
export function setStaffRole(deps: Deps, name: string, role: Role): Promise<Result<null>> {
  return transact(deps.db, async (trx) => {
    const staff = await lockStaff(trx, name);
    if (!staff) return noSuch(name);
    if (staff.off_at !== null) return isOff(name);
    if (staff.role === role) return ok(null);
    if (await isLastOwner(trx, staff)) return lastOwner;
    await trx.updateTable('staff').set({ role }).where('id', '=', staff.id).execute();
    const details = { before: staff.role, role };
    await record(trx, { action: 'staff.role set', subject: subjectOfStaff(name), at: deps.clock.now(), details });
    return ok(null);
  });
}

async function makeLink(deps: Deps, trx: Trx, staffId: string, at: number): Promise<string> {
  await trx.deleteFrom('staff_link').where('staff_id', '=', staffId).execute();
  const { secret, hash } = freshSecret(deps.random);
  await trx
    .insertInto('staff_link')
    .values({ hash, staff_id: staffId, expires_at: at + linkMs })
    .execute();
  return secret;
}

const lockStaff = (trx: Trx, name: string) =>
  lockRows(trx, trx.selectFrom('staff').selectAll().where('name', '=', name)).executeTakeFirst();

/** Returns whether nobody else could manage the office. Owners are locked, so that two do not remove each other. */
async function isLastOwner(trx: Trx, staff: { id: string; role: string; password_hash: string | null }) {
  if (staff.role !== 'owner' || staff.password_hash === null) return false;
  const owners = await lockRows(
    trx,
    trx
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .where('off_at', 'is', null)
      .where('password_hash', 'is not', null)
      .orderBy('id'),
  ).execute();
  return owners.every(({ id }) => id === staff.id);
}
