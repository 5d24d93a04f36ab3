import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../server/operations/process/free-port.ts';
import { copyOfProject } from '../e2e/dev-project.ts';
import { makeOpenShop } from '../open-own-shop.ts';

const project = copyOfProject();
// A build of the same sources, as the other tests use it.
cpSync('dist', join(project, 'dist'), { recursive: true, preserveTimestamps: true });
afterAll(() => rmSync(project, { recursive: true, force: true }));

const build = "import('./scripts/setup/prepare.mjs').then(({ ensureBuilt }) => ensureBuilt())";
const builtAt = () => statSync(join(project, 'dist/.built')).mtimeMs;

/** Prepares the build as `npm start` does, starts the shop and requests a page in each language. @returns statuses */
async function started(LANGUAGES: string, paths: readonly string[]): Promise<number[]> {
  const env = { PATH: process.env.PATH, LANGUAGES, DATA_DIR: join(project, 'data'), DEMO_CATALOGUE: '0', WORKERS: '1' };
  const inProject = { cwd: project, env: { ...env, PORT: String(await freePort()) } };
  await makeOpenShop(env.DATA_DIR);
  const [code] = await once(spawn(process.execPath, ['-e', build], { ...inProject, stdio: 'ignore' }), 'exit');
  expect(code).toBe(0);
  const shop = spawn(process.execPath, ['dist/server/main.js'], {
    ...inProject,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    const url = await urlOf(shop);
    return await Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
  } finally {
    shop.kill('SIGTERM');
    if (shop.exitCode === null) await once(shop, 'exit');
  }
}

function urlOf(shop: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    shop.on('message', (message: { ready?: boolean; address?: { url: string } }) => {
      if (message.ready && message.address) found(message.address.url);
    });
    shop.once('exit', (code) => failed(new Error(`The shop ended with ${code}.`)));
  });
}

test('a build for other languages is made anew, and only then', async () => {
  expect(await started('en', ['/search', '/de/search'])).toEqual([200, 404]);
  const first = builtAt();
  expect(await started('en,de', ['/search', '/de/search', '/de/cart'])).toEqual([200, 200, 200]);
  expect(builtAt()).toBe(first);
  expect(await started('en,xx', ['/search', '/xx/search', '/xx/cart'])).toEqual([200, 200, 200]);
  expect(builtAt()).toBeGreaterThan(first);
});
