import { describe, expect } from 'vitest';
import { deliverOrder } from '../../server/commerce/orders/ship.ts';
import { Order } from '../../shared/contract/order.ts';
import { bought, cancel, freeOrder, orderOnDelivery, paidOrder, seen, ship } from './support/after-sale.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { saying } from './support/saying.ts';
import { cardShopTest, rows, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('parcels on %s', (kind) => {
  const race = cardShopTest[kind];
  const it = usual(kind, race);

  const bags = (quantity: number) => [{ which: 'SKU-7', quantity }];
  const mailsAbout = async (shop: Shop, id: string) =>
    (await shop.db.selectFrom('due_work').select('id').where('reference', '=', `shipped:${id}`).execute()).length;

  it('send everything at once, and the order is shipped', async ({ shop }) => {
    const order = await paidOrder(shop, goods.bag, { quantity: 2 });
    const sent = await ship(shop, order, { carrier: 'dhl', trackingNo: ' jd 0146 00 ' });
    expect(sent).toMatchObject({ ok: true, value: { fresh: true } });
    const data = await seen(order);
    expect(Order.parse(data)).toEqual(data);
    expect(data).toMatchObject({
      status: 'SHIPPED',
      label: 'Shipped',
      cancellable: false,
      fulfillments: [
        {
          carrier: 'DHL',
          trackingNo: 'JD014600',
          trackingUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014600',
          lines: [{ lineId: data.lines[0].id, quantity: 2 }],
          shippedAt: shop.clock.time,
        },
      ],
    });
    expect(data.tracks.at(-1).text).toBe('Your order is on its way.');
    expect(await mailsAbout(shop, data.fulfillments[0].id)).toBe(1);
  });

  it('send a part first: the order stays in preparation until the rest is sent', async ({ shop }) => {
    const order = await paidOrder(shop, goods.bag, { quantity: 3 });
    await ship(shop, order, { units: bags(1) });
    expect(await seen(order)).toMatchObject({ status: 'PREPARING', fulfillments: [{ lines: [{ quantity: 1 }] }] });
    expect(await ship(shop, order, { units: bags(3) })).toMatchObject({
      ok: false,
      error: { code: '500409', message: saying('Of SKU-7 only 2 are left to send, not 3.') },
    });
    shop.clock.pass(1_000);
    await ship(shop, order);
    const { status, fulfillments } = await seen(order);
    expect(status).toBe('SHIPPED');
    expect(fulfillments.map(({ lines }: { lines: { quantity: number }[] }) => lines[0]?.quantity)).toEqual([1, 2]);
  });

  race('are one if carrier and number are the same, also when recorded concurrently', async ({ shop }) => {
    const order = await paidOrder(shop, goods.bag, { quantity: 2 });
    const label = { carrier: 'UPS', trackingNo: '1Z999', units: bags(1) };
    const results = await Promise.all(Array.from({ length: 6 }, () => ship(shop, order, label)));
    expect(results.filter((answer) => answer.ok && answer.value.fresh)).toHaveLength(1);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect((await seen(order)).fulfillments).toHaveLength(1);
    expect(await ship(shop, order, { ...label, carrier: 'ups', trackingNo: '1z 999', units: undefined })).toMatchObject(
      {
        ok: true,
        value: { fresh: false },
      },
    );
    expect(await ship(shop, order, { ...label, units: bags(2) })).toMatchObject({
      ok: false,
      error: { message: saying('The parcel UPS 1Z999 has other things in it.') },
    });
    await ship(shop, order, { trackingNo: '2Z999' });
    expect(await ship(shop, order, label)).toMatchObject({ ok: true, value: { fresh: false } });
  });

  race('never contain more than was ordered, also when sent concurrently', async ({ shop }) => {
    const order = await paidOrder(shop, goods.blackM, { quantity: 3 });
    const results = await Promise.all(
      Array.from({ length: 8 }, () => ship(shop, order, { units: [{ which: 'SKU-1', quantity: 1 }] })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await seen(order)).toMatchObject({ status: 'SHIPPED' });
  });

  it('are sent for orders that are paid, free or on delivery, and for no others', async ({ shop }) => {
    const unpaid = await bought(shop);
    expect(await ship(shop, unpaid)).toMatchObject({
      ok: false,
      error: { message: saying('This order is not paid.') },
    });
    await cancel(unpaid);
    expect(await ship(shop, unpaid)).toMatchObject({
      ok: false,
      error: { message: saying('This order is cancelled.') },
    });
    expect(await ship(shop, { ...unpaid, id: 'nobody' })).toMatchObject({ ok: false, error: { code: '200001' } });
    for (const order of [await freeOrder(shop), await orderOnDelivery(shop)]) {
      expect(await ship(shop, order)).toMatchObject({ ok: true });
      expect(await seen(order)).toMatchObject({ status: 'SHIPPED' });
    }
  });

  it.for(
    rows([
      [{ carrier: '' }, /carrier/],
      [{ carrier: '<b>' }, /carrier/],
      [{ trackingNo: ' ' }, /tracking number/],
      [{ trackingNo: '"><script>' }, /tracking number/],
      [{ trackingUrl: 'javascript:alert(1)' }, /tracking address/],
      [{ trackingUrl: 'carrier.example/1' }, /tracking address/],
      [{ units: [] }, /something in it/],
      [{ units: [{ which: 'SKU-9', quantity: 1 }] }, /It has: SKU-7/],
      [{ units: [{ which: 'SKU-7', quantity: 0 }] }, /at least 1/],
      [{ units: [{ which: 'SKU-7', quantity: 1.5 }] }, /at least 1/],
      [
        {
          units: [
            { which: 'SKU-7', quantity: 1 },
            { which: 'SKU-7', quantity: 1 },
          ],
        },
        /only 1 are left/,
      ],
    ]),
  )('refuse %j', async ([wrong, message], { shop }) => {
    const order = await paidOrder(shop);
    expect(await ship(shop, order, wrong)).toMatchObject({
      ok: false,
      error: { message: saying(message) },
    });
    expect((await seen(order)).fulfillments).toEqual([]);
    await cancel(order);
  });

  it('of other carriers have no tracking page, or the given one', async ({ shop }) => {
    const order = await paidOrder(shop, goods.bag, { quantity: 2 });
    await ship(shop, order, { carrier: 'Fjord  Post', trackingNo: 'A1B', units: bags(1) });
    shop.clock.pass(1_000);
    const page = 'https://fjord.example/A2B';
    await ship(shop, order, { carrier: 'Fjord Post', trackingNo: 'A2B', trackingUrl: page });
    expect((await seen(order)).fulfillments).toMatchObject([
      { carrier: 'Fjord Post', trackingUrl: '' },
      { carrier: 'Fjord Post', trackingUrl: page },
    ]);
  });

  race('are delivered after everything was sent, once', async ({ shop, tables }) => {
    const order = await paidOrder(shop, goods.bag, { quantity: 2 });
    const notYet = { ok: false, error: { code: '500409' } };
    expect(await deliverOrder(shop.deps, order.id)).toMatchObject(notYet);
    await ship(shop, order, { units: bags(1) });
    expect(await deliverOrder(shop.deps, order.id)).toMatchObject(notYet);
    await ship(shop, order);
    await Promise.all(Array.from({ length: 4 }, () => deliverOrder(shop.deps, order.id)));
    expect(await deliverOrder(shop.deps, order.id)).toEqual({ ok: true, value: null });
    expect(await seen(order)).toMatchObject({ status: 'FULFILLED', label: 'Complete' });
    expect((await tables.eventsOf(order.id)).filter((event) => event.to_status === 'FULFILLED')).toHaveLength(1);
    expect(await deliverOrder(shop.deps, 'nobody')).toMatchObject({ ok: false, error: { code: '200001' } });
  });
});
