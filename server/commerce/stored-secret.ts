import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from './database/connection.ts';
import { readSetting } from './database/settings.ts';

/** Returns a text's signature with a secret of the shop, which the database holds for every process and the command line. */
export async function sign(db: Database, name: string, text: string): Promise<string> {
  return signature(await loadSecret(db, name), text);
}

/** Returns whether a text was signed with a secret; never with one that was not used yet, or is revoked. */
export async function isSigned(db: Database, name: string, text: string, given: string): Promise<boolean> {
  const secret = await readSetting(db, name);
  if (secret === undefined) return false;
  const one = Buffer.from(given);
  const other = Buffer.from(signature(secret, text));
  return one.length === other.length && timingSafeEqual(one, other);
}

const signature = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');

/** Returns a secret, created at its first use. */
async function loadSecret(db: Database, name: string): Promise<string> {
  const known = await readSetting(db, name);
  if (known !== undefined) return known;
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readSetting(db, name)) ?? value;
}
