import type { Failure } from './failure.ts';
import type { FileResult } from './report.ts';
import type { Outcome } from './step.ts';
import { countsOf, runSuite, type Suite } from './suites.ts';

/** More failures than this are no chance: something is broken, and repeating them would only take time. */
const maxRepeated = 20;

/** The outcome of a suite, of which the failed tests ran again. */
export interface RepeatedOutcome extends Outcome {
  /** Tests that failed, and passed when they ran again. They count as passed. */
  flaky: Failure[];
}

/**
 * Runs the failed tests of a suite once more, alone: each file by itself, and of it only the tests that failed; the whole
 * file after an error in it or in one of its hooks. What passes then is flaky.
 */
export async function repeatFailed(suite: Suite, first: Outcome): Promise<RepeatedOutcome> {
  const repeatable = first.failures.filter(({ source }) => source !== undefined);
  let outcome: RepeatedOutcome = { ...first, flaky: [] };
  if (repeatable.length > maxRepeated) return outcome;
  for (const [file, failures] of Map.groupBy(repeatable, ({ source }) => source?.file)) {
    if (file !== undefined) outcome = await repeatFile(suite, file, failures, outcome);
  }
  return outcome;
}

async function repeatFile(
  suite: Suite,
  file: string,
  failures: readonly Failure[],
  outcome: RepeatedOutcome,
): Promise<RepeatedOutcome> {
  const names = failures.flatMap(({ source }) => source?.test ?? []);
  const isWhole = names.length < failures.length;
  console.log(`\n── Once more: ${file}`);
  const tests = isWhole ? {} : { tests: exactly(names) };
  const again = await runSuite({ ...suite, ...tests, files: [file], report: `${suite.project}-again` });
  const flaky = failures.filter(({ source }) => passes(again, isWhole ? null : source?.test));
  const results = again.files.find((each) => each.file === file)?.tests ?? [];
  const passed = new Set(flaky.map(({ source }) => source?.test));
  const files = outcome.files.map((each) => {
    if (each.file !== file || flaky.length === 0) return each;
    return { ...each, tests: isWhole ? results : withPassed(each.tests, passed) };
  });
  const outside = again.failures.filter(({ source }) => source === undefined);
  return {
    files,
    ...countsOf(files),
    flaky: [...outcome.flaky, ...flaky],
    failures: [...outcome.failures.filter((failure) => !flaky.includes(failure)), ...outside],
  };
}

/**
 * Returns whether a run proves that its tests pass, or those of a name: they ran, and neither they nor anything outside the
 * tests, such as a hook, failed.
 */
function passes(again: Outcome, name: string | null | undefined): boolean {
  const isAny = typeof name !== 'string';
  const isOfOthers = ({ source }: Failure) => !isAny && typeof source?.test === 'string' && source.test !== name;
  const tests = again.files.flatMap((file) => file.tests);
  const ran = tests.some((test) => test.state === 'passed' && (isAny || test.name === name));
  return ran && again.failures.every(isOfOthers);
}

const withPassed = (tests: FileResult['tests'], names: ReadonlySet<string | null | undefined>) =>
  tests.map((test) => (names.has(test.name) ? { ...test, state: 'passed' as const } : test));

/** Returns the pattern of exactly these names. */
function exactly(names: readonly string[]): RegExp {
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(${escaped.join('|')})$`);
}
