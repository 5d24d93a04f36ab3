import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anonymous, type Caller } from '../../shared/authorization.ts';
import type { Call } from '../../shared/contract/call.ts';
import { product, products } from '../../shared/contract/catalog.ts';
import { currencies } from '../../shared/contract/places.ts';
import { type StaticJson, staticJson } from './static-json.ts';
import { staticPath } from './static-path.ts';

const dollars = [{ currencyCode: 'USD', name: 'US dollar', symbol: '$' }];
const francs = [{ currencyCode: 'CHF', name: 'Swiss franc', symbol: 'Fr' }];

let root: string;
let folder: string;
let broken: string[];
let files: StaticJson;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hemline-static-'));
  folder = join(root, 'shop');
  await mkdir(folder);
  broken = [];
  files = staticJson({ folder, onBroken: (file, why) => broken.push(`${file}: ${why}`) });
});
afterEach(() => rm(root, { recursive: true }));

async function put(name: string, content: object | string, into = folder): Promise<void> {
  const file = join(into, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
}
const ask = async (choices: Partial<Caller> = {}, input: object = {}, call: Call = currencies) => {
  const result = await files.read(call, input, { ...anonymous, language: 'en', ...choices });
  return result?.ok ? result.value : result;
};
const envelope = (data: unknown, more = {}) => ({ code: '1', data, ...more });

test('a file without choices answers all visitors, and no reader can change it', async () => {
  await put('apis/currencies.json', envelope(dollars));
  const answer = await ask({ currencyCode: 'JPY', language: 'de' });
  expect(answer).toEqual(dollars);
  expect(Object.isFrozen(answer)).toBe(true);
  expect(files.figures()).toEqual({ given: 1 });
});

test('a file with choices answers only visitors with these', async () => {
  const meantFor = { path: '/apis/currencies', currencyCode: 'USD', countryCode: 'US', language: 'en' };
  await put('apis/currencies.json', envelope(dollars, { for: meantFor }));
  expect(await ask()).toEqual(dollars);
  for (const other of [{ currencyCode: 'EUR' }, { countryCode: 'DE' }, { language: 'de' }])
    expect(await ask(other)).toBeNull();
  await put('apis/currencies.json', envelope(dollars, { for: { ...meantFor, path: '/apis/Currencies' } }));
  expect(await ask()).toBeNull();
});

test('parameters that the call knows are no matter for a file, others are nothing', async () => {
  await put('apis/products.json', envelope({}));
  await put('apis/currencies.json', envelope(dollars));
  expect(await ask({}, { page: '2' }, products)).toBeNull();
  expect(broken).toEqual([]);
  expect(await ask({}, { utm_source: 'x' })).not.toBeNull();
});

describe('a file that cannot be used leaves the answer to the service, and is told of once', () => {
  test.each([
    ['half written', '{"code":"1","data":[{"curr'],
    ['empty', ''],
    ['a refusal', { code: '200001', data: null }],
    ['of another shape', envelope([{ currency: 'USD' }])],
    ['a page', '<!doctype html>'],
  ])('%s', async (_, content) => {
    await put('apis/currencies.json', content);
    expect([await ask(), await ask()]).toEqual([null, null]);
    expect(broken).toEqual([expect.stringMatching(/^apis\/currencies\.json: ./)]);
    await put('apis/currencies.json', envelope(dollars));
    expect(await ask()).not.toBeNull();
  });

  test('missing, or a folder', async () => {
    expect(await ask()).toBeNull();
    await mkdir(join(folder, 'apis/currencies.json'), { recursive: true });
    expect(await ask()).toBeNull();
    expect(broken).toEqual([]);
  });
});

test('a newer file counts from the next call on, also where another folder takes the place of the old one', async () => {
  await put('apis/currencies.json', envelope(dollars));
  expect(await ask()).toEqual(dollars);
  await put('apis/currencies.json', envelope(francs));
  await utimes(join(folder, 'apis/currencies.json'), 1, 1);
  expect(await ask()).toEqual(francs);
  await put('apis/currencies.json', envelope(dollars), join(root, 'new'));
  await utimes(join(root, 'new/apis/currencies.json'), 1, 1);
  await rename(folder, join(root, 'old'));
  expect(await ask()).toBeNull();
  await rename(join(root, 'new'), folder);
  expect(await ask()).toEqual(dollars);
});

test('a file is read once for as long as it stays the same', async () => {
  await put('apis/currencies.json', 'x'.repeat(100));
  await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(broken).toHaveLength(1);
});

describe('nothing leads out of the folder', () => {
  test.each([
    '/apis/products/../../secret',
    '/apis/products/..%2f..%2fsecret',
    '/apis/products/%2e%2e/secret',
    '/apis/products/%2e%2e%2f%2e%2e%2fsecret',
    '/apis/products/..%5c..%5csecret',
    '/apis/products/%00',
    '/apis/products/a%00b',
    '/apis/products/.hidden',
    '/apis//products',
    '/apis/products/',
    '/apis/products/%zz',
    '/apis/products/C:%5csecret',
    '/apis/products/a:b',
    '/apis/products?page=2',
    `/apis/products/${'x'.repeat(241)}`,
    '',
    '/',
  ])('%s', async (path) => {
    expect(staticPath(path)).toBeNull();
  });

  test.each(['..', '../..', '../../secret', '..\\..\\secret', '\0', 'C:\\secret', '.hidden', 'queryWords', ''])(
    'for the id %j',
    async (id) => {
      await put('secret.json', envelope([]), root);
      await put('secret.json', envelope([]));
      await put('apis/products/queryWords.json', envelope([]));
      expect(await ask({}, { id }, product)).toBeNull();
    },
  );

  test('plain names stay as they are', () => {
    expect(staticPath('/apis/products/7')).toBe('apis/products/7.json');
    expect(staticPath('/apis/products/caf%C3%A9-1.5_x~')).toBe('apis/products/café-1.5_x~.json');
  });

  test.skipIf(process.platform === 'win32')(
    'the folder itself may be a link, as one that is changed over',
    async () => {
      await put('apis/currencies.json', envelope(dollars), join(root, 'today'));
      await rm(folder, { recursive: true });
      await symlink(join(root, 'today'), folder);
      expect(await ask()).not.toBeNull();
    },
  );
});
