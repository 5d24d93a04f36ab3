import type { Database } from './connection.ts';
import { first, preparedBy } from './prepared.ts';

/** Returns a setting of the shop as it is stored; undefined: it was never set. */
export async function readSetting(db: Database, name: string): Promise<string | undefined> {
  return (await first(selectSetting(db, name)))?.value;
}

const selectSetting = preparedBy((db, name: string) =>
  db.selectFrom('setting').select('value').where('name', '=', name),
);

/** Sets a setting of the shop, or gives it another value. */
export async function writeSetting(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
