import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../database/connection.ts';
import { loadSecret, storedSecret } from '../../stored-secret.ts';

const settingName = 'delay-mail.secret';

/** Returns the token in the links of the mail about a delay. It alone is enough to keep or cancel that order. */
export async function delayToken(db: Database, promiseId: string): Promise<string> {
  return `${promiseId}.${signature(await loadSecret(db, settingName), promiseId)}`;
}

/** Returns the promise that a token is for; null: the token is wrong. */
export async function findPromiseByToken(db: Database, token: string): Promise<string | null> {
  const [id = '', given = ''] = token.split('.', 2);
  const secret = await storedSecret(db, settingName);
  if (secret === undefined) return null;
  const [one, other] = [Buffer.from(given), Buffer.from(signature(secret, id))];
  return one.length === other.length && timingSafeEqual(one, other) ? id : null;
}

const signature = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`delay ${id}`).digest('base64url');
