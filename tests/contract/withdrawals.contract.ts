import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { deliverOrder } from '../../server/commerce/orders/ship.ts';
import { dueWithdrawals } from '../../server/commerce/orders/withdrawal/warn.ts';
import { Order } from '../../shared/contract/order.ts';
import { withdrawalEnd } from '../../shared/orders/withdrawal-period.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { type Bought, bought, paidOrder, refund, seen, ship } from './support/after-sale.ts';
import { address, buy } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop, Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

const germany = {
  ...address,
  country: 'DE',
  state: '',
  city: 'Berlin',
  postalCode: '10115',
  phone: '+49 30 901820',
};
const toGermany = { shippingAddress: germany };

describe.each(databaseKinds)('withdrawals on %s', (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);

  /** Withdraws from units of an order's lines, by position; from everything if none are named. */
  const withdraw = async (
    order: Bought,
    quantities?: readonly number[],
    { who = order.who, key = randomUUID(), ...more }: { who?: Shopper; key?: string; email?: string } = {},
  ) => {
    const view: Order = await seen(order);
    const units = view.lines.flatMap(({ id, withdrawable = 0 }, i) => {
      const quantity = quantities ? (quantities[i] ?? 0) : withdrawable;
      return quantity > 0 ? [{ lineId: id, quantity }] : [];
    });
    const statement = { orderNo: view.orderNo, email: 'ann@example.com', name: 'Ann Archer', units, ...more };
    return who.post('/apis/withdrawals', statement, { 'idempotency-key': key });
  };
  const moneyBack = async (order: Bought): Promise<number[]> =>
    (await seen(order)).refunds.map(({ money }: { money: { cent: number } }) => money.cent);
  const sentOrder = async (shop: Shop, quantity = 1) => {
    const order = await paidOrder(shop, goods.blackM, { quantity, ...toGermany });
    await ship(shop, order);
    return order;
  };
  const mailOf = (shop: Shop, subject: RegExp) => shop.mails.find((mail) => subject.test(mail.subject));

  it('are possible from the order on, in the shape of the contract', async ({ shop }) => {
    const order = await paidOrder(shop, goods.blackM, { quantity: 2, ...toGermany });
    const view = await seen(order);
    expect(Order.parse(view)).toEqual(view);
    expect(view).toMatchObject({ withdrawal: { until: null }, lines: [{ withdrawable: 2 }] });
  });

  it('are a right of buyers in the European Union alone', async ({ shop }) => {
    const order = await paidOrder(shop);
    expect(await seen(order)).not.toHaveProperty('withdrawal');
    const { lines, orderNo } = await seen(order);
    const units = [{ lineId: lines[0].id, quantity: 1 }];
    const body = { orderNo, email: 'ann@example.com', name: 'Ann', units };
    const answer = await order.who.post('/apis/withdrawals', body, { 'idempotency-key': randomUUID() });
    expect(answer).toMatchObject({ status: 409, message: 'This order can no longer be withdrawn from.' });
  });

  it('are elsewhere returns of what was sent, within the days that the shop promises, without its delivery', async ({
    shop,
  }) => {
    const order = await paidOrder(shop, goods.blackM, { quantity: 2 });
    await ship(shop, order);
    await deliverOrder(shop.deps, order.id);
    const until = withdrawalEnd(shop.clock.time);
    expect(await seen(order)).toMatchObject({ withdrawal: { until }, lines: [{ withdrawable: 2 }] });
    expect((await withdraw(order)).status).toBe(200);
    expect(await moneyBack(order)).toEqual([]);
    await refund(shop, order, { units: [{ which: 'SKU-1', quantity: 2 }] });
    const { total, shipping } = await seen(order);
    expect(await moneyBack(order)).toEqual([total.cent - shipping.cent]);
    expect(await dueWithdrawals(shop.db, Number.MAX_SAFE_INTEGER)).toEqual([]);
    const late = await paidOrder(shop);
    await ship(shop, late);
    await deliverOrder(shop.deps, late.id);
    shop.clock.pass(until - shop.clock.time + dayMs * 3);
    expect(await seen(late)).not.toHaveProperty('withdrawal');
  });

  it('end with the period after the recorded delivery', async ({ shop }) => {
    const order = await sentOrder(shop);
    shop.clock.pass(5 * dayMs);
    await deliverOrder(shop.deps, order.id);
    const until = withdrawalEnd(shop.clock.time);
    expect(await seen(order)).toMatchObject({ withdrawal: { until } });
    shop.clock.time = until - 1;
    expect(await seen(order)).toHaveProperty('withdrawal');
    shop.clock.time = until;
    expect(await seen(order)).not.toHaveProperty('withdrawal');
  });

  it('of an order that is not sent cancel it and refund all', async ({ shop }) => {
    const order = await paidOrder(shop, goods.blackM, toGermany);
    expect(await withdraw(order)).toMatchObject({ code: '1', data: { lines: [{ quantity: 1, awaited: 0 }] } });
    expect(await seen(order)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'customer' });
    expect(await moneyBack(order)).toEqual([order.total]);
  });

  it('of an unpaid order end it, and only as a whole', async ({ shop }) => {
    const order = await bought(shop, goods.blackM, { quantity: 2, ...toGermany });
    expect(await withdraw(order, [1])).toMatchObject({ status: 409 });
    expect((await withdraw(order)).code).toBe('1');
    expect(await seen(order)).toMatchObject({ status: 'CANCELLED', refunds: [] });
  });

  it('of one of two units that are not sent remove and refund it', async ({ shop }) => {
    const order = await paidOrder(shop, goods.blackM, { quantity: 2, ...toGermany });
    const { lines, shipping } = await seen(order);
    expect((await withdraw(order, [1])).code).toBe('1');
    expect(await seen(order)).toMatchObject({ status: 'PREPARING', lines: [{ removed: 1, withdrawable: 1 }] });
    expect(await moneyBack(order)).toEqual([lines[0].lineMoney.cent / 2]);
    expect(shipping.cent).toBeGreaterThan(0);
  });

  it('of everything that was sent refund standard shipping once all is back', async ({ shop }) => {
    const order = await sentOrder(shop, 2);
    const answer = await withdraw(order);
    expect(answer.data).toMatchObject({ lines: [{ quantity: 2, awaited: 2 }], refundBy: shop.clock.time + 14 * dayMs });
    expect(await moneyBack(order)).toEqual([]);
    const units = [{ which: 'SKU-1', quantity: 1 }];
    const first = await refund(shop, order, { units });
    const second = await refund(shop, order, { units });
    expect(
      [first, second].map((each) => each.ok && each.value).reduce<number>((sum, cents) => sum + Number(cents), 0),
    ).toBe(order.total);
    const { shipping } = await seen(order);
    expect(second).toEqual({ ok: true, value: (order.total - shipping.cent) / 2 + shipping.cent });
  });

  it('of one unit refund no shipping, and those after it do where nothing stays', async ({ shop }) => {
    const order = await sentOrder(shop, 2);
    const { shipping } = await seen(order);
    const each = (order.total - shipping.cent) / 2;
    await withdraw(order, [1]);
    expect(await refund(shop, order, { units: [{ which: 'SKU-1', quantity: 1 }] })).toEqual({ ok: true, value: each });
    await withdraw(order, [1]);
    const last = await refund(shop, order, { units: [{ which: 'SKU-1', quantity: 1 }] });
    expect(last).toEqual({ ok: true, value: each + shipping.cent });
  });

  it('refund the cheapest offered shipping, not an express surcharge', async ({ shop }) => {
    const express = {
      zone: 'europe',
      id: 'express',
      name: 'express',
      price_cents: 2_500,
      free_above: 0,
      days: '1',
      position: 2,
    };
    await shop.db.insertInto('shipping_method').values(express).execute();
    const order = await paidOrder(shop, goods.blackM, {
      ...toGermany,
      shippingMethod: 'express',
      ...(await priceOf(shop)),
    });
    await ship(shop, order);
    await withdraw(order);
    const back = await refund(shop, order, { units: [{ which: 'SKU-1', quantity: 1 }] });
    const { shipping } = await seen(order);
    expect(shipping.cent).toBe(2_500);
    expect(back).toEqual({ ok: true, value: order.total - 2_500 + 995 });
  });

  /** The total of one dress to Germany by express. */
  const priceOf = async (shop: Shop) => {
    const who = shop.shopper();
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
    const { data } = await who.post('/apis/fee', { country: 'DE', shippingMethod: 'express' });
    return { expectedTotal: { cent: data.total.cent, currencyCode: 'USD' } };
  };

  it('of sent and unsent units remove the unsent ones first', async ({ shop }) => {
    const order = await paidOrder(shop, goods.blackM, { quantity: 3, ...toGermany });
    await ship(shop, order, { units: [{ which: 'SKU-1', quantity: 1 }] });
    expect((await withdraw(order, [3])).data.lines).toMatchObject([{ quantity: 3, awaited: 1 }]);
    expect(await seen(order)).toMatchObject({ status: 'SHIPPED', lines: [{ removed: 2 }] });
    await refund(shop, order, { units: [{ which: 'SKU-1', quantity: 1 }] });
    expect((await moneyBack(order)).reduce((sum, cents) => sum + cents, 0)).toBe(order.total);
  });

  race('pressed twice are one, and never more units than there are', async ({ shop }) => {
    const order = await sentOrder(shop, 2);
    const key = randomUUID();
    const [one, two] = await Promise.all([withdraw(order, [1], { key }), withdraw(order, [1], { key })]);
    expect(one.data).toEqual(two.data);
    expect(await seen(order)).toMatchObject({
      lines: [{ withdrawable: 1 }],
      withdrawals: [{ lines: [{ awaited: 1 }] }],
    });
    expect(await withdraw(order, [2])).toMatchObject({ status: 409 });
    const answers = await Promise.all([withdraw(order, [1]), withdraw(order, [1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are refused altogether where one line has fewer units', async ({ shop }) => {
    const who = shop.shopper();
    await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
    const { id, total } = (await buy(who, goods.blackM, toGermany)).data;
    await pay(who, id, numbers.approved);
    const order = { who, id, total: total.cent };
    for (const quantities of [
      [1, 2],
      [2, 1],
    ])
      expect(await withdraw(order, quantities)).toMatchObject({ status: 409 });
    expect(await seen(order)).toMatchObject({ status: 'PREPARING', lines: [{ withdrawable: 1 }, { withdrawable: 1 }] });
  });

  it('are possible for a guest elsewhere by number and e-mail address, and for nobody else', async ({ shop }) => {
    const order = await sentOrder(shop);
    const elsewhere = shop.shopper();
    expect(await withdraw(order, undefined, { who: elsewhere, email: 'eve@example.com' })).toMatchObject({
      status: 404,
    });
    expect((await withdraw(order, undefined, { who: elsewhere })).code).toBe('1');
  });

  it('need a name and at least one unit', async ({ shop }) => {
    const order = await sentOrder(shop);
    const { orderNo } = await seen(order);
    const body = { orderNo, email: 'ann@example.com', name: ' ', units: [] };
    const { data, status } = await order.who.post('/apis/withdrawals', body, { 'idempotency-key': randomUUID() });
    expect(status).toBe(422);
    expect(Object.keys(data.fields)).toEqual(['name', 'units']);
  });

  it('are confirmed by mail with content, date, time and the address for returns', async ({ shop }) => {
    const body_json = JSON.stringify({
      name: 'S',
      address: ['A'],
      email: 's@example.com',
      returnAddress: ['Way 2', 'Berlin'],
    });
    const seller = { type: 'seller', code: '0', market: 'DE', status: 'PUBLISH', version: 1, body_json, updated_at: 0 };
    await shop.db.insertInto('content_document').values(seller).execute();
    const order = await sentOrder(shop);
    await withdraw(order);
    await shop.sweepAll();
    const { orderNo } = await seen(order);
    const mail = mailOf(shop, /withdrawal/);
    expect(mail).toMatchObject({ to: 'ann@example.com', subject: `Your withdrawal from order ${orderNo}` });
    const text = mail?.text.replace(/\s+/g, ' ');
    for (const part of [
      'Ann Archer',
      'DRESS',
      'Quantity 1',
      '1:00 PM Central European Standard Time on November 20, 2026',
      'Way 2',
      'December 4, 2026',
    ])
      expect(text).toContain(part);
  });

  it('whose refund is due are warned of from three days before, until the goods are back', async ({ shop }) => {
    const order = await sentOrder(shop);
    await withdraw(order);
    const { orderNo } = await seen(order);
    const warned: unknown[] = [];
    shop.deps.log.warn = (fields, message) => warned.push([message, fields.orderId]);
    const due = () => dueWithdrawals(shop.deps.db, shop.clock.time + 3 * dayMs);
    shop.clock.pass(10 * dayMs);
    await shop.sweepAll();
    expect([warned, await due()]).toEqual([[], []]);
    shop.clock.pass(dayMs + 1);
    await shop.sweepAll();
    expect([warned, await due()]).toEqual([[['refund of a withdrawal is due', order.id]], [orderNo]]);
    shop.clock.pass(4 * dayMs);
    await shop.sweepAll();
    expect(warned.at(-1)).toEqual(['refund of a withdrawal is late', order.id]);
    await refund(shop, order, { units: [{ which: 'SKU-1', quantity: 1 }] });
    shop.clock.pass(2 * dayMs);
    await shop.sweepAll();
    expect([warned.length, await due()]).toEqual([2, []]);
  });
});
