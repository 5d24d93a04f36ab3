import { randomBytes } from 'node:crypto';
import type { Database } from './database/connection.ts';

/** A secret of the shop, made when it is first needed: every process of the shop and its command line share it. */
export async function secretOf(db: Database, name: string): Promise<string> {
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

/** The secret; undefined: it was never needed, or it was revoked. */
export async function storedSecret(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
