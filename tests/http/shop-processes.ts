import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Listing, Product } from '../../shared/contract/catalog.ts';
import { fill } from '../e2e/filled-shop.ts';
import { makeOpenShop } from '../open-own-shop.ts';
import { head } from './raw.ts';

export type LogEntry = Record<string, unknown> & { msg?: string };

/** How the shop is started. */
interface Started {
  node: string;
  /** The program's path, absolute or relative to `cwd`. */
  program: string;
  cwd: string;
}
const asBuilt: Started = { node: process.execPath, program: 'dist/server/main.js', cwd: '.' };

/** Opens the built shop in several processes with data of its own. */
export async function openShopProcesses(env: Record<string, string> = {}, { node, program, cwd } = asBuilt) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hemline-workers-'));
  if (env.DEMO_CATALOGUE !== '0') await fill(dataDir);
  else await makeOpenShop(dataDir, env.SHOP_CURRENCY);
  const child = spawn(node, [program], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', WORKERS: '2', OVERLOAD_DELAY: '0', ...env },
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The shop has no pipes.');
  const lines: LogEntry[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: stdout }).on('line', (line) => {
    lines.push(JSON.parse(line));
    for (const look of waiting) look();
  });
  let said = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  /** Every process holds the log's pipe, so it closes when all of them have ended. */
  const allEnded = once(child, 'close');

  /** Returns the first log entry from a position on that matches, as soon as it is written. */
  const logged = (fits: (line: LogEntry) => boolean, from = 0): Promise<LogEntry> =>
    new Promise((found) => {
      const look = () => {
        const line = lines.slice(from).find(fits);
        if (!line) return;
        waiting.delete(look);
        found(line);
      };
      waiting.add(look);
      look();
    });
  const serving = (worker: number, from = 0) =>
    logged((line) => line.msg === 'worker serves' && line.worker === worker, from);
  const workerOf = async (requestId: string | null) =>
    (await logged((line) => line.msg === 'request' && line.requestId === requestId)).worker;

  const ready = new Promise<string>((open) => {
    child.on('message', (news: { ready?: boolean; address?: { url: string } }) => {
      if (news.ready && news.address) open(news.address.url);
    });
  });
  return {
    child,
    dataDir,
    lines,
    said: () => said,
    exit,
    allEnded,
    logged,
    serving,
    workerOf,
    /** Returns the id of the process that currently has a worker number. */
    pidOf: (worker: number) =>
      Number(lines.filter((line) => line.msg === 'worker serves' && line.worker === worker).at(-1)?.pid),
    ready,
    /** Starts it and waits until all of its processes serve. */
    open: async () => {
      const url = await ready;
      await Promise.all([serving(1), serving(2)]);
      return { url, port: Number(new URL(url).port) };
    },
    close: async () => {
      child.kill('SIGKILL');
      await allEnded;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type ShopProcesses = Awaited<ReturnType<typeof openShopProcesses>>;

/** Returns the variants with enough stock. */
export async function buyableAt(url: string): Promise<string[]> {
  const data = async <T>(path: string) => ((await (await fetch(url + path)).json()) as { data: T }).data;
  const { content } = await data<Listing>('/apis/products?stock=1&pageSize=8');
  const products = await Promise.all(content.map(({ handle }) => data<Product>(`/apis/products/${handle}`)));
  return products.flatMap(({ variants }) => variants.filter(({ stock }) => stock >= 10).map(({ id }) => id));
}

const body = '{"couponCode":""}';

/** Opens a connection and sends a first request, which shows the worker it belongs to. */
async function connection(shop: ShopProcesses, port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  const closed = new Promise<void>((done) => socket.on('close', () => done()));
  socket
    .on('error', () => undefined)
    .on('data', (chunk: Buffer | string) => {
      text += chunk;
    });
  socket.write(head('HEAD /robots.txt'));
  await once(socket, 'data');
  const worker = await shop.workerOf(/^x-request-id: (\w+)/im.exec(text)?.[1] ?? '');
  text = '';
  return {
    socket,
    worker,
    closed,
    answer: () => text,
    /** Sends a request without its last bytes, which `finish` sends; the shop has read its head by then. */
    beginRequest: async () => {
      const lines = ['Sec-Fetch-Site: same-origin', 'Content-Type: application/json', 'Expect: 100-continue'];
      socket.write(head('POST /apis/cart/useCoupon', ...lines, `Content-Length: ${body.length}`));
      while (!text.startsWith('HTTP/1.1 100 Continue\r\n\r\n')) await once(socket, 'data');
      text = '';
      socket.write(body.slice(0, 5));
    },
    finish: () => void socket.write(body.slice(5)),
  };
}

/** Opens a connection to each of two workers. */
export async function connectionsToBoth(shop: ShopProcesses, port: number) {
  const found = new Map<unknown, Awaited<ReturnType<typeof connection>>>();
  // Workers accept connections in turn, and other clients connect meanwhile: a gateway's webhook, for example.
  for (;;) {
    const next = await connection(shop, port);
    if (found.has(next.worker)) next.socket.destroy();
    else found.set(next.worker, next);
    const [one, two] = [found.get(1), found.get(2)];
    if (one && two) return { one, two };
  }
}
