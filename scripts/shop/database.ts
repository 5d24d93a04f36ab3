import { resolve } from 'node:path';
import { type Database, openDatabase } from '../../server/commerce/database/connection.ts';
import { migrate } from '../../server/commerce/database/migrate.ts';
import { refuseWhileRestoring } from '../../server/commerce/database/restoring.ts';
import { seedBasics } from '../../server/commerce/database/seed/seed.ts';

/** The shop's database as the shop itself opens it, brought up to date and filled with what every shop needs. */
export async function openShopDatabase(dataDir: string, databaseUrl: string | undefined): Promise<Database> {
  if (!databaseUrl) refuseWhileRestoring(dataDir);
  const db = openDatabase(
    databaseUrl
      ? { kind: 'postgres', url: databaseUrl, poolSize: 2 }
      : { kind: 'sqlite', file: resolve(dataDir, 'shop.db') },
  );
  await migrate(db);
  await seedBasics(db, Date.now());
  return db;
}
