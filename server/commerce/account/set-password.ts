import { customerName, record } from '../audit/record.ts';
import type { Trx } from '../database/connection.ts';
import { queueAccountMail } from '../jobs/queue-message.ts';
import { endLinks } from './links.ts';
import { endSessions, forgetDevices } from './sessions.ts';

/** Sets a new password: every session and every link for another one ends, and the customer is notified by mail. */
export async function setPassword(
  trx: Trx,
  { customerId, hash, at }: { customerId: string; hash: string; at: number },
): Promise<void> {
  await trx.updateTable('customer').set({ password_hash: hash, updated_at: at }).where('id', '=', customerId).execute();
  await endSessions(trx, customerId);
  await forgetDevices(trx, customerId);
  await endLinks(trx, customerId, 'password');
  await queueAccountMail(trx, 'passwordChanged', customerId, at);
}

/**
 * Records why in the audit trail, as the last step.
 *
 * @param proof what authorised the change
 */
export async function recordNewPassword(
  trx: Trx,
  customerId: string,
  proof: 'the old one' | 'a link by mail',
  at: number,
): Promise<void> {
  const self = customerName(customerId);
  await record(trx, { action: 'account.password changed', subject: self, actor: self, at, details: { proof } });
}
