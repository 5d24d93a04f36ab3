import { type Failure, formatFailure } from './check/failure.ts';
import { runStep } from './check/step.ts';
import { runSuite } from './check/suites.ts';
import { timeFactor } from './check/time-factor.ts';

/**
 * `npm run check`: runs every step, one after another. Prints a result for each step, every failure with the first
 * lines of its message, and a total. `--full` runs the tests that have a short form in full.
 */
const only = process.argv.slice(2).filter((word) => word !== '--full');
if (process.argv.includes('--full')) process.env.TESTS = 'full';
const wanted = (name: string) => only.length === 0 || only.includes(name);

const steps = [
  { name: 'format', title: 'Formatting and lint', run: () => runStep('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'types', title: 'Types', run: () => runStep('tsc', ['--noEmit', '-p', '.']) },
  { name: 'build', title: 'Build and import boundaries', run: () => runStep('node', ['scripts/build.ts']) },
  { name: 'unit', title: 'Unit tests', run: () => runSuite('unit') },
  { name: 'contract', title: 'Contract tests, SQLite and PostgreSQL', run: () => runSuite('contract') },
  { name: 'faults', title: 'Shops killed at some points', run: () => runSuite('faults') },
  { name: 'http', title: 'HTTP tests', run: () => runSuite('http') },
  { name: 'browser', title: 'Browser tests', run: () => runSuite('browser') },
];

console.log(`Limits of time in the tests: ${timeFactor()} times as long as written.`);
const total = { passed: 0, skipped: 0 };
const allFailures: Failure[] = [];
const lines: string[] = [];
for (const { title, run } of steps.filter((step) => wanted(step.name))) {
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
process.exit(failed === 0 ? 0 : 1);
