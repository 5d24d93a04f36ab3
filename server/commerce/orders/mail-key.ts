import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import { loadSecret, storedSecret } from '../stored-secret.ts';
import type { OrderRow } from './order-queries.ts';

const settingName = 'order-mail.secret';

/**
 * Returns the key in the links of an order's mails, and in the URLs to which its payment page returns. It authorises
 * nothing: it shows that a client read a mail about the order or paid it, so that others' failed searches for its number
 * do not lock it out, and a browser that did not place the order is told how its payment stands.
 */
export async function loadMailKey(db: Database, orderId: string): Promise<string> {
  return signature(await loadSecret(db, settingName), orderId);
}

export async function isMailKey(db: Database, { id }: Pick<OrderRow, 'id'>, key: string): Promise<boolean> {
  const secret = await storedSecret(db, settingName);
  if (secret === undefined) return false;
  const [given, expected] = [Buffer.from(key), Buffer.from(signature(secret, id))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const signature = (secret: string, orderId: string) =>
  createHmac('sha256', secret).update(`order ${orderId}`).digest('base64url');
