import { root } from '../build/paths.ts';
import { limit } from '../check/time-factor.ts';
import { areas, isIn } from './areas.ts';
import { copyTree, listFiles, type TreeCopy } from './copy.ts';
import { inOrder, judge } from './judge.ts';
import { measureTests } from './measure-tests.ts';
import type { MutantOptions } from './options.ts';
import { describe, type Judged, type Results } from './results.ts';
import { openTestSession, type RunOptions, RunStopped, type TestSession } from './test-session.ts';

/** Files that run at once without a mutant, so that a run can end between them. */
const filesAtOnce = 10;
/** Limit of the tests without a mutant; they end by themselves. */
const measureLimitMs = 30 * 60_000;
const signals = ['SIGINT', 'SIGTERM'] as const;
/** Names of tests that need no PostgreSQL, and of those that do. */
const names = { sqlite: /^(?!.*postgres)/, postgres: /postgres/, all: /^/ };

/** Runs the mutants that have no result yet, within the time of the options; `save` is called after each. */
export async function runMutants(results: Results, options: MutantOptions, save: () => void): Promise<void> {
  const open = results.mutants.filter(({ status }) => status === null);
  if (open.length === 0) return;
  const paths = listFiles(root);
  const endAt = Date.now() + options.minutes * 60_000;
  const copy = await copyTree(root, paths);
  const session = await openTestSession(copy.folder);
  const stop = () => session.stop();
  for (const signal of signals) process.once(signal, stop);
  try {
    const measured = await measure({ copy, session, results, paths, endAt, save });
    if (measured) await judgeAll({ copy, session, results, paths, endAt, save }, options);
  } catch (error) {
    if (!(error instanceof RunStopped)) throw error;
    console.log('Stopped: the same command continues.');
  } finally {
    for (const signal of signals) process.off(signal, stop);
    await session.close();
    process.chdir(root);
    await copy.remove();
  }
}

interface Run {
  copy: TreeCopy;
  session: TestSession;
  results: Results;
  paths: readonly string[];
  endAt: number;
  save: () => void;
}

/** Runs the test files of the mutants' areas without a mutant. @returns whether all of them have run */
async function measure({ copy, session, results, paths, endAt, save }: Run): Promise<boolean> {
  const { mutants, tests, postgres } = results;
  const known = new Set(tests.map(({ path }) => path));
  const globs = [...new Set(mutants.map(({ area }) => area))].map((area) => areas[area]?.tests ?? []);
  const files = paths.filter((path) => !known.has(path) && globs.some((tests) => isIn(path, tests)));
  const sources = new Map<string, string>();
  for (const { path } of mutants) sources.set(path, await copy.read(path));
  const run = { names: postgres ? names.all : names.sqlite, limitMs: measureLimitMs, bail: true };
  for (let next = 0; next < files.length && Date.now() < endAt; next += filesAtOnce) {
    const some = files.slice(next, next + filesAtOnce);
    tests.push(...(await measureTests(copy, session, { paths: some, mutants, run })));
    for (const [path, source] of sources) await copy.write(path, source);
    save();
    console.log(`Without a mutant: ${next + some.length} of ${files.length} test files pass`);
  }
  for (const path of sources.keys()) session.forget(path);
  return Date.now() < endAt;
}

async function judgeAll(run: Run, { limitSeconds }: MutantOptions): Promise<void> {
  const { copy, session, results, endAt, save } = run;
  const { mutants, postgres } = results;
  const pass = (name: RegExp): RunOptions => ({ names: name, limitMs: limit(limitSeconds * 1000), bail: true });
  const passes = postgres ? [pass(names.sqlite), pass(names.postgres)] : [pass(names.sqlite)];
  for (const [index, mutant] of mutants.entries()) {
    if (mutant.status !== null) continue;
    if (Date.now() >= endAt) return;
    const tests = inOrder(mutant, testsOf(mutant, results), mutants);
    Object.assign(mutant, await judge(copy, session, { mutant, tests, passes }));
    save();
    console.log(`${index + 1}/${mutants.length} ${mutant.status} in ${mutant.seconds} s: ${describe(mutant)}`);
  }
}

/** Returns the measured test files of a mutant's area. */
function testsOf({ area }: Judged, { tests }: Results) {
  const globs = areas[area]?.tests ?? [];
  return tests.filter(({ path }) => isIn(path, globs));
}
