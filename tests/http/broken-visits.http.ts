import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpShopper } from '../../scripts/http-shopper/http-shopper.ts';
import { freePort } from '../../server/operations/process/free-port.ts';
import { type Goods, goodsFor } from '../e2e/goods.ts';
import { cards } from '../e2e/shopper.ts';
import { buy, checkOut, fillCheckout, payBy } from './plain/buying.ts';
import { visitor } from './plain/visitor.ts';
import { openShopProcesses, type ShopProcesses } from './shop-processes.ts';

const program = 'dist/server/shop.js';
const start = promisify(execFile);

let shop: ShopProcesses;
let shopUrl: string;
let folder: string;
let goods: Goods;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-visits-'));
  // The bank's page leads back to the shop by its port.
  shop = await openShopProcesses({ WORKERS: '1', PORT: String(await freePort()) });
  shopUrl = await shop.ready;
  goods = await goodsFor('dress');
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command of the build on the log as it is now. @returns what it prints, each run of blanks as one */
async function printed(of: ShopProcesses, ...words: string[]): Promise<string> {
  const log = join(folder, 'shop.log');
  await writeFile(log, of.lines.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  const env = { PATH: process.env.PATH, DATA_DIR: folder, NO_COLOR: '1' };
  const { stdout } = await start(process.execPath, [program, 'session', ...words, '--log', log], { env });
  return stdout.replace(/\s+/g, ' ');
}

const browserOf = async (shopper: HttpShopper) => /\bcid=(\w{32})/.exec(await shopper.cookie())?.[1] ?? '';
/** Waits for the entry of a browser's request. */
const logged = (browser: string, path: string) =>
  shop.logged((entry) => entry.msg === 'request' && entry.clientId === browser && entry.path === path);

/** Returns the timeline of a shopper's visit, once its request of this path is in the log. */
async function timelineOf(shopper: HttpShopper, path: string): Promise<string> {
  const browser = await browserOf(shopper);
  await logged(browser, path);
  return printed(shop, browser);
}

/** A script's request, as a page of the shop sends it. */
const sends = (shopper: HttpShopper, path: string, page: string, body: object) =>
  shopper.send({
    method: 'POST',
    url: new URL(path, shopUrl),
    body: new Blob([JSON.stringify(body)], { type: 'application/json' }),
    headers: { Referer: shopUrl + page, 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
  });

async function withBag(): Promise<HttpShopper> {
  const shopper = visitor({ shop: shopUrl });
  await buy(shopper, goods);
  return shopper;
}

const noProblem = 'The log shows no problem';
const unknown = 'The log cannot know what happened in the browser';

describe('the timeline of a visit that failed says why', () => {
  test('a bank’s check that was declined', async () => {
    const shopper = await withBag();
    await checkOut(shopper);
    await payBy(shopper, cards.challenge);
    await shopper.press('Decline');
    const text = await timelineOf(shopper, '/results/unsuccess');
    expect(text).toMatch(/wrong .*(?:declined|not paid)/);
    expect(text).toContain(unknown);
  });

  test('a session that was lost at the checkout', async () => {
    const shopper = await withBag();
    await fillCheckout(shopper);
    shopper.setCookie('session', 'lost');
    shopper.setCookie('guest', 'lost');
    const page = await shopper.press(/^Place order/);
    expect(page.path).toMatch(/^\/cart/);
    const text = await timelineOf(shopper, '/cart');
    expect(text).toMatch(/wrong .*Place order: .*empty/);
    expect(text).toContain('lost the previous session');
  });

  test.each(['at once', 'late'])('an error of a script %s', async (when) => {
    const shopper = visitor({ shop: shopUrl });
    await shopper.open('/cart');
    const at = ['/assets/cart-AB12CD34.js:1:2345'];
    const error = { report: 'script-error', name: 'TypeError', message: `x is undefined ${when}`, at };
    await sends(shopper, '/events', '/cart', error);
    const text = await timelineOf(shopper, '/events');
    expect(text).toContain(`script error on /cart: TypeError: x is undefined ${when}`);
    expect(text).not.toContain(unknown);
  });

  test('a tab that was closed at the bank', async () => {
    const shopper = await withBag();
    await checkOut(shopper);
    await payBy(shopper, cards.challenge);
    const browser = await browserOf(shopper);
    await shop.logged(
      ({ clientId, path, redirect }) => clientId === browser && path === '/cc' && redirect !== undefined,
    );
    const text = await printed(shop, browser);
    expect(text).toMatch(/wrong .*The end: Order \d{10} is not paid \(.*waiting for the bank.*\)/);
    expect(text).toMatch(/The shopper was sent to http\S+ and did not come back in this browser/);
  });

  test('a coupon that was refused, and the visit ended', async () => {
    const shopper = await withBag();
    await fillCheckout(shopper);
    await shopper.press('Apply', { couponCode: 'NO-SUCH-CODE' }, { status: 422 });
    const text = await timelineOf(shopper, '/checkouts');
    expect(text).toMatch(/wrong .*Apply coupon: couponCode: .*\(typed: NO-SUCH-CODE\)/);
  });

  test('a post code that the page’s script refused', async () => {
    const shopper = await withBag();
    const address = { country: 'US', state: 'CA', postalCode: '999', firstName: 'Ada', lastName: 'Moreau' };
    await sends(shopper, '/apis/addresses/check', '/checkouts', { ...address, city: 'X', street: '1 Y', phone: '' });
    const text = await timelineOf(shopper, '/apis/addresses/check');
    expect(text).toMatch(/✗ .*Check the address: postalCode: Please enter a valid postal code/);
    const fields = { email: 'Please enter your email.' };
    await sends(shopper, '/events', '/checkouts', { report: 'script-refused', form: '/checkouts', fields });
    const after = await timelineOf(shopper, '/events');
    expect(after).toContain('In the browser: email: Please enter your email.');
  });

  test('a page from before a release, whose scripts are gone', async () => {
    const shopper = visitor({ shop: shopUrl });
    await shopper.open('/cart');
    await sends(shopper, '/events', '/cart', { report: 'not-loaded', file: '/assets/cart-OLD12345.js' });
    const text = await timelineOf(shopper, '/events');
    expect(text).toContain('/assets/cart-OLD12345.js did not load on /cart');
  });

  test('an expired card in a browser without scripts', async () => {
    const shopper = await withBag();
    await checkOut(shopper);
    await shopper.press(/^Pay /, { cardNumber: cards.approved, expiry: '01/20', cvv: '123' }, { status: 422 });
    const text = await timelineOf(shopper, '/cc');
    expect(text).toMatch(/wrong .*Pay by card: expiry: /);
    expect(text).toContain('or its browser ran no script');
  });

  test('a robot that looks for what no shop has', async () => {
    const answer = await fetch(`${shopUrl}/wp-login.php`, { headers: { Accept: 'text/html' } });
    const request = answer.headers.get('x-request-id') ?? '';
    await answer.text();
    await shop.logged(({ requestId }) => requestId === request);
    expect(await printed(shop, request)).toMatch(/wrong .*There is no such page|wrong .*404/);
  });
});

describe('the timeline of a page that was given up says so', () => {
  /** A service that answers nothing. */
  const silent = createServer();
  let slow: ShopProcesses;
  let slowUrl: string;
  beforeAll(async () => {
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const env = { API_ORIGIN: `http://127.0.0.1:${port}`, SESSION_SECRET: randomBytes(24).toString('hex') };
    slow = await openShopProcesses({ WORKERS: '1', DEMO_CATALOGUE: '0', ...env });
    slowUrl = await slow.ready;
  });
  afterAll(async () => {
    await slow.close();
    silent.closeAllConnections();
    silent.close();
  });

  test.each([
    ['before there was any of it', 499, false],
    ['while it was sent', 200, true],
  ])('%s', async (_, status, begun) => {
    const browser = randomBytes(16).toString('hex');
    // The shop's own calls belong to no request.
    const asked = new Promise<void>((done) => {
      silent.on('request', ({ headers }) => {
        if (headers['x-request-id']) done();
      });
    });
    const page = get(`${slowUrl}/cart`, { headers: { Cookie: `cid=${browser}`, Accept: 'text/html' } });
    page.on('error', () => undefined);
    if (begun) {
      const [answer] = await once(page, 'response');
      await once(answer, 'data');
    } else await asked;
    page.destroy();
    const left = await slow.logged((entry) => entry.msg === 'request' && entry.clientId === browser);
    expect(left).toMatchObject({ path: '/cart', status });
    const text = await printed(slow, browser);
    expect(text).toMatch(/wrong .*The end: The shopper left before the page was there, after [\d.]+/);
    expect(text).not.toContain(noProblem);
  });
});

test('a button that was pressed twice orders once, and is no problem', async () => {
  const shopper = await withBag();
  await fillCheckout(shopper);
  const form = shopper.page.submission(/^Place order/);
  await Promise.all([shopper.submit(form), shopper.submit(form)]);
  await payBy(shopper, cards.approved);
  const text = await timelineOf(shopper, '/results/success');
  expect(text.match(/order \d{10}, in the end being prepared, payment paid/g)).toHaveLength(1);
  expect(text).not.toMatch(/What went wrong|✗/);
  expect(text).not.toContain(noProblem);
  expect(text).toContain(unknown);
});
