import { runStep } from './check/step.ts';
import { runSuite } from './check/suites.ts';

/** `npm run check`: everything, one after another, ending with one line for all suites together. */
const only = process.argv.slice(2);
const wanted = (name: string) => only.length === 0 || only.includes(name);

const steps = [
  { name: 'format', title: 'Formatting and lint', run: () => runStep('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'types', title: 'Types', run: () => runStep('tsc', ['--noEmit', '-p', '.']) },
  { name: 'build', title: 'Build and import boundaries', run: () => runStep('node', ['scripts/build.ts']) },
  { name: 'unit', title: 'Unit tests', run: () => runSuite('unit') },
  { name: 'contract', title: 'Contract tests, SQLite and PostgreSQL', run: () => runSuite('contract') },
  { name: 'faults', title: 'Shops killed at some moments', run: () => runSuite('faults') },
  { name: 'http', title: 'HTTP tests', run: () => runSuite('http') },
  { name: 'browser', title: 'Browser tests', run: () => runSuite('browser') },
];

const total = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
for (const { title, run } of steps.filter((step) => wanted(step.name))) {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const { passed, failed, skipped } = await run();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  lines.push(`${failed === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failed} failed (${seconds} s)`);
}
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed === 0 ? 0 : 1);
