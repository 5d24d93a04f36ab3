import { formatFailure } from './failure.ts';
import { flakyLines, readKnownFlaky, writeFlaky } from './flaky.ts';
import { forgetMissing, missingPrograms } from './missing.ts';
import { endedChildrenSeconds } from './processor-time.ts';
import { type RepeatedOutcome, repeatFailed } from './repeat.ts';
import type { Step } from './steps.ts';
import { timeFactor } from './time-factor.ts';
import { type StepTime, slowestLines, timesOf, writeTimes } from './times.ts';

interface StepResult {
  step: Step;
  outcome: RepeatedOutcome;
  seconds: number;
  processorSeconds: number | null;
}

/**
 * Runs the programs at the same time, then the suites one after another, then the failed tests of the suites that are repeated
 * once more. Prints a result for each step, what took longest, every failure with the first lines of its message, the flaky
 * tests, and as the last line the total. Sets the exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  console.log(`Limits of time in the tests: ${timeFactor()} times as long as written.`);
  forgetMissing();
  const first: StepResult[] = [];
  const programs = steps.filter(({ isProgram }) => isProgram);
  const suites = steps.filter(({ isProgram }) => !isProgram);
  first.push(...(await Promise.all(programs.map(timed))));
  for (const suite of suites) first.push(await measured(suite));
  const results: StepResult[] = [];
  for (const result of first) results.push(await repeated(result));

  const times = timesOf(
    results.map(timeOf),
    results.flatMap(({ outcome }) => outcome.files),
  );
  writeTimes(times);
  const failures = results.flatMap(({ outcome }) => outcome.failures);
  const flaky = results.flatMap(({ outcome }) => outcome.flaky);
  const known = readKnownFlaky();
  writeFlaky(flaky, known);

  console.log(`\n${[...results.map(lineOf), '', ...slowestLines(times)].join('\n')}\n`);
  for (const failure of failures) console.log(`${formatFailure(failure)}\n`);
  for (const line of flakyLines(flaky, known)) console.log(line);
  for (const sentence of missingPrograms()) console.log(sentence);
  console.log(totalOf(results));
  process.exitCode = failures.length === 0 ? 0 : 1;
}

/** Runs a step, and measures its processor time: of all children that end meanwhile, so nothing else may run. */
async function measured(step: Step): Promise<StepResult> {
  const before = endedChildrenSeconds();
  const result = await timed(step);
  const after = endedChildrenSeconds();
  return { ...result, processorSeconds: before === null || after === null ? null : after - before };
}

async function timed(step: Step): Promise<StepResult> {
  console.log(`\n── ${step.title}`);
  const started = performance.now();
  const outcome = await step.run();
  const seconds = (performance.now() - started) / 1000;
  return { step, outcome: { ...outcome, flaky: [] }, seconds, processorSeconds: null };
}

async function repeated(result: StepResult): Promise<StepResult> {
  const { repeats } = result.step;
  return repeats === undefined ? result : { ...result, outcome: await repeatFailed(repeats, result.outcome) };
}

const timeOf = ({ step, outcome, seconds, processorSeconds }: StepResult): StepTime => ({
  title: step.title,
  passed: outcome.passed,
  seconds,
  processorSeconds,
});

function lineOf({ step, outcome, seconds, processorSeconds }: StepResult): string {
  const { passed, failures, flaky } = outcome;
  const times = [
    `${seconds.toFixed(1)} s`,
    ...(processorSeconds === null ? [] : [`processor ${processorSeconds.toFixed(1)} s`]),
  ];
  const counts = [
    `${passed} passed`,
    `${failures.length} failed`,
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
  ];
  return `${failures.length === 0 ? '✓' : '✗'} ${step.title}: ${counts.join(', ')} (${times.join(', ')})`;
}

/** Returns the last line, which machines read; flaky tests count as passed. */
function totalOf(results: readonly StepResult[]): string {
  const sum = (count: (outcome: RepeatedOutcome) => number) =>
    results.reduce((total, { outcome }) => total + count(outcome), 0);
  const skipped = sum((outcome) => outcome.skipped);
  const counts = [`${sum(({ passed }) => passed)} passed`, `${sum(({ failures }) => failures.length)} failed`];
  return [...counts, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
}
