import { mkdir } from 'node:fs/promises';
import { bench } from '../bench.ts';
import { database, flag, oneOf, optionalWhole, text, whole } from '../options.ts';
import { type RunningShop, whileRunning, withShop } from '../shop.ts';
import type { Print } from '../table.ts';
import { buyByApis, lookByApis } from './by-apis.ts';
import { byPages, productPages } from './by-pages.ts';
import { readChoices } from './choices.ts';
import { type StepProfiler, startProfiler } from './profile.ts';
import { medianOf, mediansOf, printSteps } from './report.ts';
import type { Step } from './step.ts';
import { type Choices, visitorsOf } from './visitor.ts';
import { type StepFigures, walk } from './walk.ts';

/** The walks, in their order: each is made by all visitors in turn, first cold, then warm. */
export const walks = {
  pages: byPages,
  'apis, looking': lookByApis,
  'apis, buying': buyByApis,
  'product pages': productPages,
} as const;
type WalkName = keyof typeof walks;

interface Memory {
  idleMb: number;
  afterMb: number;
}

/** What one start of the shop showed. */
interface Round {
  figures: Map<string, StepFigures[]>;
  memory: Memory;
}

const about = `Visitors with cookies, browsers and client IPs of their own make whole purchases, by pages and over /apis, in a shop of
its own. Prints what each request costs the shop. The profiler of --profile itself makes the steps dearer.`;

export const shoppers = bench(
  about,
  {
    visitors: whole(1_500, 'how many'),
    rounds: whole(1, 'repeats everything in a newly started shop; prints medians'),
    database,
    products: optionalWhole('so many products with the popularity of Zipf’s law (s = 1), instead of 60 in turn'),
    everywhere: flag('visitors from twelve countries instead of one'),
    dictionary: flag('their browsers keep the pages’ dictionary, as Chromium does over HTTPS'),
    only: oneOf(['pages', 'apis', 'product'], 'purchases by pages, those over /apis, or product pages with a cart'),
    profile: text('saves a CPU profile of each step of the warm walk, and prints its largest costs', 'FOLDER'),
  },
  async ({ rounds, database, products, ...options }, print) => {
    const { visitors, profile } = options;
    if (profile) await mkdir(profile, { recursive: true });
    print(`${visitors} visitors, ${database}, ${products ?? 'the demonstration’s'} products, ${rounds} round(s)`);
    await withShop({ database, products, inspect: profile !== '' }, async (shop) => {
      const choices = await readChoices(shop.db, products !== null);
      const all: Round[] = [];
      for (let round = 0; round < rounds; round++)
        all.push(
          await whileRunning(shop, (running) =>
            runRound({ running, choices, options, name: Date.now().toString(36) }, print),
          ),
        );
      if (rounds > 1) printMedians(print, all);
      const idle = medianOf(all.map(({ memory }) => memory.idleMb));
      const after = medianOf(all.map(({ memory }) => memory.afterMb));
      print(`\nmemory: idle ${idle.toFixed(0)} MB, after all walks ${after.toFixed(0)} MB`);
    });
  },
);

function printMedians(print: Print, rounds: readonly Round[]): void {
  for (const title of rounds[0]?.figures.keys() ?? []) {
    print('');
    printSteps(print, `${title}: medians`, mediansOf(rounds.map(({ figures }) => figures.get(title) ?? [])));
  }
}

interface RoundOptions {
  visitors: number;
  everywhere: boolean;
  dictionary: boolean;
  only: string | null;
  /** Folder; empty: no profile. */
  profile: string;
}

interface Setting {
  running: RunningShop;
  choices: Choices;
  options: RoundOptions;
  name: string;
}

async function runRound({ running, choices, options, name }: Setting, print: Print): Promise<Round> {
  const { visitors: count, everywhere, dictionary, only, profile } = options;
  const idleMb = running.memoryMb();
  const figures = new Map<string, StepFigures[]>();
  const profiler = profile ? await startProfiler(running.inspectorPort ?? 0, profile) : null;
  const chosen = (Object.keys(walks) as WalkName[]).filter((walkName) => walkName.startsWith(only ?? walkName));
  try {
    for (const walkName of chosen) {
      const visitors = visitorsOf(running.url, count, { choices, everywhere, dictionary });
      for (const state of ['cold', 'warm'] as const) {
        for (const visitor of visitors) visitor.walk = `${name}-${walkName.replace(/\W+/g, '-')}-${state}`;
        const observer = state === 'warm' && profiler ? observing(profiler, walkName) : undefined;
        const steps: readonly Step[] = walks[walkName];
        const measured = await walk(steps, visitors, { watched: running.watched, observer });
        figures.set(`${walkName}, ${state}`, measured);
        print('');
        printSteps(print, `${walkName}, ${state}`, measured);
      }
    }
    for (const line of profiler?.summary() ?? []) print(line);
  } finally {
    profiler?.close();
  }
  return { figures, memory: { idleMb, afterMb: running.memoryMb() } };
}

const observing = (profiler: StepProfiler, walkName: string) => ({
  before: () => profiler.begin(),
  after: (step: string) => profiler.end(`${walkName}, ${step}`),
});
