import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../build/paths.ts';
import { brokenRun } from './broken-run.ts';
import { type FileResult, Report } from './report.ts';
import { type Outcome, runProgram } from './step.ts';

/** A Vitest project, or some of its files. */
export interface Suite {
  project: string;
  /** Files to run instead of all. */
  files?: readonly string[];
  /** Pattern of the tests' names, which begin with those of their groups. */
  tests?: RegExp;
  env?: Readonly<Record<string, string>>;
  /** Name of the report in `test-results`; the project's without it. */
  report?: string;
  /** Vitest's configuration, instead of the project's. */
  config?: string;
}

/** Runs a suite and reads its report; a suite that cannot be loaded counts as failed. */
export async function runSuite({
  project,
  files = [],
  tests,
  env = {},
  report: name = project,
  config,
}: Suite): Promise<Outcome> {
  const file = resolve(root, `test-results/${name}.json`);
  rmSync(file, { force: true });
  const { code, lastErrors } = await runProgram(
    'vitest',
    [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=./scripts/check/report.ts',
      ...(config === undefined ? [] : [`--config=${config}`]),
      ...(tests === undefined ? [] : [`--testNamePattern=${tests.source}`]),
      ...files,
    ],
    { ...env, CHECK_REPORT: file },
  );
  const report = existsSync(file) ? Report.parse(JSON.parse(readFileSync(file, 'utf8'))) : { files: [], failures: [] };
  const outcome = { ...countsOf(report.files), ...report };
  // A global set-up or tear-down that fails is in no report.
  const isUnreported = code !== 0 && (code === brokenRun || report.failures.length === 0);
  if (!isUnreported) return outcome;
  const broken = { name: `The ${project} suite ended with exit code ${code}`, message: lastErrors };
  return { ...outcome, failures: [...outcome.failures, broken] };
}

/** Returns how many tests passed and were skipped. */
export function countsOf(files: readonly FileResult[]): { passed: number; skipped: number } {
  const states = files.flatMap(({ tests }) => tests.map(({ state }) => state));
  const count = (state: string) => states.filter((each) => each === state).length;
  return { passed: count('passed'), skipped: count('skipped') };
}
