import { mkdirSync } from 'node:fs';
import { openShopDatabase, ownShop } from '../server/command-line/database.ts';
import { command as newCommand } from '../server/command-line/new.ts';
import type { Database } from '../server/commerce/database/connection.ts';
import { openShop } from '../server/commerce/places/opening/change-opening.ts';

/** Makes a shop of one's own that is open, for tests of what shoppers see. */
export async function makeOpenShop(dataDir: string, currency?: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const db = await openShopDatabase(dataDir, undefined, 'shop', ownShop(currency));
  await openShop({ db, clock: Date });
  await db.destroy();
}

/** Makes a shop by `npm run shop -- new`, closed as it is then. @param words of the command */
export async function makeNewShop(dataDir: string, ...words: string[]): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const opened: Database[] = [];
  const open = async (currency?: string) => {
    const db = await openShopDatabase(dataDir, undefined, 'shop', ownShop(currency));
    opened.push(db);
    return db;
  };
  await newCommand.run([...words, '--json'], { open, dataDir, out: () => {}, actor: 'shop', progress: null });
  for (const db of opened) await db.destroy();
}
