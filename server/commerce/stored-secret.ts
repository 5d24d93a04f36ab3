import { randomBytes } from 'node:crypto';
import type { Database } from './database/connection.ts';

/** Returns a secret of the shop, created at its first use and shared by every process and the command line. */
export async function loadSecret(db: Database, name: string): Promise<string> {
  const known = await storedSecret(db, name);
  if (known !== undefined) return known;
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await storedSecret(db, name)) ?? value;
}

/** Returns the secret; undefined: never used, or revoked. */
export async function storedSecret(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
