import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { command as importCommand } from '../../server/command-line/import.ts';
import { command as snapshotCommand } from '../../server/command-line/snapshot.ts';
import { requestOf } from '../../shared/contract/path.ts';
import { visibleChanges } from '../../shared/contract/visible-changes.ts';
import { fail } from '../../shared/errors.ts';
import { openContentShop } from './content-shop.ts';
import { listen } from './serve.ts';
import type { Storefront } from './storefront.ts';

const key = 'open-sesame-0123456789';
let shop: Awaited<ReturnType<typeof openContentShop>>;
let files: string;
let said: string;
let storefront: Storefront;
/** Paths of the calls that reached the service; `away` makes it fail. */
let asked: string[];
let away: boolean;

const commandLine = () => ({
  open: async () => shop.db,
  dataDir: shop.folder,
  actor: 'shop',
  progress: null,
  out: (text: string) => {
    said += text;
  },
});

beforeAll(async () => {
  shop = await openContentShop();
  said = '';
  const file = join(shop.folder, 'products.csv');
  await writeFile(file, 'Handle,Title,Variant SKU,Variant Price\nlace-pin,Lace pin,P-1,10.00\n');
  expect(await importCommand.run([file], commandLine()), said).toBe(0);
  files = join(shop.folder, 'static');
  const server = await listen(shop.storefront());
  const words = ['--url', `http://127.0.0.1:${server.port}`, '--out', files, '--json'];
  said = '';
  expect(await snapshotCommand.run(words, commandLine()), said).toBe(0);
  await server.close();
});
afterAll(() => shop.close());

beforeEach(() => {
  [asked, away] = [[], false];
  storefront = shop.storefront(
    (perform) => async (call, input, context) => {
      if (call !== visibleChanges)
        asked.push(
          requestOf(call, input as Record<string, unknown>)
            .path.split('?', 1)
            .join(),
        );
      if (away) return { result: fail('500503', 'shopBusy'), stateChanges: [] };
      return perform(call, input, context);
    },
    { staticJsonDir: join(files, 'shop'), operationsKey: key },
  );
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await storefront.get(path, headers);
  const timing = /answers;desc=(\w+)/.exec(response.headers.get('server-timing') ?? '')?.[1];
  return { status: response.status, text: await response.text(), timing, etag: response.headers.get('etag') ?? '' };
};

test('every file of a snapshot replaces a response of the service', async () => {
  const names = await readdir(join(files, 'shop/apis'), { recursive: true });
  const paths = names.filter((name) => name.endsWith('.json')).map((name) => `/apis/${name.slice(0, -5)}`);
  expect(JSON.parse(said)).toMatchObject({ files: paths.length, gone: 0 });
  expect(paths).toEqual(expect.arrayContaining(['/apis/products/lace-pin', '/apis/single/homePage', '/apis/website']));
  for (const path of paths) expect([path, (await ask(path)).timing]).toEqual([path, 'static']);
  expect(asked).toEqual([]);
  expect(storefront.logs.filter((line) => 'staticJson' in line)).toEqual([]);
});

test('a shopper with another currency, country or language gets responses of the service', async () => {
  const path = '/apis/products/lace-pin';
  for (const cookie of ['currency=EUR', 'country=DE; select_country=1']) {
    const { text, timing } = await ask(path, { Cookie: cookie });
    expect([JSON.parse(text).code, timing]).toEqual(['1', 'miss']);
    if (cookie.startsWith('currency')) expect(JSON.parse(text).data.saleMoney.currencyCode).toBe('EUR');
  }
  expect(asked).toEqual([path, path]);
});

test('a response from a file is not sent again to a browser that has it', async () => {
  const { etag, text } = await ask('/apis/website');
  expect(JSON.parse(text)).toEqual({ code: '1', message: 'ok', data: expect.anything() });
  expect((await ask('/apis/website', { 'If-None-Match': etag })).status).toBe(304);
});

test('pages use the files while the service is unavailable', async () => {
  away = true;
  const { status, text } = await ask('/products/lace-pin');
  expect([status, text.includes('Lace pin')]).toEqual([200, true]);
  expect(asked).not.toContain('/apis/products/lace-pin');
});

test('a request with the operations key gets a response of the service', async () => {
  const { timing } = await ask('/apis/products/lace-pin', { 'X-Operations-Key': key });
  expect([timing, asked]).toEqual([undefined, ['/apis/products/lace-pin']]);
  expect((await ask('/apis/products/lace-pin', { 'X-Operations-Key': `${key}x` })).timing).toBe('static');
});

describe('a static file', () => {
  test('that is removed leaves the response to the service; a broken one is logged', async () => {
    const file = join(files, 'shop/apis/pages.json');
    await writeFile(file, '{"code":');
    expect((await ask('/apis/pages')).timing).toBe('miss');
    expect(storefront.logs.find((line) => 'file' in line)).toMatchObject({ file: 'apis/pages.json' });
    await rm(file);
    expect((await ask('/apis/pages')).timing).toBe('hit');
  });

  test('with an unexpected name is never read', async () => {
    await writeFile(join(files, 'shop/apis/cart.json'), JSON.stringify({ code: '1', data: { count: 7 } }));
    expect((await ask('/apis/cart')).text).not.toContain('"count":7');
    expect((await ask('/shop/apis/cart.json')).status).toBe(404);
  });
});
