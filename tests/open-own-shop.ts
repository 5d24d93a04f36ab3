import { mkdirSync } from 'node:fs';
import { openShopDatabase, ownShop } from '../server/command-line/database.ts';
import { openShop } from '../server/commerce/places/opening/change-opening.ts';

/** Makes a shop of one's own that is open, for tests of what shoppers see. */
export async function makeOpenShop(dataDir: string, currency?: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const db = await openShopDatabase(dataDir, undefined, 'shop', ownShop(currency));
  await openShop({ db, clock: Date });
  await db.destroy();
}
