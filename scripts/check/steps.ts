import { missingPackages } from '../../tests/cluster/debian.ts';
import { type Outcome, runStep } from './step.ts';
import { runSuite } from './suites.ts';

/** A part of the check: a program, or a suite of tests. */
export interface Step {
  /** The word that selects it, as in `npm run check -- http`. */
  name: string;
  title: string;
  run: () => Promise<Outcome>;
}

/** The gate: everything that a change must pass, `npm run check`. */
export const gate: readonly Step[] = [
  { name: 'format', title: 'Formatting and lint', run: () => runStep('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'types', title: 'Types', run: () => runStep('tsc', ['--noEmit', '-p', '.']) },
  { name: 'build', title: 'Build and import boundaries', run: () => runStep('node', ['scripts/build.ts']) },
  { name: 'unit', title: 'Unit tests', run: () => runSuite('unit') },
  { name: 'contract', title: 'Contract tests, SQLite and PostgreSQL', run: () => runSuite('contract') },
  { name: 'faults', title: 'Shops killed at some points', run: () => runSuite('faults') },
  { name: 'http', title: 'HTTP tests', run: () => runSuite('http') },
  { name: 'browser', title: 'Browser tests', run: () => runSuite('browser') },
];

/** What runs at night besides the gate in full: `npm run test:night`. */
export const nightOnly: readonly Step[] = [
  { name: 'cluster', title: 'Behind PgBouncer and on a cluster', run: runCluster },
  {
    name: 'remote',
    title: 'Browser tests, storefront and service in two processes',
    run: () => runSuite('browser', { env: { COMMERCE: 'remote' } }),
  },
  {
    name: 'many',
    title: 'Purchases from two storefronts and two services',
    run: () => runSuite('browser', { files: ['tests/e2e/purchase.e2e.ts'], env: { COMMERCE: 'many' } }),
  },
];

/** Runs the cluster's tests; they count as skipped on a machine without Debian's packages. */
async function runCluster(): Promise<Outcome> {
  const missing = missingPackages();
  if (missing.length === 0) return await runSuite('cluster');
  console.log(`Skipped, as this machine lacks the Debian packages ${missing.join(', ')}.`);
  return { passed: 0, skipped: 1, failures: [] };
}
