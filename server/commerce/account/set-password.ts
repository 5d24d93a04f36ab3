import { customerName } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import type { Trx } from '../database/connection.ts';
import { queueAccountMail } from '../outbox/queue.ts';
import { forgetDevices } from './known-device.ts';
import { endLinks } from './links.ts';
import { endSessions } from './sessions.ts';

/** A new password: every session ends, links for another one too, and the customer is told by mail. */
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

/** Written down last: `record` says why. @param proof what the customer showed, to be allowed to */
export async function recordNewPassword(
  trx: Trx,
  customerId: string,
  proof: 'the old one' | 'a link by mail',
  at: number,
): Promise<void> {
  const self = customerName(customerId);
  await record(trx, { action: 'account.password changed', subject: self, actor: self, at, details: { proof } });
}
