import { appendFile, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOrder, cutOffAt, idOf, requestAt } from '../../../tests/shop-commands/log-fixture.ts';
import type { RequestLine } from '../../logging/log-entry.ts';
import { UsageError } from '../command.ts';
import { command as sessionCommand } from '../session.ts';

let folder: string;
let log: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-failed-'));
  log = join(folder, 'shop.log');
});
afterEach(() => rm(folder, { recursive: true }));

async function run(...words: string[]) {
  let said = '';
  const code = await sessionCommand.run(['--failed', '--zone', 'UTC', ...words], {
    open: () => Promise.reject(new Error('This command needs no database.')),
    dataDir: folder,
    out: (text) => {
      said += text;
    },
    actor: 'shop',
    progress: null,
  });
  return { code, said };
}

interface PrintedCause {
  cause: string;
  step: string;
  shoppers: number;
  requests: number;
  examples: { request: string }[];
}

async function causes(...words: string[]): Promise<PrintedCause[]> {
  return JSON.parse((await run('--json', ...words)).said).causes;
}

const linesOf = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const write = (file: string, ...lines: object[]) => writeFile(file, linesOf(lines));
const who = (i: number) => ({ sessionId: idOf('a'), clientId: i.toString(16).padStart(32, 'c') });
const refusal = 'shippingAddress.postalCode: Please enter a valid postal code for United Kingdom.';

const refused = (seconds: number, shopper: number, fields: Partial<RequestLine> = {}) =>
  requestAt(seconds, {
    method: 'POST',
    path: '/checkouts',
    route: '/checkouts',
    status: 422,
    form: { action: 'place', 'shippingAddress.country': 'GB', 'shippingAddress.postalCode': '<text 3 999>' },
    said: [refusal],
    ...who(shopper),
    ...fields,
  });
const declined = (seconds: number, orderNo: string) =>
  requestAt(seconds, {
    method: 'POST',
    path: '/cc',
    route: '/cc',
    status: 402,
    ...who(50),
    order: { ...anOrder, orderNo, status: 'PAIDFAIL', payment: 'declined' },
  });

