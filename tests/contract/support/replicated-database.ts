import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgresServer } from '../../../scripts/postgres/server.ts';
import { type Standby, startStandby } from '../../../scripts/postgres/standby.ts';
import { openDatabase } from '../../../server/commerce/database/connection.ts';
import { migrate } from '../../../server/commerce/database/migrate.ts';
import { asShop } from './as-shop.ts';
import type { TestDatabase } from './database.ts';
import { quickFolder } from './quick-folder.ts';

/** Settings of servers whose data need not survive a power cut. */
const quick = ['fsync=off', 'full_page_writes=off'];

/** A fresh, migrated database on a server of its own, with a standby. */
export interface ReplicatedDatabase extends TestDatabase {
  standby: Standby;
  /** Runs a statement on the standby. */
  onStandby(statement: string): Promise<void>;
}

/** @param standbySettings e.g. 'recovery_min_apply_delay=100' */
export async function replicatedDatabase(standbySettings: readonly string[] = []): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(quickFolder, 'hemline-test-'));
  const server = await startPostgresServer(quickFolder, quick);
  const standby = await startStandby(server.url, { synchronous: false, settings: [...quick, ...standbySettings] });
  const location = { kind: 'postgres', url: server.url, poolSize: 10 } as const;
  const db = asShop(openDatabase(location));
  await migrate(db);
  return {
    db,
    location,
    folder,
    standby,
    onStandby: async (statement) => {
      const client = new pg.Client({ connectionString: standby.url });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
    close: async () => {
      await db.destroy();
      await standby.remove();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
