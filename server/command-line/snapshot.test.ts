import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '../../shared/contract/calls.ts';
import { UsageError } from './command.ts';
import { filled, fitsIntoFile } from './snapshot/take.ts';
import { command as snapshotCommand } from './snapshot.ts';

const image = { url: '/images/a.webp', width: 1, height: 1, alt: '' };
const named = (id: string, handle: string) => ({ id, handle });
const listOf = <T>(content: T[], last = true) => ({ content, last });
const shopHas = (): Record<string, unknown> => ({
  '/apis/currencies': [{ currencyCode: 'USD', name: 'US dollar', symbol: '$' }],
  '/apis/countries': [{ code: 'US', name: 'United States', icon: '', defaultCurrency: 'USD' }],
  '/apis/countries/US': { code: 'US' },
  '/apis/single/homePage': { json: {} },
  '/apis/website': { data: '{}' },
  '/apis/brand': {},
  '/apis/pages': [],
  '/apis/delivery': [],
  '/apis/collections': [named('3', 'bags')],
  '/apis/collections/3': { id: '3' },
  '/apis/instagram': listOf([]),
  '/apis/instagram?page=1': listOf([{ id: 'l1', image }]),
  '/apis/instagram/l1': { id: 'l1' },
  '/apis/products': listOf([named('7', 'lace-bra')], false),
  '/apis/products?pageSize=100&page=1': listOf([named('7', 'lace-bra')], false),
  '/apis/products?pageSize=100&page=2': listOf([named('8', 'queryWords'), named('9', '..')]),
  '/apis/products/7': { id: '7' },
  '/apis/products/7/related': [],
  '/apis/products/8': { id: '8' },
  '/apis/products/8/related': [],
  '/apis/products/9/related': [],
});

let folder: string;
let shop: Server;
let url: string;
let answers: Record<string, unknown>;
let seen: { path: string; cookie: string | undefined; key: unknown }[];
let headers: Record<string, string>;
let status: (path: string) => number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-snapshot-'));
  [answers, seen, headers] = [shopHas(), [], {}];
  status = (path) => (path in answers ? 200 : 404);
  shop = createServer((request, response) => {
    const path = request.url ?? '';
    seen.push({ path, cookie: request.headers.cookie, key: request.headers['x-operations-key'] });
    const code = status(path);
    response.writeHead(code, { 'content-type': 'application/json', ...headers });
    const envelope = { code: code === 200 ? '1' : '500000', message: code === 200 ? 'ok' : 'Broken.' };
    response.end(JSON.stringify({ ...envelope, data: answers[path] ?? null }));
  });
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  const address = shop.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  vi.stubEnv('OPERATIONS_KEY', '');
  vi.stubEnv('SITE_KEY', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  shop.closeAllConnections();
  await new Promise((closed) => shop.close(closed));
  await rm(folder, { recursive: true });
});

async function run(...words: string[]) {
  let said = '';
  const progress: string[] = [];
  const code = await snapshotCommand.run(['--url', url, '--out', folder, ...words], {
    open: () => Promise.reject(new Error('This command needs no database.')),
    dataDir: folder,
    out: (text) => {
      said += text;
    },
    actor: 'shop',
    progress: (text) => progress.push(text),
  });
  return { code, said, progress };
}
const written = async () =>
  (await readdir(join(folder, 'shop'), { recursive: true })).filter((name) => name.endsWith('.json')).sort();
const read = async (name: string) => JSON.parse(await readFile(join(folder, 'shop', name), 'utf8'));

test('writes every response to the file that the shop reads, with a description of the snapshot', async () => {
  const { code, said, progress } = await run();
  expect([code, said]).toEqual([0, expect.stringMatching(/^20 files \(0\.0 MB\) for USD, US, en in .*shop\.\n/)]);
  expect(said).toContain('1 things were gone');
  expect(progress.at(-1)).toMatch(/^(\d+) of \1 answers$/);
  expect(await written()).toEqual([
    'apis/brand.json',
    'apis/collections.json',
    'apis/collections/3.json',
    'apis/collections/bags.json',
    'apis/countries.json',
    'apis/countries/US.json',
    'apis/currencies.json',
    'apis/delivery.json',
    'apis/instagram.json',
    'apis/instagram/l1.json',
    'apis/pages.json',
    'apis/products.json',
    'apis/products/7.json',
    'apis/products/7/related.json',
    'apis/products/8.json',
    'apis/products/8/related.json',
    'apis/products/9/related.json',
    'apis/products/lace-bra.json',
    'apis/single/homePage.json',
    'apis/website.json',
    'snapshot.json',
  ]);
  expect(await read('apis/products/lace-bra.json')).toEqual({
    code: '1',
    message: 'ok',
    data: { id: '7' },
    for: { path: '/apis/products/lace-bra', currencyCode: 'USD', countryCode: 'US', language: 'en' },
  });
  expect(new Set(seen.map(({ cookie }) => cookie))).toEqual(new Set(['currency=USD; country=US; select_country=1']));
});

