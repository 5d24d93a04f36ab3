import { defineConfig } from 'vitest/config';

/** What must hold on both databases: `vitest run --config tests/contract/vitest.config.ts`. */
export default defineConfig({
  test: {
    name: 'contract',
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/contract/**/*.contract.ts'],
    globalSetup: ['tests/contract/postgres.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
