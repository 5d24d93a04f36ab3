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

/** Runs the built shop as a visitor would find it, on an empty data folder and a free port, and stops it at the end. */
export default async function openShop(project: TestProject): Promise<() => Promise<void>> {
  if (!isBuilt()) await build();
  const dataDir = await mkdtemp(join(tmpdir(), 'hemline-shop-'));
  const logFile = resolve(root, 'test-results', `shop-${project.name}.log`);
  const shop = await start(dataDir, logFile);
  project.provide('shopUrl', await addressOf(shop, logFile));
  project.provide('dataDir', dataDir);
  project.provide('logFile', logFile);
  return async () => {
    shop.kill('SIGTERM');
    const [code] = shop.exitCode === null ? await once(shop, 'exit') : [shop.exitCode];
    await rm(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The shop ended with exit code ${code}; see ${logFile}`);
  };
}

async function build(): Promise<void> {
  const builder = spawn(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new Error('The shop could not be built.');
}

async function start(dataDir: string, logFile: string): Promise<ChildProcess> {
  await mkdir(resolve(root, 'test-results'), { recursive: true });
  const log = await open(logFile, 'w');
  const shop = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(await freePort()) },
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
