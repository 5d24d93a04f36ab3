import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotOpen } from '../../shared/cannot-open.ts';
import { type Database, type DatabaseLocation, handleFor, openDatabase } from '../commerce/database/connection.ts';
import { hasShop, migrate } from '../commerce/database/migrate.ts';
import { reportLimits, unlimited } from '../commerce/database/postgres-pool.ts';
import { refuseWhileRestoring } from '../commerce/database/restoring.ts';
import { seedNeutral } from '../commerce/service/seed/seed.ts';
import { requireWritable } from '../config/data-folder.ts';
import { databaseFile } from './backup/contents.ts';

/** Fills a new shop. @throws CannotOpen for another base currency than the shop has */
export type Seed = (db: Database, now: number) => Promise<boolean>;

/** Returns the seed of a shop of one's own, with the base currency that is wanted; '': any. */
export const ownShop =
  (currency = process.env.SHOP_CURRENCY ?? ''): Seed =>
  (db, now) =>
    seedNeutral(db, now, currency || null);

/** Opens the shop's database as the shop does: migrated, and a new one with the initial data of a shop of one's own. @param actor of what is done with it */
export async function openShopDatabase(
  dataDir: string,
  databaseUrl: string | undefined,
  actor: string,
  seed: Seed = ownShop(),
): Promise<Database> {
  if (!databaseUrl) {
    requireWritable(dataDir);
    refuseWhileRestoring(dataDir);
  }
  const place = placeOf(dataDir, databaseUrl);
  const preparing = openDatabase(place.kind === 'postgres' ? { ...place, limits: unlimited } : place);
  try {
    await migrate(preparing);
    await seed(handleFor(preparing, { actor }), Date.now());
  } finally {
    await preparing.destroy();
  }
  return handleFor(openDatabase(place), { actor });
}

/** Opens the database of an existing shop. @throws CannotOpen where there is none; creates none */
export async function openExistingShop(
  dataDir: string,
  databaseUrl: string | undefined,
  actor: string,
): Promise<Database> {
  await requireShop(dataDir, databaseUrl);
  return openShopDatabase(dataDir, databaseUrl, actor);
}

/** Checks that a shop exists. @throws CannotOpen where none was ever created */
export async function requireShop(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const place = placeOf(dataDir, databaseUrl);
  if (place.kind === 'sqlite' && !existsSync(place.file)) throw noShopIn(place);
  const db = openDatabase(place);
  try {
    if (!(await hasShop(db))) throw noShopIn(place);
  } catch (error) {
    throw isNoDatabase(error) ? noShopIn(place) : error;
  } finally {
    await db.destroy();
  }
}

export const placeOf = (dataDir: string, databaseUrl: string | undefined): DatabaseLocation =>
  databaseUrl
    ? { kind: 'postgres', url: databaseUrl, poolSize: 2, limits: reportLimits }
    : { kind: 'sqlite', file: join(dataDir, databaseFile) };

/** SQLSTATE 3D000 invalid_catalog_name (PostgreSQL manual, appendix A). */
const isNoDatabase = (error: unknown) => error instanceof Error && 'code' in error && error.code === '3D000';

function noShopIn(place: DatabaseLocation): CannotOpen {
  const [where, variable] =
    place.kind === 'sqlite' ? [join(place.file, '..'), 'DATA_DIR'] : [nameOf(place.url), 'DATABASE_URL'];
  return new CannotOpen(
    `There is no shop in ${where}. Set ${variable} to that of the shop, or make one there: start the shop, or 'npm run shop -- import FILE.csv'.`,
  );
}

/** Returns the URL without its password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
