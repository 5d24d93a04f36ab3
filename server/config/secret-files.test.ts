import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { configuration } from '../../tests/configuration.ts';

const { read, problemOf, inDataDir } = configuration();

function file(name: string, content: string): string {
  const path = inDataDir(name);
  writeFileSync(path, content);
  return path;
}

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
  test('with a file that is not there or empty', () => {
    const message = problemOf({
      MAIL_URL_FILE: inDataDir('missing'),
      OPERATIONS_KEY_FILE: file('empty', '\n'),
      PORT: 'many',
    });
    expect(message).toContain(`MAIL_URL_FILE: ${inDataDir('missing')} cannot be read (ENOENT)`);
    expect(message).toContain(`OPERATIONS_KEY_FILE: ${inDataDir('empty')} is empty`);
    expect(message).toContain('PORT:');
  });

  test('with a variable set both ways, and says neither value', () => {
    const message = problemOf({ LOG_KEY: 'x'.repeat(32), LOG_KEY_FILE: file('key', 'y'.repeat(32)) });
    expect(message).toContain('LOG_KEY_FILE: set it or LOG_KEY, not both');
    expect(message).not.toMatch(/x{32}|y{32}/);
  });
});
