import { setTimeout as pause } from 'node:timers/promises';
import { inLanes } from './lanes.ts';
import type { Step } from './step.ts';
import type { Visitor } from './visitor.ts';

/** The server under measurement, read from outside. */
export interface Watched {
  /** Processor time so far, milliseconds. */
  cpuMs(): number;
  /** The database's own processor time so far; 0 where it is part of the shop's process. */
  databaseCpuMs(): number;
  /** Commits so far that waited for the disk. */
  durableCommits(): Promise<number>;
}

/** What one request of a step cost, on average. */
export interface StepFigures {
  name: string;
  /** Requests of one visitor in a walk. */
  times: number;
  cpuMs: number;
  databaseCpuMs: number;
  /** As ten waiting visitors saw it: depends on what else the machine does. */
  requestsPerSecond: number;
  durableCommits: number;
}

/** Called before and after each step: for a profile of it. */
interface StepObserver {
  before(name: string): Promise<void>;
  after(name: string): Promise<void>;
}

/**
 * All visitors make a step before any makes the next one, so that the processor time of the server between two moments
 * is that of one step; what the server still does afterwards counts as well.
 *
 * @throws Error where an answer is not what a shopper needs
 */
export async function walk(
  steps: readonly Step[],
  visitors: readonly Visitor[],
  { watched, observer }: { watched: Watched; observer?: StepObserver | undefined },
): Promise<StepFigures[]> {
  const figures: StepFigures[] = [];
  for (const step of steps) {
    const commitsBefore = await watched.durableCommits();
    await calm(watched);
    const before = times(watched);
    await observer?.before(step.name);
    const started = performance.now();
    await takeStep(step, visitors);
    const seconds = (performance.now() - started) / 1_000;
    await calm(watched);
    const after = times(watched);
    await observer?.after(step.name);
    const requests = visitors.length * step.times;
    figures.push({
      name: step.name,
      times: step.times,
      cpuMs: (after.own - before.own) / requests,
      databaseCpuMs: (after.database - before.database) / requests,
      durableCommits: ((await watched.durableCommits()) - commitsBefore) / requests,
      requestsPerSecond: requests / seconds,
    });
  }
  return figures;
}

async function takeStep({ name, times, go }: Step, visitors: readonly Visitor[]): Promise<void> {
  await inLanes(visitors.length * times, async (i) => {
    const visitor = visitors[i % visitors.length] as Visitor;
    try {
      await go(visitor);
    } catch (error) {
      const { number, home } = visitor;
      const problem = error instanceof Error ? error.message : String(error);
      throw new Error(`${name}: visitor ${number} from ${home.country}: ${problem}`, { cause: error });
    }
  });
}

const times = (watched: Watched) => ({ own: watched.cpuMs(), database: watched.databaseCpuMs() });

/** The kernel counts processor time in steps of 10 ms. */
const [restMs, restCpuMs, maxRests] = [100, 10, 50] as const;

/** Waits until the server does no more than an idle one does. */
async function calm({ cpuMs }: Watched): Promise<void> {
  for (let rests = 0; rests < maxRests; rests++) {
    const before = cpuMs();
    await pause(restMs);
    if (cpuMs() - before <= restCpuMs) return;
  }
}
