import { defineConfig } from 'vitest/config';
import { limit } from './scripts/check/time-factor.ts';

/** A state that is waited for comes late on a busy machine. */
const expectation = { poll: { timeout: limit(8_000) } };

/**
 * Five suites: rules by themselves, the commerce service on both databases, the same in processes that are killed, what
 * goes over the wire, the whole shop in a browser.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{demo,server,shared,ui,pages,scripts,load-tests}/**/*.test.{ts,tsx}'],
          environment: 'node',
          expect: expectation,
          testTimeout: limit(20_000),
          // A test that changes what a module keeps, or a global, puts it back.
          isolate: false,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.contract.ts'],
          globalSetup: ['tests/contract/support/postgres.ts', 'tests/contract/support/templates.ts'],
          // The service keeps its state in what it is given, so files can share the modules; no module may be mocked.
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
          name: 'http',
          include: ['tests/http/**/*.http.{ts,tsx}'],
          globalSetup: ['tests/e2e/shop.ts'],
          // Files share the modules, whose loading takes longer than most of their tests; what a test changes in one it puts back.
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
          globalSetup: ['tests/e2e/chromium.ts', 'tests/e2e/shop.ts'],
          // One Chromium for all files of a worker.
          isolate: false,
          testTimeout: limit(60_000),
          hookTimeout: limit(90_000),
          expect: expectation,
        },
      },
    ],
  },
});
