import { mkdir } from 'node:fs/promises';
import { startBare } from './bare.ts';
import { buyByApis, lookByApis } from './by-apis.ts';
import { byPages, productPages } from './by-pages.ts';
import { readChoices } from './choices.ts';
import type { ShopperOptions } from './options.ts';
import { type StepProfiler, startProfiler } from './profile.ts';
import { medianOf, mediansOf, tableOf } from './report.ts';
import { openBenchShop, type RunningShop } from './shop.ts';
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

type Say = (line: string) => void;

/** Runs the bench and prints it. @throws Error where a visitor does not get what it needs */
export async function benchShoppers(options: ShopperOptions, say: Say): Promise<void> {
  const { visitors, rounds, database, products, profile } = options;
  if (profile) await mkdir(profile, { recursive: true });
  const shop = await openBenchShop({ database, products, inspect: profile !== null });
  const bare = await startBare();
  say(`${visitors} visitors, ${database}, ${products ?? 'the demonstration’s'} products, ${rounds} round(s)`);
  try {
    const choices = await readChoices(shop.db, products !== null);
    const all: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      const running = await shop.start();
      try {
        all.push(await runRound({ running, bare, choices, options, name: `${Date.now().toString(36)}` }, say));
      } finally {
        await running.stop();
      }
    }
    if (rounds > 1) for (const line of mediansTables(all)) say(line);
    const idle = medianOf(all.map(({ memory }) => memory.idleMb));
    const after = medianOf(all.map(({ memory }) => memory.afterMb));
    say(`\nmemory: idle ${idle.toFixed(0)} MB, after all walks ${after.toFixed(0)} MB`);
  } finally {
    await bare.stop();
    await shop.close();
  }
}

function mediansTables(rounds: readonly Round[]): string[] {
  const titles = [...(rounds[0]?.figures.keys() ?? [])];
  return titles.flatMap((title) => [
    '',
    ...tableOf(`${title}: medians`, mediansOf(rounds.map(({ figures }) => figures.get(title) ?? []))),
  ]);
}

interface Setting {
  running: RunningShop;
  bare: Awaited<ReturnType<typeof startBare>>;
  choices: Choices;
  options: ShopperOptions;
  name: string;
}

async function runRound({ running, bare, choices, options, name }: Setting, say: Say): Promise<Round> {
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
        const measured = await walk(steps, visitors, { watched: running.watched, bare, observer });
        figures.set(`${walkName}, ${state}`, measured);
        for (const line of ['', ...tableOf(`${walkName}, ${state}`, measured)]) say(line);
      }
    }
    for (const line of profiler?.summary() ?? []) say(line);
  } finally {
    profiler?.close();
  }
  return { figures, memory: { idleMb, afterMb: running.memoryMb() } };
}

const observing = (profiler: StepProfiler, walkName: string) => ({
  before: () => profiler.begin(),
  after: (step: string) => profiler.end(`${walkName}, ${step}`),
});
