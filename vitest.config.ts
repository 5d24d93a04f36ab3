import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { leftOut } from './scripts/check/extent.ts';
import { stateTimeoutMs, testTimeoutMs } from './scripts/check/time-factor.ts';

// Workers, and programs that tests start from the sources, keep compiled code: they start in half of the time.
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, 'node_modules/.cache/compile');

/** What all suites have in common. In a run that reports, each file measures its processor time. */
const common = {
  exclude: [...configDefaults.exclude, ...leftOut],
  setupFiles: process.env.CHECK_REPORT ? [resolve(import.meta.dirname, 'scripts/check/measure-file.ts')] : [],
  expect: { poll: { timeout: stateTimeoutMs } },
  testTimeout: testTimeoutMs,
  hookTimeout: testTimeoutMs,
};

/**
 * Six suites: units, the commerce service on both databases, the same service in processes that are killed, the servers
 * that large shops put before PostgreSQL, HTTP responses, and the shop in a browser.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{demo,server,shared,ui,pages,scripts,load-tests}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // A test that changes a module's state or a global restores it.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'contract',
          include: ['tests/contract/**/*.contract.ts'],
          globalSetup: ['tests/contract/support/postgres.ts', 'tests/contract/support/templates.ts'],
          // The service has no state in modules, so test files share them; no module may be mocked.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'faults',
          include: ['tests/faults/**/*.faults.ts'],
          globalSetup: [
            'tests/contract/support/postgres.ts',
            'tests/contract/support/templates.ts',
            'tests/faults/bundle.ts',
          ],
        },
      },
      {
        test: {
          ...common,
          // Not part of the check: `npm run test:cluster`.
          name: 'cluster',
          include: ['tests/cluster/**/*.cluster.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          ...common,
          name: 'http',
          include: ['tests/http/**/*.http.{ts,tsx}'],
          globalSetup: ['tests/e2e/shop.ts'],
          // Files share the modules, whose loading takes longer than most tests; a test restores what it changes in one.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: ['tests/e2e/chromium.ts', 'tests/e2e/shop.ts'],
          // All files of a worker share one Chromium.
          isolate: false,
        },
      },
    ],
  },
});