describe('what went wrong for several shoppers', () => {
  const post = Array.from({ length: 17 }, (_, i) => refused(60 * i, i));

  test('are grouped by cause, with first time, countries and examples', async () => {
    await write(log, requestAt(0), ...post, refused(1_200, 3), declined(5, '1111111111'), declined(9, '2222222222'));
    const { code, said } = await run('--log', log);
    expect(code).toBe(0);
    expect(said).toContain(`✗ 17 shoppers: Place order: ${refusal}`);
    expect(said).toContain('since 2026-11-20 12:00, 18 times, last 2026-11-20 12:20 · GB 17');
    expect(said).toContain('✗ 1 shopper: Pay by card: The payment of order … was declined.');
    const [first] = await causes('--log', log);
    const example = first?.examples[0]?.request ?? '';
    expect(said).toContain(`examples: ${example}`);
  });

  test('are filtered by time, country, cause and product', async () => {
    const adds = requestAt(1, {
      method: 'POST',
      path: '/cart/items',
      route: '/cart/items',
      status: 303,
      ...who(3),
      form: { product: 'amara-linen-wrap-dress', variantId: '12929' },
    });
    await write(log, adds, ...post, declined(5, '1111111111'));
    const shoppers = async (...words: string[]) =>
      (await causes('--log', log, ...words)).map((each) => [each.step, each.shoppers]);
    expect(await shoppers('--from', '2026-11-20 12:15')).toEqual([['Place order', 2]]);
    expect(await shoppers('--since', '2h')).toEqual([]);
    expect(await shoppers('--country', 'gb')).toEqual([['Place order', 17]]);
    expect(await shoppers('--cause', 'DECLINED')).toEqual([['Pay by card', 1]]);
    expect(await shoppers('--product', '12929')).toEqual([['Place order', 1]]);
    expect(await shoppers('--product', 'linen-wrap')).toEqual([['Place order', 1]]);
  });

  test('include requests that were cut off', async () => {
    await write(log, cutOffAt(0), cutOffAt(9));
    expect(await causes('--log', log)).toMatchObject([{ cause: expect.stringContaining('ended before'), requests: 2 }]);
  });

  test('are one group whatever amounts they name', async () => {
    const notice = (seconds: number, shopper: number, total: string) =>
      refused(seconds, shopper, { status: 409, said: [`The total is now ${total}.`] });
    await write(log, notice(0, 1, '$1,057.95'), notice(1, 2, '$60.00'), notice(2, 3, '$60.00'));
    expect(await causes('--log', log)).toMatchObject([{ cause: 'The total is now ….', shoppers: 3 }]);
    await write(log, notice(0, 1, '$60.00'), notice(1, 2, '$60.00'));
    expect(await causes('--log', log)).toMatchObject([{ cause: 'The total is now $60.00.', shoppers: 2 }]);
  });

  test('that were mended come after those that were not, also where the shopper bought in the end', async () => {
    const coupon = { form: { action: 'coupon' }, said: ['couponCode: This code is not valid.'] };
    const again = (seconds: number, shopper: number) =>
      refused(seconds, shopper, { status: 303, said: [], form: { action: 'place' } });
    const paid = requestAt(90, { ...who(2), moved: [{ kind: 'payment', ...anOrder, to: 'paid' }] });
    const lines = [
      refused(0, 1),
      refused(1, 2),
      refused(2, 3),
      refused(3, 4, coupon),
      again(60, 1),
      paid,
      again(80, 3),
    ];
    await write(log, ...lines);
    expect(await causes('--log', log)).toMatchObject([
      { step: 'Apply coupon', shoppers: 1, mended: 0 },
      { step: 'Place order', shoppers: 3, mended: 3 },
    ]);
    expect((await run('--log', log)).said).toContain('3 of them did it or bought afterwards');
  });

  test('include what the page’s script reported, and not what it left half filled', async () => {
    const sent = { method: 'POST', path: '/events', route: '/events', status: 204 };
    const report = (facts: object) => ({ ...requestAt(0, sent), browser: { page: '/cart', release: '1', ...facts } });
    const fields = { form: '/checkouts', filled: ['email'] };
    await write(
      log,
      report({ report: 'not-loaded', file: '/assets/a.js' }),
      report({ report: 'form-left', ...fields }),
    );
    expect(await causes('--log', log)).toMatchObject([
      { step: 'In the browser', cause: '/assets/a.js did not load on /cart' },
    ]);
  });

  test('exclude robots, which have new ids at each request, and not a browser that goes on', async () => {
    const missing = (seconds: number, shopper: number) =>
      requestAt(seconds, { status: 404, path: '/x', route: '*', first: true, ...who(shopper) });
    await write(log, missing(0, 1), missing(1, 2), missing(2, 3), requestAt(3, who(3)));
    expect(await causes('--log', log)).toMatchObject([{ shoppers: 1, requests: 1 }]);
    expect((await run('--log', log)).said).toContain('Left out: 2 requests of robots.');
    const { first: _, ...known } = missing(0, 4);
    await write(log, known);
    expect(await causes('--log', log)).toMatchObject([{ shoppers: 1 }]);
  });

  test('are none after success, and exclude robots', async () => {
    const robot = JSON.parse(
      JSON.stringify({ ...requestAt(1, { status: 404 }), sessionId: undefined, clientId: undefined }),
    );
    await write(log, requestAt(0), robot);
    expect(await run('--log', log)).toEqual({ code: 0, said: expect.stringContaining('Nothing went wrong') });
  });
});

