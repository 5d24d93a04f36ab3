import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { leftOut } from './scripts/check/extent.ts';
import { limit } from './scripts/check/time-factor.ts';

// Workers, and programs that tests start from the sources, keep compiled code: they start in half of the time.
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, 'node_modules/.cache/compile');

/** On a busy machine an expected state arrives later. */
const expectation = { poll: { timeout: limit(8_000) } };

// In a run that reports, each file measures its processor time.
const setupFiles = process.env.CHECK_REPORT ? [resolve(import.meta.dirname, 'scripts/check/measure-file.ts')] : [];
const exclude = [...configDefaults.exclude, ...leftOut];

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
          name: 'unit',
          include: ['{demo,server,shared,ui,pages,scripts,load-tests}/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles,
          environment: 'node',
          expect: expectation,
          testTimeout: limit(20_000),
          // A test that changes a module's state or a global restores it.
          isolate: false,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.contract.ts'],
          exclude,
          setupFiles,
          globalSetup: ['tests/contract/support/postgres.ts', 'tests/contract/support/templates.ts'],
          // The service has no state in modules, so test files share them; no module may be mocked.
          isolate: false,
          expect: expectation,
          testTimeout: limit(30_000),
          hookTimeout: limit(60_000),
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.faults.ts'],
          exclude,
          setupFiles,
          globalSetup: [
            'tests/contract/support/postgres.ts',
            'tests/contract/support/templates.ts',
            'tests/faults/bundle.ts',
          ],
          expect: expectation,
          testTimeout: limit(60_000),
          hookTimeout: limit(60_000),
        },
      },
      {
        test: {
          // Not part of the check: `npm run test:cluster`.
          name: 'cluster',
          include: ['tests/cluster/**/*.cluster.ts'],
          exclude,
          setupFiles,
          fileParallelism: false,
          expect: expectation,
          testTimeout: limit(60_000),
          hookTimeout: limit(120_000),
        },
      },
      {
        test: {
          name: 'http',
          include: ['tests/http/**/*.http.{ts,tsx}'],
          exclude,
          setupFiles,
          globalSetup: ['tests/e2e/shop.ts'],
          // Files share the modules, whose loading takes longer than most tests; a test restores what it changes in one.
          isolate: false,
          expect: expectation,
          testTimeout: limit(20_000),
          hookTimeout: limit(90_000),
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.e2e.ts'],
          exclude,
          setupFiles,
          globalSetup: ['tests/e2e/chromium.ts', 'tests/e2e/shop.ts'],
          // All files of a worker share one Chromium.
          isolate: false,
          testTimeout: limit(60_000),
          hookTimeout: limit(90_000),
          expect: expectation,
        },
      },
    ],
  },
});
