import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../../build/paths.ts';
import { cpuMs } from '../../shopper.ts';
import { openBenchShop } from '../../shoppers/shop.ts';
import type { GrowthOptions } from '../options.ts';
import { formatTraffic } from '../traffic/report.ts';
import { addToCart } from './adding.ts';
import { writeProductFile } from './file.ts';

/** How often the processor time and the memory of the import are read. */
const watchMs = 200;
/** Products of each message about progress. */
const tellEvery = 50_000;

type Print = (text: string) => void;

/** Imports a product file of each size with the command line while a shopper adds to the cart. */
export async function benchImport(options: GrowthOptions, print: Print): Promise<void> {
  for (const size of options.sizes) await atSize(size, options, print);
}

async function atSize(products: number, { database }: GrowthOptions, print: Print): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-import-'));
  const file = join(folder, 'products.csv');
  const shop = await openBenchShop({ database, products: null, inspect: false });
  try {
    const rows = await writeProductFile(file, products);
    const running = await shop.start();
    try {
      const importing = importFile(file, shop.place, print);
      const [used, answered] = await Promise.all([importing, addToCart(running.url, shop.db, importing)]);
      const perSecond = (seconds: number) => Math.round(rows / seconds).toLocaleString('en');
      const name = `${products.toLocaleString('en')} products, ${database}`;
      print(
        `\n${name}, ${rows.toLocaleString('en')} rows: ${used.seconds.toFixed(0)} s (${perSecond(used.seconds)} rows/s), processor time ` +
          `${used.cpuSeconds.toFixed(0)} s (${perSecond(used.cpuSeconds)} rows/s), at most ${used.memoryMb.toFixed(0)} MB`,
      );
      print(`\n${formatTraffic(`${name}: beside the import`, answered)}`);
    } finally {
      await running.stop();
    }
  } finally {
    await shop.close();
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
    read(child.pid ?? 0, used);
    await Promise.race([ended, pause(watchMs)]);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The import ended with status ${code}: ${said}`);
  return { ...used, seconds: (performance.now() - begun) / 1_000 };
}

/** Reads processor time and largest memory of a process from /proc (Linux); leaves them where it has just ended. */
function read(pid: number, used: Used): void {
  try {
    const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    used.cpuSeconds = Math.max(used.cpuSeconds, cpuMs(pid) / 1_000);
    used.memoryMb = Math.max(used.memoryMb, Number(kilobytes) / 1_024);
  } catch {}
}
