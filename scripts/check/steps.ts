import { missingPackages } from '../../tests/cluster/debian.ts';
import { measureClaims } from './claims.ts';
import { type Outcome, runStep } from './step.ts';
import { runSuite, type Suite } from './suites.ts';

/** A part of the check: a program, or a suite of tests. */
export interface Step {
  /** The word that selects it, as in `npm run check -- http`. */
  name: string;
  title: string;
  run: () => Promise<Outcome>;
  /** Whether it runs beside the other programs, before the suites: none fills two processors alone. */
  isProgram?: true;
  /** The suite whose failed tests run once more: of suites in which real time, processes or browsers take part. */
  repeats?: Suite;
}

/** The gate: everything that a change must pass, `npm run check`. */
export const gate: readonly Step[] = [
  program('format', 'Formatting and lint', 'biome', ['check', '--error-on-warnings', '.']),
  // Each further checker of `tsc` examines again what several need, which takes more than it gains on two processors.
  program('types', 'Types', 'tsc', ['--noEmit', '-p', '.', '--checkers', '1']),
  program('build', 'Build and import boundaries', 'node', ['scripts/build.ts']),
  { name: 'unit', title: 'Unit tests', run: () => runSuite({ project: 'unit' }) },
  { name: 'contract', title: 'Contract tests, SQLite and PostgreSQL', run: () => runSuite({ project: 'contract' }) },
  repeated('faults', 'Shops killed at some points', { project: 'faults' }),
  repeated('http', 'HTTP tests', { project: 'http' }),
  repeated('browser', 'Browser tests', { project: 'browser' }),
];

/** What runs at night besides the gate in full: `npm run test:night`. */
export const nightOnly: readonly Step[] = [
  { name: 'cluster', title: 'Behind PgBouncer and on a cluster', run: runCluster },
  repeated('remote', 'Browser tests, storefront and service in two processes', {
    project: 'browser',
    env: { COMMERCE: 'remote' },
  }),
  repeated('many', 'Purchases from two storefronts and two services', {
    project: 'browser',
    files: ['tests/e2e/purchase.e2e.ts'],
    env: { COMMERCE: 'many' },
  }),
  { name: 'claims', title: 'Figures of the documents', run: measureClaims },
];

function program(name: string, title: string, command: string, args: readonly string[]): Step {
  return { name, title, isProgram: true, run: () => runStep(command, args) };
}

function repeated(name: string, title: string, suite: Suite): Step {
  return { name, title, run: () => runSuite(suite), repeats: suite };
}

/** Runs the cluster's tests; they count as skipped on a machine without Debian's packages. */
async function runCluster(): Promise<Outcome> {
  const missing = missingPackages();
  if (missing.length === 0) return await runSuite({ project: 'cluster' });
  console.log(`Skipped, as this machine lacks the Debian packages ${missing.join(', ')}.`);
  return { passed: 0, skipped: 1, failures: [], files: [] };
}
