import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Listing, Product } from '../../shared/contract/catalog.ts';
import { root } from '../build/paths.ts';
import { buyOnce } from './flow.ts';
import { has, type Measured, requestsPerSecond, startPinned } from './processes.ts';
import { cpuMs, Shopper } from './shopper.ts';
import { serve } from './shoppers/bare.ts';
import { inLanes } from './shoppers/lanes.ts';
import { medianOf } from './shoppers/report.ts';

const rounds = 3;

/**
 * Measures one visitor's repeated requests and, in the same run, the limits of the same machine: more than different
 * visitors can ever have. The server runs on the first core, the load on the second; every figure is the median of three
 * rounds.
 */
export async function benchLimit(seconds: number): Promise<void> {
  if (!has('wrk')) throw new Error('Install wrk for the load (Debian: apt-get install wrk; macOS: brew install wrk).');
  const dataDir = mkdtempSync(join(tmpdir(), 'hemline-bench-'));
  const shop = await startPinned(resolve(root, 'dist/server/main.js'), { DATA_DIR: dataDir });
  try {
    await pages(shop, seconds);
    await buying(shop, dataDir);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function pages({ url }: Measured, seconds: number): Promise<void> {
  const listing = await firstProducts(url);
  const plain = new Shopper(url);
  await plain.get('/');
  const buyer = new Shopper(url);
  await buyer.get('/');
  await buyer.json('POST', '/apis/cart/items', { variantId: await variantOf(url, listing.handle), quantity: 1 });
  const paths = { home: '/', listing: '/collections/dresses', product: `/products/${listing.handle}` };
  console.log('page              visitor        requests/s    bare limit   ratio');
  for (const [name, path] of Object.entries(paths)) {
    const without = { Cookie: plain.cookie, 'Accept-Encoding': 'br' };
    row(name, 'without cart', await against(url, path, without, seconds));
    row(name, 'with a cart', await against(url, path, { Cookie: buyer.cookie, 'Accept-Encoding': 'gzip' }, seconds));
  }
}

/** Measures one page, alternately with a `node:http` server that sends the same compressed bytes from a buffer. */
async function against(url: string, path: string, headers: Record<string, string>, seconds: number) {
  const { body, encoding } = await new Shopper(url).get(path, headers);
  const limit = await startPinned(resolve(root, 'scripts/bench/bare.ts'), {});
  try {
    await serve(limit, body, encoding);
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await requestsPerSecond(url + path, headers, seconds));
      bare.push(await requestsPerSecond(limit.url + path, {}, seconds));
    }
    return { ours: medianOf(ours), bare: medianOf(bare) };
  } finally {
    await limit.stop();
  }
}
/** Measures complete purchases, and additions to the cart compared with single durable writes to the same database. */
async function buying({ url, pid }: Measured, dataDir: string): Promise<void> {
  const variants = await buyable(url, 40);
  const before = cpuMs(pid);
  const flows = 200;
  const started = performance.now();
  await inLanes(flows, (i) => buyOnce(url, variants[i % variants.length] ?? '', `bench-${i}-${started | 0}`));
  const elapsed = (performance.now() - started) / 1000;
  const cpu = (cpuMs(pid) - before) / flows;
  console.log(
    `\nwhole guest flow: ${(flows / elapsed).toFixed(0)} a second, ${cpu.toFixed(1)} ms of processor time each`,
  );

  const shoppers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const shopper = new Shopper(url);
      await shopper.get('/apis/cart');
      return shopper;
    }),
  );
  const adds = 2_000;
  const added = performance.now();
  await inLanes(adds, async (i, lane) => {
    const variantId = variants[Math.floor(i / 10) % variants.length] ?? '';
    await shoppers[lane]?.json('PUT', '/apis/cart/items', { cartStatus: 'selected', variantIds: [variantId] });
    await shoppers[lane]?.json('POST', '/apis/cart/items', { variantId, quantity: 1 });
  });
  const perSecond = (2 * adds) / ((performance.now() - added) / 1000);
  const durable = durableWrites(dataDir);
  console.log(
    `cart changes: ${perSecond.toFixed(0)} a second; durable single-row writes: ${durable.toFixed(0)}; ratio ${(perSecond / durable).toFixed(2)}`,
  );
}

/** Returns transactions of one row per second, on the same disk with the same settings. */
function durableWrites(dataDir: string): number {
  const db = new DatabaseSync(join(dataDir, 'limit.db'));
  db.exec('pragma journal_mode = wal; pragma synchronous = full; create table t (id integer primary key, n integer)');
  const insert = db.prepare('insert into t (n) values (?)');
  const count = 2_000;
  const started = performance.now();
  for (let i = 0; i < count; i++) insert.run(i);
  const perSecond = count / ((performance.now() - started) / 1000);
  db.close();
  return perSecond;
}

async function data<T>(url: string, path: string): Promise<T> {
  const { body } = await new Shopper(url).get(path);
  return (JSON.parse(body.toString()) as { data: T }).data;
}

async function firstProducts(url: string) {
  const { content } = await data<Listing>(url, '/apis/products?stock=1&pageSize=1');
  const [first] = content;
  if (!first) throw new Error('The shop has no products.');
  return first;
}

async function variantOf(url: string, handle: string): Promise<string> {
  const { variants } = await data<Product>(url, `/apis/products/${handle}`);
  const variant = variants.find(({ stock }) => stock > 0);
  if (!variant) throw new Error(`${handle} is sold out.`);
  return variant.id;
}

/** Returns variants with enough stock for several orders. */
async function buyable(url: string, count: number): Promise<string[]> {
  const { content } = await data<Listing>(url, `/apis/products?stock=1&pageSize=${count}`);
  const products = await Promise.all(content.map(({ handle }) => data<Product>(url, `/apis/products/${handle}`)));
  return products
    .flatMap(({ variants }) => variants.filter(({ stock }) => stock >= 10).slice(0, 2))
    .map(({ id }) => id);
}

function row(name: string, who: string, { ours, bare }: { ours: number; bare: number }): void {
  const columns = [name.padEnd(17), who.padEnd(14), ours.toFixed(0).padStart(10), bare.toFixed(0).padStart(13)];
  console.log(`${columns.join(' ')} ${(ours / bare).toFixed(2).padStart(7)}`);
}
