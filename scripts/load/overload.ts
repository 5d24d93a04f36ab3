import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { say } from '../setup/say.mjs';

const Summary = z.object({ capacity: z.number() });

interface Run {
  summaryFile: string;
  report: string | null;
  env: Readonly<Record<string, string>>;
}

/**
 * Whether the test needs two runs: the overload test without a given capacity measures it first, then sends ten times
 * as much.
 */
export const findsCapacity = (test: string): boolean => test === 'overload' && !process.env.CAPACITY;

/** Measures the capacity, then runs with ten times as much load. @returns k6's exit code */
export async function runOverload<R extends Run>(run: R, runOnce: (run: R) => Promise<number>): Promise<number> {
  say('How much the shop can serve');
  const code = await runOnce({ ...run, report: null });
  if (code !== 0) return code;
  const capacity = await capacityIn(run.summaryFile);
  say(`Ten times as much as ${capacity} requests a second`);
  return runOnce({ ...run, env: { ...run.env, CAPACITY: String(capacity) } });
}

async function capacityIn(file: string): Promise<number> {
  const { capacity } = Summary.parse(JSON.parse(await readFile(file, 'utf8')));
  return Math.max(1, Math.round(capacity));
}
