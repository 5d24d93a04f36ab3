import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../../build/paths.ts';
import { cpuMs, memoryMb } from '../../process-usage.ts';
import { whileRunning, withShop } from '../../shop.ts';
import type { Print } from '../../table.ts';
import { printTraffic } from '../traffic/report.ts';
import { addToCart } from './adding.ts';
import { writeProductFile } from './file.ts';

/** How often the processor time and the memory of the import are read. */
const watchMs = 200;
/** Products of each message about progress. */
const tellEvery = 50_000;

interface ImportOptions {
  products: readonly number[];
  database: 'sqlite' | 'postgresql';
}

/** Imports a product file of each size with the command line while a shopper adds to the cart. */
export async function measureImports(options: ImportOptions, print: Print): Promise<void> {
  for (const size of options.products) await atSize(size, options, print);
}

async function atSize(products: number, { database }: ImportOptions, print: Print): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-import-'));
  const file = join(folder, 'products.csv');
  try {
    const rows = await writeProductFile(file, products);
    const [used, answered] = await withShop({ database, products: null }, (shop) =>
      whileRunning(shop, ({ url }) => {
        const importing = importFile(file, shop.place, print);
        return Promise.all([importing, addToCart(url, shop.db, importing)]);
      }),
    );
    const perSecond = (seconds: number) => Math.round(rows / seconds).toLocaleString('en');
    const name = `${products.toLocaleString('en')} products, ${database}`;
    print(
      `\n${name}, ${rows.toLocaleString('en')} rows: ${used.seconds.toFixed(0)} s (${perSecond(used.seconds)} rows/s), processor time ` +
        `${used.cpuSeconds.toFixed(0)} s (${perSecond(used.cpuSeconds)} rows/s), at most ${used.memoryMb.toFixed(0)} MB\n`,
    );
    printTraffic(print, `${name}: beside the import`, answered);
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Used {
  seconds: number;
  cpuSeconds: number;
  /** Largest resident memory, megabytes. */
  memoryMb: number;
}

/** @throws Error with what the command said where it failed */
async function importFile(file: string, env: Readonly<Record<string, string>>, print: Print): Promise<Used> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/shop.mjs', 'import', file], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const used: Used = { seconds: 0, cpuSeconds: 0, memoryMb: 0 };
  let said = '';
  let told = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said = `${said}${text}`.slice(-4_000);
      const done = Number(/(\d+) products\n$/.exec(said)?.[1] ?? 0);
      if (done < told + tellEvery) return;
      told = done;
      print(`${done} products after ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
    });
  const ended = once(child, 'close');
  let isOver = false;
  ended.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const pid = child.pid ?? 0;
    used.cpuSeconds = Math.max(used.cpuSeconds, cpuMs(pid) / 1_000);
    used.memoryMb = Math.max(used.memoryMb, memoryMb(pid, 'most'));
    await Promise.race([ended, pause(watchMs)]);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The import ended with status ${code}: ${said}`);
  return { ...used, seconds: (performance.now() - begun) / 1_000 };
}
