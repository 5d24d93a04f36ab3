import { chromium } from 'playwright';
import { findChromium } from '../../chromium.ts';
import { bench } from '../bench.ts';
import { text, whole } from '../options.ts';
import { percentile } from '../percentile.ts';
import { whileRunning, withShop } from '../shop.ts';
import { startTable } from '../table.ts';
import { type Cost, measurePress } from './measure.ts';
import { goodsToPress, pressesOn } from './presses.ts';

const about = `How long pages of the shop take to answer a press, in a window of a phone's size: opening the bag, picking a size and a
colour, adding to the bag, filtering a listing; once on a page that nobody has touched, once with its script loaded.`;

export const interactions = bench(
  about,
  {
    runs: whole(5, 'visits of each press'),
    slowdown: whole(4, 'how many times the processor is slowed down'),
    only: text('only presses whose name contains the words', 'WORDS'),
  },
  async ({ runs, slowdown, only }, print) => {
    const found = await findChromium();
    if (!found) throw new Error('No Chromium starts on this machine. CHROMIUM_PATH names one.');
    const browser = await chromium.launch(found);
    try {
      await withShop({ database: 'sqlite', products: null }, async (shop) => {
        const { product, variants } = await goodsToPress(shop.db);
        await whileRunning(shop, async ({ url }) => {
          print(
            `Chromium ${browser.version()}, 390 × 780, ${runs} runs, processor slowed down ${slowdown} times; ms\n`,
          );
          const figures = ['event', 'worst', 'longest task', 'worst', `processor × ${slowdown}`, 'worst'];
          const printRow = startTable(print, ['press', ...figures]);
          const place = { browser, url, variants };
          for (const press of pressesOn(product).filter(({ name }) => name.includes(only))) {
            const measure = (rate: number) => measurePress(place, press, rate);
            // Its pictures are drawn and its code is compiled by the shop before it is measured.
            await measure(1);
            const costs: Cost[] = [];
            for (let run = 0; run < runs; run += 1) {
              const { processor } = await measure(1);
              costs.push({ ...(await measure(slowdown)), processor: processor * slowdown });
            }
            printRow([press.name, ...cellsOf(costs)]);
          }
        });
      });
    } finally {
      await browser.close();
    }
  },
);

const cellsOf = (costs: readonly Cost[]): string[] =>
  (['event', 'task', 'processor'] as const)
    .flatMap((kind) => {
      const all = costs.map((cost) => cost[kind]);
      return [percentile(all, 0.5), Math.max(...all)];
    })
    .map((cell) => cell.toFixed(0));
