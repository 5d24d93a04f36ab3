import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limit } from '../check/time-factor.ts';
import { run } from './run.mjs';

/** A project whose pinned Node is a development dependency, installed by the machine's npm without a network. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hemline-setup-'));
  cpSync('scripts/setup', join(root, 'scripts/setup'), { recursive: true });
  mkdirSync(join(root, 'pinned/bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, 'pinned/bin/node'));
  writeFileSync(join(root, 'pinned/package.json'), JSON.stringify({ name: 'node', version: '1.0.0' }));
  lock({});
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes the packages of the project. @param more others, by name: where they are downloaded from */
function lock(more: Record<string, string>): void {
  const devDependencies = { node: 'file:pinned' };
  const dependencies = Object.fromEntries(Object.keys(more).map((name) => [name, '1.0.0']));
  const others = Object.entries(more).map(([name, resolved]) => [
    `node_modules/${name}`,
    { version: '1.0.0', resolved },
  ]);
  const packages = {
    '': { name: 'shop', version: '1.0.0', dependencies, devDependencies },
    'node_modules/node': { resolved: 'pinned', link: true },
    pinned: { name: 'node', version: '1.0.0', dev: true },
    ...Object.fromEntries(others),
  };
  const about = { name: 'shop', version: '1.0.0' };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...about, dependencies, devDependencies }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ ...about, lockfileVersion: 3, packages }));
}

/** Sets up as `npm start` does, without the build. */
function setUp() {
  const program = `await (await import(${JSON.stringify(join(root, 'scripts/setup/prepare.mjs'))})).install()`;
  const env = { ...process.env, NODE_ENV: 'production', npm_config_fetch_retries: '0' };
  return run(process.execPath, ['--input-type=module', '--eval', program], { cwd: root, env });
}

const pinned = () => existsSync(join(root, 'node_modules/node/bin/node'));

test('a production environment installs the pinned Node, too', { timeout: limit(60_000) }, async () => {
  const { code, output } = await setUp();
  expect(code, output).toBe(0);
  expect(pinned()).toBe(true);
  expect(existsSync(join(root, 'node_modules.before'))).toBe(false);
});

test('packages that cannot be installed leave those before', { timeout: limit(60_000) }, async () => {
  await setUp();
  const before = readFileSync(join(root, 'node_modules/.installed'), 'utf8');
  lock({ lost: 'http://127.0.0.1:1/lost-1.0.0.tgz' });
  const { code, output } = await setUp();
  expect(code).toBe(1);
  expect(output).toContain('could not be installed');
  expect(pinned()).toBe(true);
  expect(readFileSync(join(root, 'node_modules/.installed'), 'utf8')).toBe(before);
});
