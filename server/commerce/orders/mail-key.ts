import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import { secretOf, storedSecret } from '../stored-secret.ts';
import type { OrderRow } from './order-queries.ts';

const settingName = 'order-mail.secret';

/**
 * The key in the link of an order's mails. It opens nothing by itself: it shows that somebody read a mail about the order,
 * so that others' failed searches for its number do not keep them out.
 */
export async function mailKeyOf(db: Database, orderId: string): Promise<string> {
  return signature(await secretOf(db, settingName), orderId);
}

export async function isMailKey(db: Database, { id }: Pick<OrderRow, 'id'>, key: string): Promise<boolean> {
  const secret = await storedSecret(db, settingName);
  if (secret === undefined) return false;
  const [given, expected] = [Buffer.from(key), Buffer.from(signature(secret, id))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const signature = (secret: string, orderId: string) =>
  createHmac('sha256', secret).update(`order ${orderId}`).digest('base64url');
