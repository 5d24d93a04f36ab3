import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { isBuilt } from '../../scripts/setup/build-stamp.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running shop. */
    shopUrl: string;
    /** Where it keeps what it stores. */
    dataDir: string;
    /** Everything it has logged. */
    logFile: string;
  }
}

const root = resolve(import.meta.dirname, '../..');
const startTimeoutMs = 60_000;

/** The commerce service stands by itself, and the storefront talks to it over HTTP. */
const remote = process.env.COMMERCE === 'remote';

/** Runs the built shop as a visitor would find it, on an empty data folder and free ports, and stops it at the end. */
export default async function openShop(project: TestProject): Promise<() => Promise<void>> {
  if (!isBuilt()) await build();
  const dataDir = await mkdtemp(join(tmpdir(), 'hemline-shop-'));
  const logFile = resolve(root, 'test-results', `shop-${project.name}.log`);
  const port = await freePort();
  const commerce = remote ? await startCommerce(dataDir, project.name, port) : null;
  const shop = await start('main', logFile, {
    DATA_DIR: commerce ? join(dataDir, 'storefront') : dataDir,
    PORT: String(port),
    ...(commerce && { API_ORIGIN: commerce.url }),
  });
  project.provide('shopUrl', await addressOf(shop, logFile));
  project.provide('dataDir', dataDir);
  project.provide('logFile', logFile);
  return async () => {
    const codes = [await stop(shop), commerce && (await stop(commerce.process))];
    await rm(dataDir, { recursive: true, force: true });
    if (codes.some(Boolean)) throw new Error(`The shop ended with exit code ${codes.join(' and ')}; see ${logFile}`);
  };
}

async function stop(process: ChildProcess): Promise<number | null> {
  process.kill('SIGTERM');
  const [code] = process.exitCode === null ? await once(process, 'exit') : [process.exitCode];
  return code;
}

/** The service that the shop at this port will ask. */
async function startCommerce(dataDir: string, project: string, shopPort: number) {
  const logFile = resolve(root, 'test-results', `commerce-${project}.log`);
  const process = await start('commerce', logFile, {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SITE_URL: `http://localhost:${shopPort}`,
  });
  return { process, url: await addressOf(process, logFile) };
}

async function build(): Promise<void> {
  const builder = spawn(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new Error('The shop could not be built.');
}

async function start(
  program: 'main' | 'commerce',
  logFile: string,
  env: Record<string, string>,
): Promise<ChildProcess> {
  await mkdir(resolve(root, 'test-results'), { recursive: true });
  const log = await open(logFile, 'w');
  const shop = spawn(process.execPath, ['--enable-source-maps', `dist/server/${program}.js`], {
    cwd: root,
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
    env: { PATH: process.env.PATH, ...env },
  });
  shop.on('exit', () => void log.close());
  return shop;
}

/** Chosen beforehand, because the shop tells the gateway its own address before it listens. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

function addressOf(shop: ChildProcess, logFile: string): Promise<string> {
  return new Promise((found, failed) => {
    const giveUp = (why: string) => failed(new Error(`The shop ${why}; see ${logFile}`));
    const timer = setTimeout(() => giveUp(`was not open after ${startTimeoutMs} ms`), startTimeoutMs);
    shop.once('exit', (code) => giveUp(`ended with exit code ${code} before it was open`));
    shop.on('message', (news: { ready?: boolean; address?: { url: string } }) => {
      if (!news.ready || !news.address) return;
      clearTimeout(timer);
      found(news.address.url);
    });
  });
}
