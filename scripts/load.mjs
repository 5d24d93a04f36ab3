import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './setup/prepare.mjs';
import { pinnedNode, root } from './setup/project.mjs';
import { during, say } from './setup/say.mjs';

/**
 * `npm run load`: k6 over `load-tests/smoke.ts`, against `TARGET` or against a shop of its own on a free port.
 * Ends with k6's exit code; 3 when there is no k6.
 */
const noK6 = 3;
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'hemline', 'bin');
/** Newest first: where the second version cannot be had, the first one will do. */
const modules = ['go.k6.io/k6/v2@latest', 'go.k6.io/k6@latest'];

const { values } = parseArgs({
  options: {
    for: { type: 'string', default: '30s' },
    shoppers: { type: 'string', default: '5' },
    install: { type: 'boolean', default: false },
  },
});

const works = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

function findK6() {
  return ['k6', join(cache, 'k6')].find((program) => works(program, 'version'));
}

async function installK6() {
  if (!works('go', 'version')) return undefined;
  mkdirSync(cache, { recursive: true });
  for (const module of modules) {
    const done = await during(`Building ${module} (once, some minutes)`, () =>
      run('go', ['install', module], { GOBIN: cache }),
    );
    if (done === 0) return findK6();
  }
  return undefined;
}

function run(program, args, env = {}, stdio = 'ignore') {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** A shop of our own with nothing in its data folder but the demonstration catalogue. */
async function openShop() {
  await prepare();
  const dataDir = mkdtempSync(join(tmpdir(), 'hemline-load-'));
  const shop = spawn(pinnedNode, [join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
  });
  const exit = new Promise((resolve) => shop.on('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    shop.on('message', ({ ready, address }) => ready && resolve(address.url));
    exit.then((code) => reject(new Error(`The shop ended with exit code ${code}.`)));
  });
  const close = async () => {
    shop.kill('SIGTERM');
    await exit;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, close };
}

async function main() {
  const k6 = findK6() ?? (values.install ? await installK6() : undefined);
  if (!k6) {
    say('k6 was not found. Get it from https://k6.io, or with Go:  npm run load -- --install');
    return noK6;
  }
  const shop = process.env.TARGET ? { url: process.env.TARGET, close: async () => undefined } : await openShop();
  try {
    const env = { TARGET: shop.url, DURATION: values.for, SHOPPERS: values.shoppers, K6_NO_USAGE_REPORT: 'true' };
    return await run(k6, ['run', '--quiet', 'load-tests/smoke.ts'], env, 'inherit');
  } finally {
    await shop.close();
  }
}

process.exit(await main());
