import { chromium } from 'playwright';
import { findChromium } from '../../chromium.ts';
import { percentile } from '../growth/percentile.ts';
import { openBenchShop } from '../shoppers/shop.ts';
import { type Cost, measurePress } from './measure.ts';
import type { InteractionsOptions } from './options.ts';
import { goodsToPress, type Press, pressesOn } from './presses.ts';

type Print = (text: string) => void;

/** Measures each press in visits of its own and prints a table. */
export async function benchInteractions({ runs, slowdown, only }: InteractionsOptions, print: Print): Promise<void> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium starts on this machine. CHROMIUM_PATH names one.');
  const shop = await openBenchShop({ database: 'sqlite', products: null, inspect: false });
  const browser = await chromium.launch(found);
  try {
    const { product, variants } = await goodsToPress(shop.db);
    const running = await shop.start();
    try {
      print(`Chromium ${browser.version()}, 390 × 780, ${runs} runs, processor slowed down ${slowdown} times; ms\n`);
      print(line('press', 'event', 'worst', 'longest task', 'worst', `processor × ${slowdown}`, 'worst'));
      const place = { browser, url: running.url, variants };
      for (const press of pressesOn(product).filter(({ name }) => name.includes(only))) {
        const measure = (rate: number) => measurePress(place, press, rate);
        // Its pictures are drawn and its code is compiled by the shop before it is measured.
        await measure(1);
        const costs: Cost[] = [];
        for (let run = 0; run < runs; run += 1) {
          const { processor } = await measure(1);
          costs.push({ ...(await measure(slowdown)), processor: processor * slowdown });
        }
        print(row(press, costs));
      }
    } finally {
      await running.stop();
    }
  } finally {
    await browser.close();
    await shop.close();
  }
}

function row({ name }: Press, costs: readonly Cost[]): string {
  const cells = (['event', 'task', 'processor'] as const).flatMap((kind) => {
    const all = costs.map((cost) => cost[kind]);
    return [percentile(all, 0.5), Math.max(...all)];
  });
  return line(name, ...cells.map((cell) => cell.toFixed(0)));
}

const line = (name: string, ...cells: readonly string[]) =>
  name.padEnd(32) + cells.map((cell) => cell.padStart(14)).join('');
