import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { shopActor } from '../../../server/commerce/audit/record.ts';
import { countListings } from '../../../server/commerce/catalog/count-listings.ts';
import { keepFacts } from '../../../server/commerce/catalog/keep-facts.ts';
import { mergeIndex } from '../../../server/commerce/catalog/merge-index.ts';
import {
  type Database,
  type DatabaseLocation,
  handleFor,
  openDatabase,
} from '../../../server/commerce/database/connection.ts';
import { migrate } from '../../../server/commerce/database/migrate.ts';
import { unlimited } from '../../../server/commerce/database/postgres-pool.ts';
import { startPostgresServer } from '../../postgres/server.ts';
import type { Print } from '../table.ts';
import { growthCalls } from './calls.ts';
import { type EngineWork, watchEngines } from './engine-work.ts';
import { fillGrowth } from './fill.ts';
import { measure } from './measure.ts';
import { type Measured, printTimes, printWork } from './report.ts';

interface GrowthOptions {
  products: readonly number[];
  database: 'sqlite' | 'postgresql';
  calls: number;
  data: string;
}

/** Measures all calls at all sizes and prints two tables: times, and the database's work beside the longest turn. */
export async function measureCalls({ products, database, calls, data }: GrowthOptions, print: Print): Promise<void> {
  const folder = data ? resolve(data) : await mkdtemp(join(tmpdir(), 'hemline-growth-'));
  await mkdir(folder, { recursive: true });
  try {
    const { workOf } = watchEngines();
    const all: MeasuredSize[] = [];
    for (const size of products) {
      const sized = { size, calls, workOf };
      all.push(
        database === 'sqlite'
          ? await onSqlite(join(folder, `${size}.db`), sized, print)
          : await onPostgres(data ? join(folder, `${size}-postgresql`) : null, sized, print),
      );
    }
    const columns = all.map(({ measured }) => measured);
    print('');
    printTimes(print, products, columns);
    print('');
    printWork(print, all[0]?.unit ?? '', products, columns);
  } finally {
    if (!data) await rm(folder, { recursive: true, force: true });
  }
}

interface Sized {
  size: number;
  calls: number;
  workOf: (db: Database) => EngineWork;
}
interface MeasuredSize {
  unit: string;
  measured: Measured[];
}

const onSqlite = (file: string, sized: Sized, print: Print) =>
  measureSize({ kind: 'sqlite', file }, { ...sized, isNew: !existsSync(file) }, print);

async function onPostgres(keepIn: string | null, sized: Sized, print: Print): Promise<MeasuredSize> {
  const isNew = keepIn === null || !existsSync(keepIn);
  const server = await startPostgresServer(tmpdir(), [], keepIn);
  try {
    return await measureSize({ kind: 'postgres', url: server.url, limits: unlimited }, { ...sized, isNew }, print);
  } finally {
    await server.stop();
  }
}

async function measureSize(
  location: DatabaseLocation,
  { size, calls, workOf, isNew }: Sized & { isNew: boolean },
  print: Print,
): Promise<MeasuredSize> {
  const db = handleFor(openDatabase(location), { actor: shopActor });
  const work = workOf(db);
  try {
    const begun = performance.now();
    await migrate(db);
    if (isNew) await fillGrowth(db, size);
    const counting = performance.now();
    await keepFacts(db);
    await countListings(db);
    while (!(await mergeIndex(db)));
    const seconds = (from: number) => ((performance.now() - from) / 1_000).toFixed(1);
    print(
      `${size} products: ready after ${seconds(begun)} s, of which ${seconds(counting)} s kept facts, counted long listings and merged the index`,
    );
    const measured: Measured[] = [];
    for (const call of await growthCalls(db)) measured.push(await measure(call, calls, work));
    return { unit: work.unit, measured };
  } finally {
    await db.destroy();
  }
}
