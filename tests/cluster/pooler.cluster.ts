import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readContract } from '../../scripts/contract/run.ts';
import { contradictedOutcomes } from '../../scripts/integrity/reported-outcomes.ts';
import { fillShop } from '../../scripts/load/fill-shop.ts';
import { type PostgresServer, startPostgresServer } from '../../scripts/postgres/server.ts';
import { type Database, openDatabase } from '../../server/commerce/database/connection.ts';
import { notDurable } from '../../server/commerce/database/durability.ts';
import { migrate } from '../../server/commerce/database/migrate.ts';
import { type PostgresLimits, servingLimits, unlimited } from '../../server/commerce/database/postgres-pool.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { asShop } from '../contract/support/as-shop.ts';
import { buildIfNeeded } from '../e2e/build-if-needed.ts';
import { openMachines } from './machines.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { rushOf } from './rush.ts';
import type { ServerProcess } from './server-process.ts';

let folder: string;
let server: PostgresServer;
let pooler: ServerProcess & { url: string };
const opened: Database[] = [];

/** Opens the database through the pooler, with connections of its own. */
function open(limits: PostgresLimits = servingLimits): Database {
  const db = asShop(openDatabase({ kind: 'postgres', url: pooler.url, limits }));
  opened.push(db);
  return db;
}

beforeAll(async () => {
  await buildIfNeeded();
  folder = await mkdtemp(join(tmpdir(), 'hemline-cluster-'));
  await chmod(folder, 0o755);
  server = await startPostgresServer(folder, []);
  pooler = await startPgBouncer(folder, server.url);
});
afterAll(async () => {
  for (const db of opened) await db.destroy();
  await pooler?.stop();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Keeps all connections of the server in use, so that each transaction of another session gets any of them. */
function takeTurns(db: Database) {
  let going = true;
  const lane = async () => {
    while (going) await sql`select pg_sleep(0.001)`.execute(db);
  };
  const lanes = Promise.all(Array.from({ length: 10 }, lane));
  return {
    stop: async () => {
      going = false;
      await lanes;
    },
  };
}

it('two processes that migrate at once leave no lock behind', async () => {
  const traffic = takeTurns(open());
  const ran = await Promise.all([migrate(open(unlimited)), migrate(open(unlimited))]);
  await traffic.stop();
  expect(ran.map((names) => names.length > 0).sort()).toEqual([false, true]);
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'`.execute(open());
  expect(rows).toEqual([]);
});

it('limits and durability are those of the transaction, and stay on no connection of the server', async () => {
  const [serving, migrating] = [open(), open(unlimited)];
  const settings = (db: Database) =>
    sql<{ limit: string; commit: string }>`
      select current_setting('statement_timeout') as limit, current_setting('synchronous_commit') as commit
    `.execute(db);
  const within = async (db: Database) => (await db.transaction().execute(settings)).rows[0];
  for (let i = 0; i < 20; i += 1) {
    expect(await within(migrating)).toEqual({ limit: '0', commit: 'on' });
    expect(await within(serving)).toEqual({ limit: '15s', commit: 'on' });
    expect(await within(notDurable(serving))).toEqual({ limit: '15s', commit: 'off' });
    expect((await settings(serving)).rows).toEqual([{ limit: '15s', commit: 'on' }]);
  }
});

it('the contract holds, and shoppers of two storefronts buy', { timeout: 180_000 }, async () => {
  const db = open();
  await fillShop(db, Date.now());
  const machines = await openMachines(pooler.url, folder);
  try {
    const [service = ''] = machines.services;
    for await (const { name, breach } of readContract(service)) expect([name, breach]).toEqual([name, null]);
    const rush = await rushOf(machines, server.pid());
    console.log(rush.figures);
    expect(rush.refused).toEqual([]);
    const orders = await db.selectFrom('shop_order').select(['id', 'status']).execute();
    expect(contradictedOutcomes(orders, rush.confirmed)).toEqual([]);
  } finally {
    expect(await machines.stop()).toEqual([]);
  }
  expect(await integrityViolations(db, { now: Date.now() })).toEqual([]);
});
