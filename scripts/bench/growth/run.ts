import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { countListings } from '../../../server/commerce/catalog/count-listings.ts';
import { type DatabaseLocation, openDatabase } from '../../../server/commerce/database/connection.ts';
import { migrate } from '../../../server/commerce/database/migrate.ts';
import { startPostgresServer } from '../../postgres/server.ts';
import { type GrowthCall, growthCalls } from './calls.ts';
import { fillGrowth } from './fill.ts';
import type { GrowthOptions } from './options.ts';
import { percentile } from './percentile.ts';
import { formatGrowth, type Measured } from './report.ts';

/** Calls that are made before any is measured. */
const warmCalls = 3;
/** Wall time after which a call is not repeated any more. */
const longestMs = 60_000;

/** Measures all calls at all sizes and prints the table. */
export async function benchGrowth(options: GrowthOptions, print: (text: string) => void): Promise<void> {
  const folder = options.data ? resolve(options.data) : await mkdtemp(join(tmpdir(), 'hemline-growth-'));
  await mkdir(folder, { recursive: true });
  try {
    const columns: Measured[][] = [];
    for (const size of options.sizes)
      columns.push(
        options.database === 'sqlite'
          ? await onSqlite(join(folder, `${size}.db`), { size, calls: options.calls }, print)
          : await onPostgres({ size, calls: options.calls }, print),
      );
    print(formatGrowth(options.sizes, columns));
  } finally {
    if (!options.data) await rm(folder, { recursive: true, force: true });
  }
}

interface Sized {
  size: number;
  calls: number;
}
type Print = (text: string) => void;

const onSqlite = (file: string, sized: Sized, print: Print) =>
  measureSize({ kind: 'sqlite', file }, { ...sized, isNew: !existsSync(file) }, print);

async function onPostgres(sized: Sized, print: Print): Promise<Measured[]> {
  const server = await startPostgresServer(tmpdir(), []);
  try {
    return await measureSize({ kind: 'postgres', url: server.url }, { ...sized, isNew: true }, print);
  } finally {
    await server.stop();
  }
}

async function measureSize(
  location: DatabaseLocation,
  { size, calls, isNew }: Sized & { isNew: boolean },
  print: Print,
): Promise<Measured[]> {
  const db = openDatabase(location);
  try {
    const begun = performance.now();
    await migrate(db);
    if (isNew) await fillGrowth(db, size);
    const counting = performance.now();
    await countListings(db);
    const seconds = (from: number) => ((performance.now() - from) / 1_000).toFixed(1);
    print(`${size} products: ready after ${seconds(begun)} s, of which ${seconds(counting)} s counted long listings`);
    const measured: Measured[] = [];
    for (const call of await growthCalls(db)) measured.push(await measure(call, calls));
    return measured;
  } finally {
    await db.destroy();
  }
}

/** Makes a call many times, with an input of its own each time. */
async function measure({ name, make }: GrowthCall, calls: number): Promise<Measured> {
  for (let i = 0; i < warmCalls; i++) await make();
  const waits: number[] = [];
  const { user, system } = process.cpuUsage();
  const until = performance.now() + longestMs;
  for (let i = 0; i < calls && performance.now() < until; i++) {
    const begun = performance.now();
    await make();
    waits.push(performance.now() - begun);
  }
  const spent = process.cpuUsage({ user, system });
  const cpuMs = (spent.user + spent.system) / 1_000 / waits.length;
  return { name, cpuMs, p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) };
}
