import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { Mutant } from './mutant.ts';

/** What became of a mutant. `equivalent`: no test can see it (`tests/mutants/equivalent.json`). */
const Status = z.enum(['killed', 'timeout', 'survived', 'equivalent']);

const Judged = z.object({
  ...Mutant.shape,
  /** Null until it has run. */
  status: Status.nullable(),
  /** The test that failed, or why there is none. */
  by: z.string(),
  seconds: z.number(),
});
export type Judged = z.infer<typeof Judged>;

/** A test file without a mutant: how long it takes, and which mutants' places it reaches. */
const TestFile = z.object({ path: z.string(), seconds: z.number(), reached: z.array(z.string()) });
export type TestFile = z.infer<typeof TestFile>;

/** The file of a run, by which it is continued and repeated. */
const Results = z.object({
  seed: z.string(),
  postgres: z.boolean(),
  tests: z.array(TestFile),
  mutants: z.array(Judged),
});
export type Results = z.infer<typeof Results>;

export const unjudged = (mutant: Mutant): Judged => ({ ...mutant, status: null, by: '', seconds: 0 });

export function readResults(file: string): Results | null {
  return existsSync(file) ? Results.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

export function writeResults(file: string, results: Results): void {
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

/** The least share of mutants that tests must kill. */
export const leastKilled = 0.9;

/** Returns the share that was killed of those that can be; 1 where there are none. */
export function shareKilled(mutants: readonly Judged[]): number {
  const { killed, timeout, survived } = countsOf(mutants);
  const all = killed + timeout + survived;
  return all === 0 ? 1 : (killed + timeout) / all;
}

/** Returns a line for each area, one for all, the survivors with their places, and the equivalent mutants. */
export function summarize(mutants: readonly Judged[]): string {
  const areas = [...new Set(mutants.map(({ area }) => area))];
  const lines = areas.map((area) =>
    summaryLine(
      area,
      mutants.filter((mutant) => mutant.area === area),
    ),
  );
  const all = areas.length > 1 ? [summaryLine('all', mutants)] : [];
  return [
    ...lines,
    ...all,
    ...described('Survived', mutants, 'survived'),
    ...described('Equivalent', mutants, 'equivalent'),
  ].join('\n');
}

function summaryLine(name: string, mutants: readonly Judged[]): string {
  const { killed, timeout, survived, equivalent, open } = countsOf(mutants);
  const counts = [`${killed} killed`, `${timeout} timed out`, `${survived} survived`];
  if (equivalent > 0) counts.push(`${equivalent} equivalent`);
  if (open > 0) counts.push(`${open} to run`);
  return `${name.padEnd(9)} ${counts.join(', ')} (${Math.round(100 * shareKilled(mutants))} % killed)`;
}

function described(title: string, mutants: readonly Judged[], status: Judged['status']): string[] {
  const some = mutants.filter((mutant) => mutant.status === status);
  return some.length === 0 ? [] : ['', `${title}:`, ...some.map((mutant) => `  ${describe(mutant)}\n    ${mutant.by}`)];
}

/** Returns the place and the change of a mutant in one line. */
export function describe({ id, original, text }: Mutant): string {
  const short = (part: string) => {
    const line = part.trim().replace(/\s+/g, ' ');
    return line.length > 60 ? `${line.slice(0, 60)}…` : line;
  };
  return `${id}  ${short(original) || 'nothing'} → ${short(text) || 'nothing'}`;
}

function countsOf(mutants: readonly Judged[]) {
  const count = (status: Judged['status']) => mutants.filter((mutant) => mutant.status === status).length;
  return {
    killed: count('killed'),
    timeout: count('timeout'),
    survived: count('survived'),
    equivalent: count('equivalent'),
    open: count(null),
  };
}
