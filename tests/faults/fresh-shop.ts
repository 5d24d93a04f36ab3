import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../../server/commerce/database/connection.ts';
import { migrate } from '../../server/commerce/database/migrate.ts';
import { schedule } from '../../server/commerce/jobs/due-work.ts';
import { asShop } from '../contract/support/as-shop.ts';
import { type DatabaseKind, freshDatabase } from '../contract/support/database.ts';
import { noon } from '../contract/support/fixture.ts';
import { stockShop } from '../contract/support/goods.ts';
import { copyDatabase, maintain, urlOf } from '../contract/support/maintenance.ts';
import { quickFolder } from '../contract/support/quick-folder.ts';
import type { Place } from './job.ts';

/** A database with goods and no sales, and a folder beside it. */
export interface FreshShop {
  location: Place['location'];
  folder: string;
  close(): Promise<void>;
}

/**
 * Creates one shop's database and copies it for every process to be killed.
 *
 * @param server of PostgreSQL; by default the server of the test run
 */
export async function openFreshShops(kind: DatabaseKind, server?: string) {
  const template = server === undefined ? await freshDatabase(kind, 'stocked') : await stockedOn(server);
  // Housekeeping is postponed: it would run at a different point each time.
  await schedule(template.db, 'housekeeping', 'shop', noon + 50 * 60 * 60_000);
  const stocks = await template.db.selectFrom('variant').select(['id', 'stock']).execute();
  await template.db.destroy();
  const open = async (): Promise<FreshShop> => {
    const folder = await mkdtemp(join(quickFolder, 'hemline-fault-'));
    const { location, drop } = await copyOf(template.location, folder, server ?? inject('postgresUrl'));
    return { location, folder, close: async () => void (await Promise.all([drop(), rm(folder, { recursive: true })])) };
  };
  return { open, stocks, close: template.close };
}
export type FreshShops = Awaited<ReturnType<typeof openFreshShops>>;

/** Creates a database with goods on an empty server. */
async function stockedOn(server: string) {
  await maintain(server, 'create database stocked');
  const location = { kind: 'postgres', url: urlOf(server, 'stocked'), poolSize: 4 } as const;
  const db = asShop(openDatabase(location));
  await migrate(db);
  await stockShop(db);
  return { db, location, close: async () => undefined };
}

async function copyOf(template: DatabaseLocation, folder: string, server: string) {
  if (template.kind === 'sqlite') {
    const file = join(folder, 'shop.sqlite');
    await copyFile(template.file, file);
    return { location: { kind: 'sqlite', file } as const, drop: async () => undefined };
  }
  const name = `fault_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(server, new URL(template.url).pathname.slice(1), name);
  return {
    location: { kind: 'postgres', url: urlOf(server, name), poolSize: 4 } as const,
    drop: () => maintain(server, `drop database ${name} with (force)`),
  };
}
