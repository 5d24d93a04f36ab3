import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hemline-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env });

test('a variable is read from the file that NAME_FILE names, without the line break at its end', () => {
  const secret = 'a-secret-out-of-a-file-with-32-characters';
  const config = read({
    SESSION_SECRET_FILE: file('session', `${secret}\n`),
    DATABASE_URL_FILE: file('database', 'postgres://shop:of-a-file@db/shop\r\n'),
    LOG_KEY_FILE: '',
  });
  expect(config).toMatchObject({
    sessionSecrets: [secret],
    databaseUrl: 'postgres://shop:of-a-file@db/shop',
    logKey: null,
  });
});

describe('the shop does not start', () => {
  const problemOf = (env: Record<string, string>) => {
    try {
      read(env);
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
    throw new Error('The configuration was taken.');
  };

  test('with a file that is not there or empty', () => {
    const message = problemOf({
      MAIL_URL_FILE: join(folder, 'missing'),
      OPERATIONS_KEY_FILE: file('empty', '\n'),
      PORT: 'many',
    });
    expect(message).toContain(`MAIL_URL_FILE: ${join(folder, 'missing')} cannot be read (ENOENT)`);
    expect(message).toContain(`OPERATIONS_KEY_FILE: ${join(folder, 'empty')} is empty`);
    expect(message).toContain('PORT:');
  });

  test('with a variable set both ways, and says neither value', () => {
    const message = problemOf({ LOG_KEY: 'x'.repeat(32), LOG_KEY_FILE: file('key', 'y'.repeat(32)) });
    expect(message).toContain('LOG_KEY_FILE: set it or LOG_KEY, not both');
    expect(message).not.toMatch(/x{32}|y{32}/);
  });
});