test('leaves out products on request, and prints JSON', async () => {
  const { code, said } = await run('--no-products', '--json', '--site', 'eu-1');
  expect(code).toBe(0);
  expect(JSON.parse(said)).toMatchObject({ files: 13, gone: 0, folder: join(folder, 'eu-1'), currencyCode: 'USD' });
  expect(seen.filter(({ path }) => path.startsWith('/apis/products'))).toEqual([]);
});

test('requests every call that a file can replace', () => {
  const withPlace = calls.filter((call) => fitsIntoFile(call) && call.path.includes('{'));
  expect(filled.map(({ path }) => path).sort()).toEqual(withPlace.map(({ path }) => path).sort());
});

describe('an old snapshot', () => {
  test('is replaced by a complete new one, without leftovers', async () => {
    await run();
    delete answers['/apis/products/8'];
    answers['/apis/website'] = { data: '{"title":"New"}' };
    expect((await run()).code).toBe(0);
    expect(await written()).not.toContain('apis/products/8.json');
    expect((await read('apis/website.json')).data).toEqual({ data: '{"title":"New"}' });
    expect(await readdir(folder)).toEqual(['shop']);
  });

  test.each([
    ['fails in the middle', (path: string) => (path === '/apis/products/8' ? 500 : 200), 'Broken. (status 500)'],
    ['redirects', (path: string) => (path === '/apis/website' ? 302 : 200), '(status 302)'],
  ])('stays unchanged when the shop %s', async (_, statusOf, why) => {
    await run();
    const before = await written();
    answers['/apis/collections'] = [];
    status = statusOf;
    const { code, said } = await run();
    expect([code, said]).toEqual([1, expect.stringContaining(why)]);
    expect(said).toContain('Nothing was changed');
    expect(await written()).toEqual(before);
    expect(await readdir(folder)).toEqual(['shop']);
  });

  test('is not any other folder', async () => {
    await mkdir(join(folder, 'shop'));
    await writeFile(join(folder, 'shop', 'other.txt'), 'Dear');
    const { code, said } = await run();
    expect([code, said]).toEqual([1, expect.stringContaining('holds other files')]);
    expect(await readdir(join(folder, 'shop'))).toEqual(['other.txt']);
  });
});

describe('there is no snapshot', () => {
  test('when no shop answers', async () => {
    shop.closeAllConnections();
    await new Promise((closed) => shop.close(closed));
    const { code, said } = await run('--json');
    expect([code, JSON.parse(said).error]).toEqual([1, expect.stringContaining(`Nothing answers at ${url}`)]);
    shop.listen(0, '127.0.0.1');
  });

  test.each([
    ['--currency', 'XTS', "no currency 'XTS'"],
    ['--country', 'ZZ', "country 'ZZ'"],
    ['--language', 'de', "language 'de'"],
  ])('for %s %s, which the shop does not have', async (option, value, why) => {
    const { code, said } = await run(option, value);
    expect([code, said]).toEqual([1, expect.stringContaining(why)]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('of a shop that answers from files itself, without the operations key', async () => {
    headers = { 'server-timing': 'answers;desc=static, total;dur=1' };
    expect((await run()).said).toContain('Set OPERATIONS_KEY');
    vi.stubEnv('OPERATIONS_KEY', 'open-sesame-0123');
    headers = {};
    expect((await run()).code).toBe(0);
    expect(seen.at(-1)?.key).toBe('open-sesame-0123');
  });

  test.each([['--url', 'ftp://shop'], ['--site', '../up'], ['more']])('for words like %s %s', async (...words) => {
    await expect(run(...words.filter(Boolean))).rejects.toThrow(UsageError);
  });
});
