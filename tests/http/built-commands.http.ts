import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { buyOnce } from '../../scripts/http-shopper/buy.ts';
import { isBuilt } from '../../scripts/setup/build-stamp.mjs';
import { commands } from '../../server/command-line/commands.ts';
import { fill } from '../e2e/filled-shop.ts';
import { startS3 } from '../s3-server.ts';
import { type CallPlace, type CommandCall, callsOf } from './command-calls.ts';
import { buyableAt, openShopProcesses, type ShopProcesses } from './shop-processes.ts';

const program = 'dist/server/shop.js';
const Orders = z.tuple([z.object({ orderNo: z.string() })]);
const Order = z.object({ lines: z.tuple([z.object({ sku: z.string() })]) });

/** Runs a program of the command line. @returns its exit status and output */
async function run(file: string, words: readonly string[], env: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env;
  const child = promisify(execFile)(process.execPath, [file, ...words], {
    env: { PATH, NODE_COMPILE_CACHE, NO_COLOR: '1', ...env },
    maxBuffer: 32_000_000,
  });
  return child.then(
    ({ stdout, stderr }) => ({ status: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ status: code, out: stdout, err: stderr }),
  );
}

test('the command line from the build is that of the sources', async () => {
  expect(isBuilt()).toBe(true);
  const built = await run(program, ['help']);
  expect(built.out).toContain('doctor');
  expect(await run('server/command-line/main.ts', ['help'])).toEqual(built);
  expect(await run('scripts/shop.mjs', ['help'])).toEqual(built);
});

test('every command of the build prints its help', async () => {
  const names = commands.map(({ name }) => name);
  const { status, out, err } = await run(program, ['help', ...names]);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  for (const name of names) expect(out).toMatch(new RegExp(`^npm run shop -- ${name}\\b`, 'm'));
  expect(await run(program, ['orders', 'ship', '--help'])).toEqual(await run(program, ['help', 'orders']));
});

// A shop on PostgreSQL has no file to copy.
describe.skipIf(inject('filledShop') === null)('every command of the build works on a shop that sells', () => {
  let place: CallPlace;
  let env: Record<string, string>;
  let s3: Awaited<ReturnType<typeof startS3>>;
  let shop: ShopProcesses;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hemline-commands-'));
    s3 = await startS3();
    shop = await openShopProcesses({ WORKERS: '1' });
    place = { ...(await sell(shop, folder)), bucket: s3.env, bucketOfBackups: s3.backupEnv };
    env = { DATA_DIR: join(folder, 'data') };
    for (const name of ['demonstration', 'large']) {
      await mkdir(join(folder, name));
      await fill(join(folder, name));
    }
  });
  afterAll(async () => {
    await s3.close();
    await shop.close();
    await rm(place.folder, { recursive: true, force: true });
  });

  const works = async ({ words, prints, status = 0, env: own }: CommandCall) => {
    const ended = await run(program, words, { ...env, ...own });
    expect(ended, words.join(' ')).toMatchObject({ status });
    expect(ended.out + ended.err).toMatch(prints);
  };

  test.each(commands.map(({ name }) => name))('%s', async (name) => {
    const calls = callsOf(place)[name] ?? [];
    expect(calls.length, `command-calls.ts has no call of '${name}'`).toBeGreaterThan(0);
    for (const call of calls) await works(call);
  });

  test('a thread reads a database that is large', async () => {
    // Statements that run first in a file of this size do so in a thread; the file has no such content.
    await truncate(join(place.folder, 'large/shop.db'), 300_000_000);
    await works({ words: ['orders', 'list'], prints: /order/, env: { DATA_DIR: join(place.folder, 'large') } });
  });
});

/** Sells something in a shop, and restores a backup of it in a folder. @returns what there is to call for */
async function sell(shop: ShopProcesses, folder: string): Promise<Omit<CallPlace, 'bucket' | 'bucketOfBackups'>> {
  const shopUrl = await shop.ready;
  const [variant = ''] = await buyableAt(shopUrl);
  const email = `command-${Date.now()}`;
  await buyOnce(shopUrl, variant, email);
  const backup = join(folder, 'shop.tar.zst');
  const env = { DATA_DIR: join(folder, 'data') };
  await succeeds(['backup', backup], { DATA_DIR: shop.dataDir });
  await succeeds(['restore', backup, '--yes', '--none-since'], env);
  const listed = JSON.parse(await succeeds(['orders', 'list', '--email', `${email}@example.com`, '--json'], env));
  const [{ orderNo }] = Orders.parse(listed);
  const order = Order.parse(JSON.parse(await succeeds(['orders', 'show', orderNo, '--json'], env)));
  await succeeds(['orders', 'ship', orderNo, '--carrier', 'Post', '--tracking', 'T-1000'], env);
  const issued = await succeeds(['invoices', 'issue', orderNo], env);
  const [, invoice = ''] = /: ([\w-]+)/.exec(issued) ?? [];
  const page = await fetch(`${shopUrl}/collections`, { headers: { Accept: 'text/html' } });
  expect((await page.text()).length).toBeGreaterThan(0);
  const request = page.headers.get('x-request-id') ?? '';
  await shop.logged(({ requestId }) => requestId === request);
  const logFile = join(folder, 'shop.log');
  await writeFile(logFile, shop.lines.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  return { folder, shopUrl, logFile, orderNo, invoice, request, sku: order.lines[0].sku };
}

/** Runs a command that must work. @returns what it prints */
async function succeeds(words: readonly string[], env: Record<string, string>): Promise<string> {
  const { status, out, err } = await run(program, words, env);
  expect(status, `${words.join(' ')}: ${out}${err}`).toBe(0);
  return out;
}
