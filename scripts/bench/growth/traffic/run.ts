import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countListings } from '../../../../server/commerce/catalog/count-listings.ts';
import { keepFacts } from '../../../../server/commerce/catalog/keep-facts.ts';
import { whileRunning, withShop } from '../../shop.ts';
import type { Print } from '../../table.ts';
import { importOneRow } from './import-one.ts';
import { readSold } from './pages.ts';
import { printTraffic, slowestOf } from './report.ts';
import { type Answered, turnPages } from './shoppers.ts';

const shoppers = 8;
/** Before anything is measured: some time, and two rounds of each shopper. */
const warmMs = (pauseMs: number) => 2_000 + 22 * pauseMs;
const imports = 3;

interface TrafficOptions {
  products: readonly number[];
  database: 'sqlite' | 'postgresql';
  /** Folder of databases by size; empty: none. */
  data: string;
  seconds: number;
  /** Milliseconds. */
  pause: number | null;
}

/** Lets eight shoppers turn pages at each size: alone, then beside imports of one row each. */
export async function measureTraffic(options: TrafficOptions, print: Print): Promise<void> {
  for (const size of options.products) await atSize(size, options, print);
}

async function atSize(size: number, { database, data, seconds, ...options }: TrafficOptions, print: Print) {
  const pauseMs = options.pause ?? 0;
  const stored = data ? join(resolve(data), `${size}.db`) : null;
  const copyOf = database === 'sqlite' && stored && existsSync(stored) ? stored : null;
  const show = (title: string, answered: readonly Answered[]) => {
    print('');
    printTraffic(print, `${size.toLocaleString('en')} products, ${database}: ${title}`, answered);
    print(`\n${slowestOf(answered)}`);
  };
  await withShop({ database, products: size, copyOf }, async (shop) => {
    await keepFacts(shop.db);
    await countListings(shop.db);
    const sold = await readSold(shop.db);
    await whileRunning(shop, async ({ url }) => {
      const turn = (seed: number, until: Promise<unknown>) => turnPages(url, { shoppers, sold, seed, pauseMs, until });
      await turn(1, pause(warmMs(pauseMs)));
      show('alone', await turn(2, pause(seconds * 1_000)));
      const importing = importSome(shop.place);
      const [durations, beside] = await Promise.all([importing, turn(3, importing)]);
      show('beside imports of one row', beside);
      print(`imports of one row, from start to end: ${durations.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`);
    });
  });
}

async function importSome(env: Readonly<Record<string, string>>): Promise<number[]> {
  const durations: number[] = [];
  for (let number = 1; number <= imports; number++) durations.push(await importOneRow(env, number));
  return durations;
}
