import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { shopActor } from '../../server/commerce/audit/record.ts';
import { type Database, handleFor, openDatabase } from '../../server/commerce/database/connection.ts';
import { migrate } from '../../server/commerce/database/migrate.ts';
import { unlimited } from '../../server/commerce/database/postgres-pool.ts';
import { seedDemonstration } from '../../server/commerce/service/seed/seed.ts';
import { freePort } from '../../server/operations/process/free-port.ts';
import { root } from '../build/paths.ts';
import { stockUp } from '../load/fill-shop.ts';
import { startShop } from '../load/start-shop.ts';
import { startPostgresServer } from '../postgres/server.ts';
import { growCatalogue } from './growth/catalogue.ts';
import { cpuMs, cpuMsOfPostgres, memoryMb, pinToFirstCore } from './process-usage.ts';
import type { Watched } from './shoppers/walk.ts';

/** A shop with its data, which can be started several times. */
export interface BenchShop {
  db: Database;
  /** Environment in which the command line finds it. */
  place: Readonly<Record<string, string>>;
  start(): Promise<RunningShop>;
  /** Removes its data. */
  close(): Promise<void>;
}

export interface RunningShop {
  url: string;
  watched: Watched;
  /** Resident memory now, megabytes. */
  memoryMb(): number;
  /** Port of the inspector; null where it was not asked for. */
  inspectorPort: number | null;
  /** @throws Error where it did not end as it should */
  stop(): Promise<void>;
}

interface BenchShopOptions {
  database: 'sqlite' | 'postgresql';
  /** Products of the catalogue, about; null: the demonstration's own. */
  products: number | null;
  /** Whether an inspector listens in the shop. */
  inspect?: boolean;
  /** A SQLite file with the whole shop, which is copied instead of making one. */
  copyOf?: string | null;
  /** More of the shop's environment. */
  env?: Readonly<Record<string, string>>;
}

/**
 * One worker in production's form, its log in a file, the sandbox of the card gateway in the same process, on the first
 * core. Nothing is refused under load: the visitors make as much of it as they can.
 */
export async function openBenchShop(options: BenchShopOptions): Promise<BenchShop> {
  const { database, inspect = false, copyOf, env } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'hemline-bench-'));
  const server = database === 'postgresql' ? await startPostgresServer(tmpdir(), ['max_connections=60']) : null;
  const location = server
    ? // A table is filled in one statement, on a machine with other work.
      ({ kind: 'postgres', url: server.url, poolSize: 2, limits: unlimited } as const)
    : ({ kind: 'sqlite', file: join(dataDir, 'shop.db') } as const);
  const place = { DATA_DIR: dataDir, ...(server && { DATABASE_URL: server.url }) };
  if (copyOf) await copyToDisk(copyOf, join(dataDir, 'shop.db'));
  const db = handleFor(openDatabase(location), { actor: shopActor });
  const close = async () => {
    await db.destroy();
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await fill(db, options);
  } catch (error) {
    await close();
    throw error;
  }
  const start = async (): Promise<RunningShop> => {
    const port = await freePort();
    const inspectorPort = inspect ? await freePort() : null;
    const shop = await startShop(resolve(root, 'test-results/bench/shop.log'), {
      PORT: String(port),
      HOST: '127.0.0.1',
      WORKERS: '1',
      ...place,
      SITE_URL: `http://127.0.0.1:${port}`,
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      OVERLOAD_DELAY: '0',
      OVERLOAD_CALLS: '0',
      ...env,
      ...(inspectorPort && { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` }),
    });
    const pid = shop.child.pid ?? 0;
    pinToFirstCore(pid);
    const watched = {
      cpuMs: () => cpuMs(pid),
      databaseCpuMs: () => (server ? cpuMsOfPostgres(server.pid()) : 0),
      durableCommits: () => durableCommits(shop.url),
    };
    const stop = async () => {
      const problem = await shop.stop();
      if (problem) throw new Error(problem);
    };
    return { url: shop.url, watched, memoryMb: () => memoryMb(pid), inspectorPort, stop };
  };
  return { db, place, start, close };
}

/** Opens a shop for some work, and removes its data afterwards. */
export async function withShop<T>(options: BenchShopOptions, work: (shop: BenchShop) => Promise<T>): Promise<T> {
  const shop = await openBenchShop(options);
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
}

/** Starts a shop for some work, and stops it afterwards. */
export async function whileRunning<T>(shop: BenchShop, work: (running: RunningShop) => Promise<T>): Promise<T> {
  const running = await shop.start();
  try {
    return await work(running);
  } finally {
    await running.stop();
  }
}

/** Copies a file and waits until it is on the disk: commits of the measured shop would wait behind it. */
async function copyToDisk(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const copy = await open(to, 'r+');
  await copy.sync();
  await copy.close();
}

/** What is bought by all visitors together must not run out, of invented products as well. */
async function fill(db: Database, { products, copyOf }: BenchShopOptions): Promise<void> {
  await migrate(db);
  if (copyOf) return;
  const now = Date.now();
  await seedDemonstration(db, now);
  if (products !== null) await growCatalogue(db, products);
  await stockUp(db, now);
}

/** Reads the commits that waited for the disk (`store_database_commits_total` of docs/operate/metrics.md). */
async function durableCommits(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const [, count] = /^store_database_commits_total\{durable="yes"[^}]*\} (\d+)/m.exec(text) ?? [];
  if (count === undefined) throw new Error('The shop’s metrics have no count of commits.');
  return Number(count);
}