describe('the index of a log', () => {
  const index = () => join(folder, 'log-index.db');
  const total = async (...words: string[]) => (await causes(...words)).reduce((sum, { requests }) => sum + requests, 0);

  test('is readable by its owner only, and contains no log line', async () => {
    await write(log, refused(0, 1));
    await run('--log', log);
    expect((await stat(index())).mode & 0o777).toBe(0o600);
  });

  test('continues where it stopped, also after an incomplete line', async () => {
    const [one, two, three] = [refused(0, 1), refused(1, 2), refused(2, 3)].map((line) => linesOf([line]));
    await writeFile(log, `${one}${two?.slice(0, 40)}`);
    expect(await total('--log', log)).toBe(1);
    await appendFile(log, `${two?.slice(40)}${three}`);
    expect(await total('--log', log)).toBe(3);
    const db = new DatabaseSync(index());
    expect(db.prepare('select lines from files').all()).toEqual([{ lines: 3 }]);
    db.close();
  });

  test('recognizes a rotated file, compressed or not, and finds it by itself', async () => {
    await write(log, refused(0, 1), refused(1, 2));
    await run('--log', log);
    await rename(log, join(folder, 'shop.log.1'));
    await write(log, refused(60, 3));
    expect(await total()).toBe(3);
    const packed = gzipSync(linesOf([refused(0, 4)]));
    await writeFile(join(folder, 'shop.log.2.gz'), packed);
    expect(await total()).toBe(4);
    const db = new DatabaseSync(index());
    expect(db.prepare('select count(*) as files from files').get()).toEqual({ files: 3 });
    expect(db.prepare("select id from files where path like '%.log.1'").get()).toEqual({ id: 1 });
    db.close();
  });

  test('removes the data of a deleted file', async () => {
    const other = join(folder, 'other.log');
    await write(log, refused(0, 1));
    await write(other, refused(9, 2));
    expect(await total('--log', log, '--log', other)).toBe(2);
    await rm(log);
    await run('--log', other);
    const db = new DatabaseSync(index());
    expect(db.prepare('select count(*) as failures from failures').get()).toEqual({ failures: 1 });
    db.close();
  });

  test('starts again with a truncated file', async () => {
    await write(log, refused(0, 1), refused(1, 2), refused(2, 3));
    await run('--log', log);
    await write(log, refused(60, 4));
    expect(await total('--log', log)).toBe(1);
  });

  test('shows the same after a rebuild', async () => {
    await write(log, refused(0, 1), declined(5, '1111111111'));
    const before = await causes('--log', log);
    expect(await causes('--log', log, '--rebuild')).toEqual(before);
  });

  test('does not change a file that is not an index', async () => {
    await write(log, refused(0, 1));
    const shop = join(folder, 'shop.db');
    const db = new DatabaseSync(shop);
    db.exec('create table orders (id)');
    db.close();
    await expect(run('--log', log, '--index', shop)).rejects.toThrow('is no index of a log; it was left as it is.');
    await expect(run('--log', log, '--index', shop, '--rebuild')).rejects.toThrow(UsageError);
  });
});

test('a missing log, or a file that is none, is reported in one sentence', async () => {
  await writeFile(log, 'GET / 200\nGET /cart 200\n');
  expect(await run('--log', log)).toEqual({
    code: 1,
    said: `${log}: none of the 2 lines is an entry of a shop's log.\n`,
  });
  await expect(run()).resolves.toMatchObject({ code: 1 });
  await rm(log);
  await expect(run()).rejects.toThrow("Name the shop's log");
  await expect(run('--log', log)).rejects.toThrow(`There is no file ${log}.`);
  await expect(run('--log', log, '--index', '/nowhere/x.db')).rejects.toThrow('There is no folder /nowhere');
});

test.each([
  [['--country', 'Britain'], 'two letters'],
  [['--since', 'noon'], '--since is'],
  [['--rebuild'], '--log FILE'],
  [['--zone', 'Middle/Earth'], '--zone is a time zone'],
])('prints the usage: %j', (words, message) => {
  return expect(run(...words)).rejects.toThrow(message);
});
