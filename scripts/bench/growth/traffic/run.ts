import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countListings } from '../../../../server/commerce/catalog/count-listings.ts';
import { keepFacts } from '../../../../server/commerce/catalog/keep-facts.ts';
import { openBenchShop } from '../../shoppers/shop.ts';
import type { GrowthOptions } from '../options.ts';
import { importOneRow } from './import-one.ts';
import { readSold } from './pages.ts';
import { formatTraffic, slowestOf } from './report.ts';
import { turnPages } from './shoppers.ts';

const shoppers = 8;
/** Before anything is measured: some time, and two rounds of each shopper. */
const warmMs = (pauseMs: number) => 2_000 + 22 * pauseMs;
const imports = 3;

type Print = (text: string) => void;

/** Lets eight shoppers turn pages at each size: alone, then beside imports of one row each. */
export async function benchTraffic(options: GrowthOptions, print: Print): Promise<void> {
  for (const size of options.sizes) await atSize(size, options, print);
}

async function atSize(size: number, { database, data, seconds, pauseMs }: GrowthOptions, print: Print): Promise<void> {
  const stored = data ? join(resolve(data), `${size}.db`) : null;
  const copyOf = database === 'sqlite' && stored && existsSync(stored) ? stored : null;
  const shop = await openBenchShop({ database, products: size, inspect: false, copyOf });
  try {
    await keepFacts(shop.db);
    await countListings(shop.db);
    const sold = await readSold(shop.db);
    const running = await shop.start();
    const turn = (seed: number, until: Promise<unknown>) =>
      turnPages(running.url, { shoppers, sold, seed, pauseMs, until });
    try {
      await turn(1, pause(warmMs(pauseMs)));
      const name = `${size.toLocaleString('en')} products, ${database}`;
      const alone = await turn(2, pause(seconds * 1_000));
      print(`\n${formatTraffic(`${name}: alone`, alone)}\n\n${slowestOf(alone)}`);
      const importing = importSome(shop.place);
      const [durations, beside] = await Promise.all([importing, turn(3, importing)]);
      print(`\n${formatTraffic(`${name}: beside imports of one row`, beside)}\n\n${slowestOf(beside)}`);
      print(`imports of one row, from start to end: ${durations.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`);
    } finally {
      await running.stop();
    }
  } finally {
    await shop.close();
  }
}

async function importSome(env: Readonly<Record<string, string>>): Promise<number[]> {
  const durations: number[] = [];
  for (let number = 1; number <= imports; number++) durations.push(await importOneRow(env, number));
  return durations;
}
