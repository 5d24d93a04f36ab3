import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/commerce/database/connection.ts';
import { createCommerce } from '../../server/commerce/service.ts';
import { confirm } from '../../tests/contract/buying.ts';
import { makeTill, numbers, pay } from '../../tests/contract/cards.ts';
import { shopper } from '../../tests/contract/fixture.ts';
import { outside } from '../../tests/contract/outside.ts';
import { UsageError } from './command.ts';
import { openShopDatabase } from './database.ts';
import { ordersCommand } from './orders.ts';

// Each call is a process of its own, which on a busy machine takes its time.
describe('orders on the command line', { timeout: 60_000 }, () => {
  let folder: string;
  let own: Database;
  let end: () => Promise<void>;
  let sweepAll: () => Promise<void>;
  let buyPins: (quantity: number, cardNumber?: string) => Promise<{ orderNo: string; see: () => Promise<unknown> }>;

  const run = (...words: string[]) =>
    new Promise<{ status: number; out: string; err: string }>((resolve) => {
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
      const child = execFile(process.execPath, ['scripts/shop.ts', ...words], { env }, (error, out, err) => {
        resolve({ status: typeof error?.code === 'number' ? error.code : 0, out, err });
      });
      child.stdin?.end();
    });
  /** The command itself, on a connection of its own; `run` starts the process around it as well. */
  const orders = async (...words: string[]) => {
    const said: string[] = [];
    const shop = {
      open: async () => own,
      dataDir: folder,
      out: (text: string) => void said.push(text),
      progress: null,
    };
    try {
      return { status: await ordersCommand.run(words, shop), out: said.join(''), err: '' };
    } catch (error) {
      if (error instanceof UsageError) return { status: 2, out: said.join(''), err: error.message };
      throw error;
    }
  };
  const shown = async (orderNo: string) => JSON.parse((await orders('show', orderNo, '--json')).out);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hemline-orders-'));
    const file = join(folder, 'in.csv');
    await writeFile(
      file,
      'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Tracker\npin,Pin,P-1,10.00,100,shopify\n',
    );
    expect(await run('import', file)).toMatchObject({ status: 0 });
    const db = await openShopDatabase(folder, undefined);
    own = await openShopDatabase(folder, undefined);
    const till = makeTill();
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const cardGateway = await till.stand(folder, Date);
    const folders = { picturesDir: folder, dataDir: folder };
    const { fetch, sweep } = createCommerce({
      db,
      clock: Date,
      random: randomBytes,
      log,
      cardGateway,
      ...folders,
      ...outside().deps,
    });
    const { id: variant } = await db.selectFrom('variant').select('id').executeTakeFirstOrThrow();
    buyPins = async (quantity, cardNumber = numbers.approved) => {
      const who = shopper(fetch, randomBytes(16).toString('hex'), 'USD');
      await who.post('/apis/cart/items', { variantId: String(variant), quantity });
      const { data } = await confirm(who);
      await pay(who, data.id, cardNumber);
      return { orderNo: data.orderNo, see: async () => (await who.get(`/apis/orders/${data.id}`)).data };
    };
    sweepAll = async () => {
      while ((await sweep()) > 0);
    };
    end = async () => {
      await till.close();
      await db.destroy();
      await own.destroy();
    };
  }, 60_000);
  afterAll(async () => {
    await end();
    await rm(folder, { recursive: true });
  });

  it('lists them by status, buyer and day', async () => {
    const { orderNo } = await buyPins(1);
    const all = await orders('list');
    expect(all.out).toMatch(
      new RegExp(`^Number +Placed .*\\n${orderNo} .*PREPARING +IPAYLINKS +\\$.* ann@example.com\\n`),
    );
    const found = async (...words: string[]) => JSON.parse((await orders('list', '--json', ...words)).out);
    expect(await found('--status', 'preparing', '--email', 'ANN@example.com', '--limit', '1')).toMatchObject([
      { orderNo },
    ]);
    expect(await found('--status', 'shipped')).toEqual([]);
    expect(await found('--since', '2999-01-01')).toEqual([]);
    expect((await orders('list', '--email', 'bob@example.com')).out).toBe('There are no such orders.\n');
  });

  it('sends in parts, shows everything, and completes', async () => {
    const { orderNo, see } = await buyPins(3);
    const first = await orders('ship', orderNo, '--carrier', 'ups', '--tracking', '1z 1', '--line', 'P-1=1');
    expect(first).toMatchObject({
      status: 0,
      out: expect.stringContaining('parcel UPS 1Z1. The rest is still to be sent'),
    });
    expect(await orders('deliver', orderNo)).toMatchObject({ status: 1, out: expect.stringContaining('orders ship') });
    const again = await orders('ship', orderNo, '--carrier', 'UPS', '--tracking', '1Z1');
    expect(again).toMatchObject({ status: 0, out: expect.stringContaining('nothing changed') });
    expect(await orders('ship', orderNo, '--carrier', 'UPS', '--tracking', '1Z2', '--line', 'P-1=9')).toMatchObject({
      status: 1,
      out: expect.stringContaining('Of P-1 only 2 are left to send, not 9.'),
    });
    const rest = await orders(
      'ship',
      orderNo,
      '--carrier',
      'Gull Mail',
      '--tracking',
      'G-2',
      '--url',
      'https://gull.example/2',
      '--json',
    );
    expect(JSON.parse(rest.out)).toMatchObject({
      status: 'SHIPPED',
      fresh: true,
      trackingUrl: 'https://gull.example/2',
    });
    expect(await orders('deliver', orderNo)).toMatchObject({ status: 0, out: `Order ${orderNo} is complete.\n` });
    expect(await see()).toMatchObject({
      status: 'FULFILLED',
      fulfillments: [{ carrier: 'UPS' }, { carrier: 'Gull Mail' }],
    });
    const { out } = await orders('show', orderNo);
    for (const text of [
      'FULFILLED',
      'ann@example.com',
      'Visa 4242',
      'UPS 1Z1',
      'P-1=2',
      'https://gull.example/2',
      'delivered',
    ])
      expect(out).toContain(text);
    expect(out).not.toMatch(/undefined|NaN|null/);
  });

  it('gives money and goods back, and says what is left', async () => {
    const { orderNo } = await buyPins(2);
    await orders('ship', orderNo, '--carrier', 'DHL', '--tracking', 'JD1');
    const asked = await orders('refund', orderNo, '--amount', '4.50');
    expect(asked).toMatchObject({ status: 1, out: expect.stringContaining('Add --yes') });
    expect((await shown(orderNo)).refunds).toEqual([]);
    const part = await orders(
      'refund',
      orderNo,
      '--amount',
      '4.50',
      '--return',
      'P-1=1',
      '--reason',
      'a loose pin',
      '--yes',
    );
    expect(part.out).toBe(
      `Order ${orderNo}: $4.50 goes back within a minute while the shop runs. Back in stock: P-1=1.\n`,
    );
    expect(await orders('refund', orderNo, '--amount', '1000', '--yes')).toMatchObject({
      status: 1,
      out: expect.stringMatching(/more than is left.*\nAt most \$/),
    });
    await sweepAll();
    const { refunds, lines, payment } = await shown(orderNo);
    expect(refunds).toMatchObject([{ cents: 450, state: 'done', cause: 'a loose pin' }]);
    expect(lines).toMatchObject([{ sent: 2, returned: 1 }]);
    const rest = await orders('refund', orderNo, '--yes', '--json');
    expect(JSON.parse(rest.out)).toMatchObject({ refund: { cent: payment.left } });
    expect(await orders('refund', orderNo, '--yes')).toMatchObject({
      status: 1,
      out: expect.stringContaining('went back already'),
    });
    const last = await orders('refund', orderNo, '--amount', '0', '--return', 'P-1=1', '--yes');
    expect(last).toMatchObject({ status: 0, out: `Order ${orderNo}: Back in stock: P-1=1.\n` });
  });

  it('cancels what was not sent, after asking, and the money follows', async () => {
    const { orderNo, see } = await buyPins(1);
    expect(await orders('cancel', orderNo)).toMatchObject({
      status: 1,
      out: expect.stringMatching(/will go back .*\n.*Add --yes/),
    });
    expect(await see()).toMatchObject({ status: 'PREPARING' });
    expect(await orders('cancel', orderNo, '--yes')).toMatchObject({
      status: 0,
      out: expect.stringContaining('goes back within a minute while the shop runs'),
    });
    expect(await see()).toMatchObject({ status: 'CANCELLED', cancelledBy: 'shop', refunds: [{ state: 'pending' }] });
    await sweepAll();
    expect(await see()).toMatchObject({ refunds: [{ state: 'done' }] });
    expect(await orders('cancel', orderNo, '--yes')).toMatchObject({
      status: 0,
      out: expect.stringContaining('already'),
    });
    const sent = await buyPins(1);
    await orders('ship', sent.orderNo, '--carrier', 'DHL', '--tracking', 'JD2');
    expect(await orders('cancel', sent.orderNo, '--yes')).toMatchObject({
      status: 1,
      out: expect.stringContaining('orders refund'),
    });
    const paying = await buyPins(1, numbers.challenge);
    expect(await orders('cancel', paying.orderNo, '--yes')).toMatchObject({
      status: 1,
      out: expect.stringContaining('cannot be ended from here'),
    });
    const refused = await buyPins(1, numbers.declined);
    expect(await orders('refund', refused.orderNo, '--yes')).toMatchObject({
      status: 1,
      out: expect.stringContaining('Nothing was paid'),
    });
  });

  it.each([
    [[], 'list, show, ship'],
    [['conquer'], 'list, show, ship'],
    [['constructor'], 'list, show, ship'],
    [['show'], '10 digits'],
    [['show', '12'], "not '12'"],
    [['show', '1234567890', '1234567891'], '10 digits'],
    [['list', '--status', 'lost'], 'not'],
    [['list', '--since', 'yesterday'], '2026-11-20'],
    [['list', '--limit', '0'], 'at least 1'],
    [['ship', '1234567890', '--tracking', '1'], '--carrier'],
    [['ship', '1234567890', '--carrier', 'DHL', '--tracking', '1', '--line', 'P-1'], 'SKU=QUANTITY'],
    [['deliver', '1234567890', '--fast'], '--fast'],
  ])('says how it is used after %j', async (words, text) => {
    const { status, err } = await orders(...words);
    expect([status, err]).toEqual([2, expect.stringContaining(text)]);
  });

  it('is a process of its own beside the running shop', async () => {
    const { orderNo, see } = await buyPins(1);
    expect(await run('orders', 'refund', orderNo)).toMatchObject({
      status: 1,
      out: expect.stringContaining('Add --yes'),
    });
    expect(await run('orders', 'ship', orderNo, '--carrier', 'DHL', '--tracking', 'JD9')).toMatchObject({ status: 0 });
    expect(await see()).toMatchObject({ status: 'SHIPPED' });
    expect(await run('orders', 'show')).toMatchObject({ status: 2, err: expect.stringContaining('help orders') });
  });

  it('says that there is no such order, and how to find one', async () => {
    for (const verb of ['show', 'deliver', 'cancel', 'refund'])
      expect(await orders(verb, '1234567890')).toMatchObject({
        status: 1,
        out: expect.stringContaining('orders list'),
      });
    const { orderNo } = await buyPins(1);
    for (const amount of ['-1', '1.234', 'all', '1e3'])
      expect(await orders('refund', orderNo, `--amount=${amount}`)).toMatchObject({
        status: 2,
        err: expect.stringContaining('12.50'),
      });
  });
});
