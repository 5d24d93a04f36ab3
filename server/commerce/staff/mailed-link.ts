import { ok, type Result } from '../../../shared/errors.ts';
import { hourMs } from '../../../shared/time/duration.ts';
import { emailKey } from '../account/email-key.ts';
import { forgottenAllowances, forgottenMails } from '../account/limits.ts';
import { freshSecret } from '../account/secret.ts';
import { takeUses } from '../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { freshId } from '../fresh-id.ts';
import { queueStaffMail } from '../jobs/queue-message.ts';
import { isStaffDevice, limitKeyOf } from './known-device.ts';

/** Validity of a link that was sent by mail. */
export const mailedLinkMs = hourMs;

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
  await queueStaffMail(deps.db, 'staffLink', staff?.id ?? unknownId, deps.clock.now());
  return ok(null);
}

/**
 * Makes the secret of a link when its mail is made, so that no queue has it; only its hash is stored. Earlier links stay:
 * a stranger's request must not end the one that an owner handed over.
 */
export async function mailLink(
  { db, clock, random }: Pick<CommerceDeps, 'db' | 'clock' | 'random'>,
  staffId: string,
): Promise<string> {
  const { secret, hash } = freshSecret(random);
  await db
    .insertInto('staff_link')
    .values({ hash, staff_id: staffId, expires_at: clock.now() + mailedLinkMs })
    .execute();
  return secret;
}
