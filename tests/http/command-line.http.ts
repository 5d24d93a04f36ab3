import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isBuilt } from '../../scripts/setup/build-stamp.mjs';

const run = (...words: string[]) => execFileSync(process.execPath, words, { encoding: 'utf8', stdio: 'pipe' });

test('the command line from the build is that of the sources', () => {
  expect(isBuilt()).toBe(true);
  const built = run('dist/server/shop.js', 'help');
  expect(built).toContain('doctor');
  expect(built).toBe(run('scripts/shop.ts', 'help'));
  expect(built).toBe(run('scripts/shop.mjs', 'help'));
});
