import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { root } from '../build/paths.ts';
import { type Outcome, runProgram } from './step.ts';

const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numFailedTestSuites: z.int(),
  success: z.boolean(),
});

/** Runs one Vitest project and reads what came of it; a suite that cannot even be loaded counts as failed. */
export async function runSuite(project: string): Promise<Outcome> {
  const report = resolve(root, `test-results/${project}.json`);
  rmSync(report, { force: true });
  const code = await runProgram('vitest', [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const result = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
  const broken = code !== 0 || !result.success;
  return {
    passed: result.numPassedTests,
    failed: broken ? Math.max(1, result.numFailedTests) : 0,
    skipped: result.numPendingTests,
  };
}
