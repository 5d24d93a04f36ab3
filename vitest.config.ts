import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configDefaults, defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { leftOut } from './scripts/check/extent.ts';
import { stateTimeoutMs, testTimeoutMs } from './scripts/check/time-factor.ts';

// Workers, and programs that tests start from the sources, keep compiled code: they start in half of the time.
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, 'node_modules/.cache/compile');

/** What all suites have in common. In a run that reports, each file measures its processor time. */
const common = {
  exclude: [...configDefaults.exclude, ...leftOut],
  setupFiles: ['built-react', ...(process.env.CHECK_REPORT ? ['measure-file'] : [])].map((name) =>
    resolve(import.meta.dirname, `scripts/check/${name}.ts`),
  ),
  expect: { poll: { timeout: stateTimeoutMs } },
  testTimeout: testTimeoutMs,
  hookTimeout: testTimeoutMs,
  // Node loads the modules, as it loads the scripts: Vite would transform each of them in each run.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', pathToFileURL(resolve(import.meta.dirname, 'tests/tsx.mjs')).href],
};

/**
 * Six suites: units, the commerce service on both databases, the same service in processes that are killed, the servers
 * that large shops put before PostgreSQL, HTTP responses, and the shop in a browser.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      suite({
        name: 'unit',
        include: ['{demo,server,shared,ui,pages,scripts,load-tests}/**/*.test.{ts,tsx}'],
        environment: 'node',
        // A test that changes a module's state or a global restores it.
        isolate: false,
      }),
      suite({
        name: 'contract',
        include: ['tests/contract/**/*.contract.ts'],
        globalSetup: ['tests/contract/support/postgres.ts', 'tests/contract/support/templates.ts'],
        // The service has no state in modules, so test files share them; no module may be mocked.
        isolate: false,
      }),
      suite({
        name: 'faults',
        include: ['tests/faults/**/*.faults.ts'],
        globalSetup: [
          'tests/contract/support/postgres.ts',
          'tests/contract/support/templates.ts',
          'tests/faults/bundle.ts',
        ],
      }),
      suite({
        // Not part of the check: `npm run test:cluster`.
        name: 'cluster',
        include: ['tests/cluster/**/*.cluster.ts'],
        fileParallelism: false,
      }),
      suite({
        name: 'http',
        include: ['tests/http/**/*.http.{ts,tsx}'],
        globalSetup: ['tests/e2e/shop.ts'],
        // Files share the modules, whose loading takes longer than most tests; a test restores what it changes in one.
        isolate: false,
      }),
      suite({
        name: 'browser',
        include: ['tests/e2e/**/*.e2e.ts'],
        globalSetup: ['tests/e2e/chromium.ts', 'tests/e2e/shop.ts'],
        // All files of a worker share one Chromium.
        isolate: false,
      }),
    ],
  },
});

function suite(options: NonNullable<UserWorkspaceConfig['test']>): UserWorkspaceConfig {
  return { test: { ...common, ...options } };
}
