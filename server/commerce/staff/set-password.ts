import { ok, type Result } from '../../../shared/errors.ts';
import { hourMs } from '../../../shared/time/duration.ts';
import { isCommonPassword } from '../account/common-passwords.ts';
import { emailKey } from '../account/email-key.ts';
import {
  forgetTriesOfAccount,
  forgottenAllowances,
  forgottenMails,
  freshSecret,
  secretHash,
} from '../account/limits.ts';
import { deadLink, refuseLink } from '../account/links.ts';
import { commonPassword } from '../account/register.ts';
import { actorOfStaff, record } from '../audit/record.ts';
import { takeUses } from '../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { transact } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { queueAccountMail } from '../jobs/queue-message.ts';
import { forgetStaffDevices, isStaffDevice, limitKeyOf, noteStaffDevice } from './known-device.ts';
import { subjectOfStaff } from './sign-in.ts';

interface StaffLink {
  hash: string;
  owner: { id: string; name: string; email: string };
}

/** Finds a one-time link and whose it is, without using it up. An invalid one is counted. */
export async function findStaffLink(deps: CommerceDeps, viewer: Viewer, token: string): Promise<Result<StaffLink>> {
  const hash = secretHash(token);
  const owner = await deps.db
    .selectFrom('staff_link')
    .innerJoin('staff', 'staff.id', 'staff_link.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('staff_link.hash', '=', hash)
    .where('staff_link.expires_at', '>', deps.clock.now())
    .where('staff.off_at', 'is', null)
    .executeTakeFirst();
  return owner ? ok({ hash, owner }) : refuseLink(deps, viewer);
}

/**
 * Sets a password by a one-time link: the link, others of the account, and all its sessions end, whatever they were opened
 * with. The device is known from then on, so failed attempts elsewhere do not keep its owner out.
 */
export async function setStaffPassword(
  deps: CommerceDeps,
  viewer: Viewer,
  { token, password }: { token: string; password: string },
): Promise<Result<null>> {
  const found = await findStaffLink(deps, viewer, token);
  if (!found.ok) return found;
  const { owner, hash } = found.value;
  if (isCommonPassword(password, owner.email)) return commonPassword;
  const password_hash = await deps.passwords.hash(password);
  return transact(deps.db, async (trx) => {
    const at = deps.clock.now();
    // Of two concurrent uses one finds the link.
    const used = await trx.deleteFrom('staff_link').where('hash', '=', hash).executeTakeFirst();
    if (used.numDeletedRows !== 1n) return deadLink;
    await trx.deleteFrom('staff_link').where('staff_id', '=', owner.id).execute();
    await trx
      .updateTable('staff')
      .set({ password_hash })
      .where('id', '=', owner.id)
      .where('off_at', 'is', null)
      .execute();
    await trx.deleteFrom('staff_token').where('staff_id', '=', owner.id).execute();
    await forgetStaffDevices(trx, owner.id);
    await noteStaffDevice(trx, { staffId: owner.id, email: owner.email }, viewer.deviceKey, at);
    await forgetTriesOfAccount({ db: trx }, limitKeyOf(owner.email));
    await queueAccountMail(trx, 'staffPasswordSet', owner.id, at);
    const subject = subjectOfStaff(owner.name);
    const actor = actorOfStaff(owner.name);
    await record(trx, { action: 'staff.password set', subject, actor, at });
    return ok(null);
  });
}

/** Validity of links that are sent by mail: one that somebody asked for, and one of an invitation. */
export const mailedLinkMs = { staffLink: hourMs, staffInvitation: 48 * hourMs };

/**
 * Requests a mail with a link that lets a member of staff through a locked sign-in: it sets a new password. Response and
 * writes are the same whether or not there is such an account.
 */
export async function requestStaffLink(deps: CommerceDeps, viewer: Viewer, email: string): Promise<Result<null>> {
  const allowed = await takeUses(deps, forgottenAllowances(viewer));
  if (!allowed.ok) return allowed;
  const known = await isStaffDevice(deps.db, viewer.deviceKey, email);
  // Beyond the limit nothing is reported either.
  if (!(await takeUses(deps, forgottenMails(viewer, limitKeyOf(email), known))).ok) return ok(null);
  const unknownId = freshId(deps.random);
  const staff = await deps.db
    .selectFrom('staff')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('off_at', 'is', null)
    .executeTakeFirst();
  await queueAccountMail(deps.db, 'staffLink', staff?.id ?? unknownId, deps.clock.now());
  return ok(null);
}

/**
 * Makes the secret of a link when its mail is made, so that no queue has it; only its hash is stored. Earlier links stay:
 * a stranger's request must not end the one that an owner handed over.
 */
export async function mailLink(
  { db, random }: Pick<CommerceDeps, 'db' | 'random'>,
  staffId: string,
  expiresAt: number,
): Promise<string> {
  const { secret, hash } = freshSecret(random);
  await db.insertInto('staff_link').values({ hash, staff_id: staffId, expires_at: expiresAt }).execute();
  return secret;
}
