import { describe, expect } from 'vitest';
import { removeVariants } from '../../server/commerce/catalog/removed-variants.ts';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { cancelForShop } from '../../server/commerce/orders/cancel.ts';
import { GatewayUnavailable } from '../../server/commerce/payment/providers/card/gateway.ts';
import { Order } from '../../shared/contract/order.ts';
import { bought, cancel, freeOrder, orderOnDelivery, paidOrder, refund, seen, ship } from './support/after-sale.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('cancelling a paid order on %s', (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);

  const mailsOf = async (shop: Shop, id: string) => {
    const rows = await shop.db.selectFrom('due_work').select('reference').where('kind', '=', 'mail').execute();
    return rows.map(({ reference }) => reference).filter((reference) => reference.endsWith(`:${id}`));
  };

  it('restocks the goods, releases the coupon, refunds the money, and reports it', async ({ shop, tables }) => {
    const [stock, uses] = [await tables.stockOf(goods.bag), await tables.couponUses('WELCOME10')];
    const order = await paidOrder(shop, goods.bag, { quantity: 2, couponCode: 'WELCOME10', email: 'back@example.com' });
    expect(await seen(order)).toMatchObject({ status: 'PREPARING', cancellable: true, refunds: [] });
    await shop.sweepAll();
    const { data } = await cancel(order);
    expect(Order.parse(data)).toEqual(data);
    expect(data).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'customer',
      cancellable: false,
      payment: { state: 'cancelled', brand: 'Visa', last4: '4242' },
      refunds: [{ money: { cent: order.total }, state: 'pending', ofPayment: true }],
    });
    expect(data.tracks.at(-1).text).toBe('You cancelled this order. What you paid goes back to you.');
    expect(await mailsOf(shop, order.id)).toEqual([`cancelled:${order.id}`]);
    expect([await tables.stockOf(goods.bag), await tables.couponUses('WELCOME10')]).toEqual([stock, uses]);
    await tables.expectBalanced();
    await shop.sweepAll();
    expect((await seen(order)).refunds).toMatchObject([{ money: { cent: order.total }, state: 'done' }]);
  });

  it('restocks a size that was removed meanwhile, for the day when it is restored', async ({ shop }) => {
    const order = await paidOrder(shop, goods.blackM);
    const id = Number(goods.blackM);
    const removal = { reference: 'removal', at: shop.clock.time };
    await inTransaction(shop.db, (trx) => removeVariants(trx, [id], removal));
    await cancel(order);
    const entries = await shop.db
      .selectFrom('removed_stock_entry')
      .select(['reason', 'delta'])
      .where('variant_id', '=', id)
      .where('reason', 'in', ['order', 'cancellation'])
      .orderBy('delta')
      .execute();
    expect(entries).toEqual([
      { reason: 'order', delta: -1 },
      { reason: 'cancellation', delta: 1 },
    ]);
  });

  race('happens once, however many concurrent calls request it', async ({ shop, tables }) => {
    const stock = await tables.stockOf(goods.bag);
    const order = await paidOrder(shop);
    await Promise.all([
      ...Array.from({ length: 8 }, () => cancel(order)),
      ...Array.from({ length: 4 }, () => cancelForShop(shop.deps, order.id)),
      shop.sweep(),
    ]);
    await Promise.all([shop.sweep(), shop.sweep()]);
    await shop.sweepAll();
    expect((await seen(order)).refunds).toMatchObject([{ money: { cent: order.total }, state: 'done' }]);
    expect((await tables.eventsOf(order.id)).map((event) => event.to_status)).toEqual([
      'UNPAID',
      'PREPARING',
      'CANCELLED',
    ]);
    expect(await tables.stockOf(goods.bag)).toBe(stock);
    await tables.expectBalanced();
  });

  it('is impossible once one parcel was sent', async ({ shop }) => {
    const order = await paidOrder(shop, goods.bag, { quantity: 3 });
    expect(await ship(shop, order, { units: [{ which: 'SKU-7', quantity: 1 }] })).toMatchObject({ ok: true });
    expect(await seen(order)).toMatchObject({ status: 'PREPARING', cancellable: false });
    expect(await cancel(order)).toMatchObject({ status: 409, code: '500409' });
    expect(await cancelForShop(shop.deps, order.id)).toMatchObject({ ok: false, error: { code: '500409' } });
    await ship(shop, order);
    expect(await cancel(order)).toMatchObject({ status: 409 });
    expect((await seen(order)).refunds).toEqual([]);
  });

  race('concurrent with a shipment: one of the two happens', async ({ shop, tables }) => {
    const seenSo = new Set<string>();
    for (let i = 0; i < 10; i++) {
      const order = await paidOrder(shop, goods.blackM);
      const acts = [() => cancel(order), () => ship(shop, order)];
      await Promise.all((i % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
      const { status, fulfillments, refunds } = await seen(order);
      seenSo.add(status);
      expect([fulfillments.length, refunds.length]).toEqual(status === 'CANCELLED' ? [0, 1] : [1, 0]);
    }
    expect([...seenSo].every((status) => ['CANCELLED', 'SHIPPED'].includes(status))).toBe(true);
    await tables.expectBalanced();
  });

  race('refunds the rest after a partial refund, also concurrently', async ({ shop, tables }) => {
    for (let i = 0; i < 5; i++) {
      const order = await paidOrder(shop, goods.blackM);
      await Promise.all([refund(shop, order, { amountCents: 500 }), cancel(order)]);
      await shop.sweepAll();
      const { refunds } = await seen(order);
      const sum = refunds.reduce((all: number, { money }: { money: { cent: number } }) => all + money.cent, 0);
      expect(sum).toBe(order.total);
    }
    await tables.expectBalanced();
  });

  it('refunds nothing for an order that was free, on delivery, or unpaid', async ({ shop }) => {
    const free = await freeOrder(shop);
    expect(await seen(free)).toMatchObject({ status: 'PREPARING', cancellable: true });
    expect((await seen(free)).tracks.at(-1).text).toBe('Your order is confirmed; there was nothing to pay.');
    expect((await cancel(free)).data).toMatchObject({ status: 'CANCELLED', refunds: [] });
    const onDelivery = await orderOnDelivery(shop);
    expect((await seen(onDelivery)).tracks.at(-1).text).toBe('Your order is confirmed; you pay on delivery.');
    expect((await cancel(onDelivery)).data).toMatchObject({ status: 'CANCELLED', refunds: [] });
    const unpaid = await bought(shop);
    expect(await cancelForShop(shop.deps, unpaid.id)).toEqual({ ok: true, value: 0 });
    const { cancelledBy, tracks } = await seen(unpaid);
    expect([cancelledBy, tracks.at(-1).text]).toEqual(['shop', 'We cancelled this order.']);
  });

  it('by the shop waits for a pending payment; by its buyer ends it first', async ({ shop }) => {
    const order = await bought(shop);
    await pay(order.who, order.id, numbers.challenge);
    const refused = await cancelForShop(shop.deps, order.id);
    expect(refused).toMatchObject({ ok: false, error: { code: '500409', message: 'paymentProcessing' } });
    expect((await cancel(order)).data).toMatchObject({ status: 'CANCELLED', refunds: [] });
    expect(await cancelForShop(shop.deps, 'nobody')).toMatchObject({ ok: false, error: { code: '200001' } });
  });

  it('refunds a payment that succeeds concurrently', async ({ shop }) => {
    const order = await bought(shop);
    await pay(order.who, order.id, numbers.answerLost);
    expect((await cancel(order)).data).toMatchObject({ status: 'CANCELLED', refunds: [{ state: 'pending' }] });
    await shop.sweepAll();
    expect((await seen(order)).refunds).toMatchObject([{ money: { cent: order.total }, state: 'done' }]);
  });

  it('stays cancelled while the gateway is unavailable, and refunds the money later', async ({ shop, cardGateway }) => {
    cardGateway.instead.refund = () => Promise.reject(new GatewayUnavailable('away'));
    const order = await paidOrder(shop);
    await cancel(order);
    await shop.sweepAll();
    expect(await seen(order)).toMatchObject({ status: 'CANCELLED', refunds: [{ state: 'pending' }] });
    delete cardGateway.instead.refund;
    shop.clock.pass(30_000);
    await shop.sweepAll();
    expect((await seen(order)).refunds).toMatchObject([{ state: 'done' }]);
  });
});
