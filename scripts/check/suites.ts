import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../build/paths.ts';
import { Report } from './report.ts';
import { type Outcome, runProgram } from './step.ts';

interface Selection {
  /** Files to run instead of all. */
  files?: readonly string[];
  env?: Record<string, string>;
}

/** Runs one Vitest project and reads its report; a suite that cannot be loaded counts as failed. */
export async function runSuite(project: string, { files = [], env = {} }: Selection = {}): Promise<Outcome> {
  const file = resolve(root, `test-results/${project}.json`);
  rmSync(file, { force: true });
  const { code, lastErrors } = await runProgram(
    'vitest',
    ['run', `--project=${project}`, '--reporter=default', '--reporter=./scripts/check/report.ts', ...files],
    { ...env, CHECK_REPORT: file },
  );
  const { passed, skipped, failures } = existsSync(file)
    ? Report.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, skipped: 0, failures: [] };
  // A global set-up or tear-down that fails is in no report.
  const unreported = code !== 0 && failures.length === 0;
  return {
    passed,
    skipped,
    failures: unreported
      ? [{ name: `The ${project} suite ended with exit code ${code}`, message: lastErrors }]
      : failures,
  };
}
