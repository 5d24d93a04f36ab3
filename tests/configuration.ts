import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { ConfigError, readConfig } from '../server/config/config.ts';

/**
 * Returns a reader of configurations, with a separate data folder for each test. Call it once, at the top of a file.
 */
export function configuration() {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'hemline-config-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const read = (env: Record<string, string | undefined> = {}) => readConfig({ DATA_DIR: dataDir, ...env });
  return {
    read,
    /** Returns a path in the test's data folder. */
    inDataDir: (name: string) => join(dataDir, name),
    /** Returns the message of the error for an invalid configuration. */
    problemOf: (env: Record<string, string>): string => {
      try {
        read(env);
      } catch (error) {
        if (error instanceof ConfigError) return error.message;
        throw error;
      }
      throw new Error('The configuration was accepted.');
    },
  };
}
