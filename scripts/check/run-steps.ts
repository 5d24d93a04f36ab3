import { type Failure, formatFailure } from './failure.ts';
import type { Step } from './steps.ts';
import { timeFactor } from './time-factor.ts';

/**
 * Runs steps one after another. Prints a result for each, every failure with the first lines of its message, and as the last
 * line the total. Sets the exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  console.log(`Limits of time in the tests: ${timeFactor()} times as long as written.`);
  const total = { passed: 0, skipped: 0 };
  const allFailures: Failure[] = [];
  const lines: string[] = [];
  for (const { title, run } of steps) {
    console.log(`\n── ${title}`);
    const started = Date.now();
    const { passed, skipped, failures } = await run();
    total.passed += passed;
    total.skipped += skipped;
    allFailures.push(...failures);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const mark = failures.length === 0 ? '✓' : '✗';
    lines.push(`${mark} ${title}: ${passed} passed, ${failures.length} failed (${seconds} s)`);
  }
  console.log(`\n${lines.join('\n')}\n`);
  for (const failure of allFailures) console.log(`${formatFailure(failure)}\n`);
  const failed = allFailures.length;
  console.log(`${total.passed} passed, ${failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  process.exitCode = failed === 0 ? 0 : 1;
}
