import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numbers } from '../../tests/contract/support/cards.ts';
import { openOrdersShop } from '../../tests/shop-commands/orders-shop.ts';
import { raiseFlag } from '../commerce/orders/flags.ts';

// Each call starts a process, which takes long on a busy machine.
describe('orders on the command line', { timeout: 60_000 }, () => {
  let shop: Awaited<ReturnType<typeof openOrdersShop>>;
  beforeAll(async () => {
    shop = await openOrdersShop();
  }, 60_000);
  afterAll(() => shop.close());
  const run = (...words: string[]) => shop.run(...words);
  const orders = (...words: string[]) => shop.orders(...words);
  const shown = (orderNo: string) => shop.shown(orderNo);
  const sweepAll = () => shop.sweepAll();
  const buyPins = (quantity: number, cardNumber?: string) => shop.buyPins(quantity, cardNumber);

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

  it('ships in parts, shows everything, and completes', async () => {
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

  it('changes the address until the first parcel', async () => {
    const { orderNo } = await buyPins(1);
    const changed = await orders('address', orderNo, '--street', '7 Quiet Lane');
    expect(changed).toMatchObject({ status: 0, out: `Order ${orderNo} goes to the new address.\n` });
    expect((await orders('address', orderNo, '--street', '7 Quiet Lane')).out).toContain('nothing changed');
    expect((await shown(orderNo)).shippingAddress).toMatchObject({ street: '7 Quiet Lane' });
    const wrong = await orders('address', orderNo, '--postal-code', '1');
    expect(wrong).toMatchObject({ status: 1, out: expect.stringMatching(/^postalCode: /) });
    expect((await orders('address', orderNo)).err).toContain('Name the parts that change');
    await orders('ship', orderNo, '--carrier', 'DHL', '--tracking', 'JD7');
    expect((await orders('address', orderNo, '--city', 'Reno')).out).toContain('until the first parcel');
  });

  it('refunds and restocks, and shows what is left', async () => {
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

  it('refunds the cost of named units, and shows it before it asks', async () => {
    const { orderNo } = await buyPins(2);
    await orders('ship', orderNo, '--carrier', 'DHL', '--tracking', 'JD5');
    const { amounts } = await shown(orderNo);
    const goods = amounts.subtotal + amounts.tax;
    const first = Math.floor(goods / 2);
    const asked = await orders('refund', orderNo, '--return', 'P-1=1');
    expect(asked.out).toContain(`Give $${(first / 100).toFixed(2)} of order ${orderNo} back`);
    for (const cents of [first, goods - first]) {
      const back = await orders('refund', orderNo, '--return', 'P-1=1', '--yes', '--json');
      expect(JSON.parse(back.out)).toMatchObject({ refund: { cent: cents } });
    }
    expect((await shown(orderNo)).payment.left).toBe(amounts.shipping);
    expect(await orders('refund', orderNo, '--return', 'P-1=1', '--yes')).toMatchObject({
      status: 1,
      out: expect.stringContaining('only 0 can come back'),
    });
  });

  it('removes units that cannot be shipped, and the order continues', async () => {
    const { orderNo } = await buyPins(3);
    await orders('ship', orderNo, '--carrier', 'DHL', '--tracking', 'JD6', '--line', 'P-1=1');
    const asked = await orders('remove', orderNo, '--line', 'P-1=1', '--lost');
    expect(asked).toMatchObject({ status: 1, out: expect.stringMatching(/not into stock, and give \$\d+\.\d\d back/) });
    const lost = await orders('remove', orderNo, '--line', 'P-1=1', '--lost', '--reason', 'not on its shelf', '--yes');
    expect(lost).toMatchObject({ status: 0, out: expect.stringContaining('The rest is still to be sent.') });
    const last = await orders('remove', orderNo, '--line', 'P-1=1', '--amount', '0', '--yes', '--json');
    expect(JSON.parse(last.out)).toMatchObject({ status: 'SHIPPED', refund: { cent: 0 }, lost: false });
    expect((await shown(orderNo)).lines).toMatchObject([{ quantity: 3, sent: 1, removed: 2 }]);
    const whole = await buyPins(1);
    const ended = await orders('remove', whole.orderNo, '--line', 'P-1=1', '--yes');
    expect(ended.out).toMatch(/the order is CANCELLED\. \$/);
    expect(await whole.see()).toMatchObject({ status: 'CANCELLED' });
  });

  it('shows flagged orders, does not ship them, and records a decision', async () => {
    const { orderNo } = await buyPins(1);
    const { id } = await shown(orderNo);
    const flag = {
      orderId: id,
      cause: 'refund at the gateway',
      about: 'x',
      details: '$5.00 were given back.',
    } as const;
    await shop.own.transaction().execute((trx) => raiseFlag(trx, { ...flag, at: 1 }));
    const flagged = JSON.parse((await orders('list', '--flagged', '--json')).out);
    expect(flagged).toMatchObject([{ orderNo, flags: ['refund at the gateway'] }]);
    expect((await orders('show', orderNo)).out).toMatch(/\$5\.00 were given back\..*open/);
    expect(await orders('ship', orderNo, '--carrier', 'DHL', '--tracking', 'JD7')).toMatchObject({
      status: 1,
      out: expect.stringContaining('waits for a decision'),
    });
    expect(await orders('resolve', orderNo, '--reason', 'a voucher')).toMatchObject({ status: 0 });
    expect(await orders('resolve', orderNo)).toMatchObject({ status: 1, out: expect.stringContaining('not flagged') });
    expect(await orders('ship', orderNo, '--carrier', 'DHL', '--tracking', 'JD7')).toMatchObject({ status: 0 });
    expect((await orders('list', '--flagged')).out).toBe('There are no such orders.\n');
  });

  it('cancels an unshipped order after asking, and refunds it', async () => {
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
    [['show'], 'orders show NUMBER'],
    [['show', '12'], "not '12'"],
    [['show', '1234567890', '1234567891'], 'orders show NUMBER'],
    [['list', '--status', 'lost'], 'not'],
    [['list', '--since', 'yesterday'], 'such as 2027-01-01'],
    [['list', '--limit', '0'], 'at least 1'],
    [['ship', '1234567890', '--tracking', '1'], '--carrier'],
    [['ship', '1234567890', '--carrier', 'DHL', '--tracking', '1', '--line', 'P-1'], 'SKU=QUANTITY'],
    [['deliver', '1234567890', '--fast'], '--fast'],
    [['remove', '1234567890'], '--line SKU=QTY'],
  ])('says how it is used after %j', async (words, text) => {
    const { status, err } = await orders(...words);
    expect([status, err]).toEqual([2, expect.stringContaining(text)]);
  });

  it('runs as a process of its own beside the running shop', async () => {
    const { orderNo, see } = await buyPins(1);
    expect(await run('orders', 'refund', orderNo)).toMatchObject({
      status: 1,
      out: expect.stringContaining('Add --yes'),
    });
    expect(await run('orders', 'ship', orderNo, '--carrier', 'DHL', '--tracking', 'JD9')).toMatchObject({ status: 0 });
    expect(await see()).toMatchObject({ status: 'SHIPPED' });
    expect(await run('orders', 'show')).toMatchObject({ status: 2, err: expect.stringContaining('help orders') });
  });

  it('forgets a guest after asking, once', async () => {
    const { orderNo } = await buyPins(1);
    expect(await orders('forget', orderNo)).toMatchObject({ status: 1, out: expect.stringContaining('Add --yes') });
    expect(await orders('forget', orderNo, '--yes')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/removed from \d+ orders; \d+ of them are under way .*The law keeps .*INV-/),
    });
    expect(await orders('forget', orderNo, '--yes')).toMatchObject({
      status: 1,
      out: expect.stringContaining('no guest to forget'),
    });
  });

  it('reports an unknown order, and how to find one', async () => {
    for (const verb of ['show', 'deliver', 'cancel', 'refund', 'resolve', 'forget'])
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
