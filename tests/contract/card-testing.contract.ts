import { setImmediate } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { atNight } from '../../scripts/check/extent.ts';
import { transact } from '../../server/commerce/database/connection.ts';
import { makeOrderMail } from '../../server/commerce/outbox/order-mail.ts';
import { isCrowded } from '../../server/commerce/payment/card-testing/guard.ts';
import { pressureOn, readCardTesting } from '../../server/commerce/payment/card-testing/pressure.ts';
import type { CardGateway } from '../../server/commerce/payment/providers/card/gateway.ts';
import { keepHouse } from '../../server/commerce/service/housekeeping.ts';
import { clientIpHeader } from '../../shared/authorization.ts';
import { hemline } from '../../shared/brand/looks.ts';
import { ok } from '../../shared/errors.ts';
import { buy, orderRequest } from './support/buying.ts';
import { numbers, pay, type TestCardGateway } from './support/cards.ts';
import { freshEmail, signedUp } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop, Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { writePayments } from './support/past-payments.ts';
import { openStripeShop } from './support/redirect-shops.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

const second = 1_000;
const minute = 60 * second;

describe.each(databaseKinds)('cards that are tested, on %s', (kind) => {
  const it = freshCardShopTest[kind];
  const once = usual(kind, it);

  const ordered = async (who: Shopper, variantId: string): Promise<string> => (await buy(who, variantId)).data.id;

  async function past(shop: Shop, variantId: string, states: Record<string, number>) {
    const orderId = await ordered(shop.shopper(), variantId);
    return writePayments(shop.db, { orderId, states, at: shop.clock.time });
  }

  /** Returns an order of a shopper who looked at a product, two minutes after the cart was begun. */
  async function ofPerson(shop: Shop, variantId: string) {
    const who = shop.shopper();
    await who.post('/apis/cart/items', { variantId, quantity: 1 });
    await who.post('/apis/user/viewed', { productId: '1' });
    shop.clock.pass(2 * minute);
    const { data } = await who.post('/apis/order/confirm', await orderRequest(who), { 'idempotency-key': 'order' });
    return { who, id: String(data.id) };
  }

  async function openMail(shop: Pick<Shop, 'deps'>, who: Shopper, id: string) {
    const mail = await makeOrderMail({ ...shop.deps, brand: hemline }, 'received', id);
    const token = decodeURIComponent(/\/pay\?token=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    expect((await who.post('/apis/waiting-order/link', { token })).status).toBe(200);
  }

  once('reach the gateway a few times only', async ({ shop, cardGateway }) => {
    const statuses: number[] = [];
    for (let i = 0; i < 15; i += 1) {
      const some = [shop.shopper(), shop.shopper(), shop.shopper(), shop.shopper()];
      const tries = some.map(async (who) => pay(who, await ordered(who, goods.blackM), numbers.declined));
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
    }
    expect(cardGateway.calls.pay).toBeGreaterThanOrEqual(10);
    expect(cardGateway.calls.pay).toBeLessThan(20);
    expect(new Set(statuses.slice(20))).toEqual(new Set([409]));
    expect(await readCardTesting(shop.db, shop.clock.time)).toMatchObject({ paid: 0 });
    shop.clock.pass(11 * minute);
    expect(await readCardTesting(shop.db, shop.clock.time)).toBeNull();
  });

  /** Holds payments at the gateway until they are let go. */
  function holdAt(gateway: TestCardGateway, answer: CardGateway['pay']) {
    const held: (() => void)[] = [];
    const reached = { most: 0 };
    gateway.instead.pay = async (charge) => {
      await new Promise<void>((go) => {
        held.push(go);
        reached.most = Math.max(reached.most, held.length);
      });
      return answer(charge);
    };
    return { held, reached, letGo: () => held.splice(0).forEach((go) => void go()) };
  }

  const declined: CardGateway['pay'] = async ({ attemptId }) => ({
    state: 'declined',
    reason: 'declined',
    reference: attemptId,
    brand: 'Visa',
    last4: '0002',
  });

  async function orderedBy(shop: Shop, many: number) {
    const all: { who: Shopper; id: string }[] = [];
    while (all.length < many) {
      const some = Array.from({ length: Math.min(10, many - all.length) }, () => shop.shopper());
      all.push(...(await Promise.all(some.map(async (who) => ({ who, id: await ordered(who, goods.blackM) })))));
    }
    return all;
  }

  it('reach the gateway a few times only, also two hundred at once', async ({ shop, cardGateway }) => {
    const orders = await orderedBy(shop, kind === 'sqlite' ? 200 : 60);
    const { held, reached, letGo } = holdAt(cardGateway, declined);
    const answers = orders.map(({ who, id }) => pay(who, id, numbers.declined));
    await expect.poll(() => held.length).toBe(20);
    let left = answers.length;
    for (const each of answers) void each.then(() => (left -= 1));
    while (left > 0) {
      letGo();
      await setImmediate();
    }
    expect(cardGateway.calls.pay).toBeLessThan(25);
    expect(reached.most).toBe(20);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(cardGateway.calls.pay);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
  });

  once('are not seen in a hundred honest payments at once', async ({ shop, cardGateway }) => {
    const orders = await orderedBy(shop, 100);
    const { held, reached, letGo } = holdAt(cardGateway, (charge) => cardGateway.real().pay(charge));
    const answers = orders.map(({ who, id }) => pay(who, id, numbers.approved));
    await expect.poll(() => held.length).toBe(20);
    let left = answers.length;
    for (const each of answers) void each.then(() => (left -= 1));
    while (left > 0) {
      letGo();
      await setImmediate();
    }
    expect((await Promise.all(answers)).map(({ data }) => data.state)).toEqual(Array(100).fill('paid'));
    expect(reached.most).toBeLessThanOrEqual(60);
  });

  it('make a payment wait for its turn, which the mail’s link goes past', async ({ shop, cardGateway }) => {
    const orders = await orderedBy(shop, 20);
    const { held, letGo } = holdAt(cardGateway, (charge) => cardGateway.real().pay(charge));
    const first = orders.map(({ who, id }) => pay(who, id, numbers.approved));
    await expect.poll(() => held.length).toBe(20);
    const [waiting, opened] = await orderedBy(shop, 2);
    if (!waiting || !opened) throw new Error('There are no orders.');
    const waits = pay(waiting.who, waiting.id, numbers.approved);
    await openMail(shop, opened.who, opened.id);
    const past = pay(opened.who, opened.id, numbers.approved);
    await expect.poll(() => held.length).toBe(21);
    letGo();
    for (const answer of await Promise.all([...first, past])) expect(answer.data.state).toBe('paid');
    await expect.poll(() => held.length).toBe(1);
    letGo();
    expect((await waits).data.state).toBe('paid');
  });

  atNight(() =>
    it('cost a payment little to look for', async ({ shop }) => {
      const end = await past(shop, goods.bag, { declined: 75, paid: 425, started: 10 });
      const orderId = await ordered(shop.shopper(), goods.bag);
      const at = shop.clock.time;
      const look = () =>
        transact(shop.db, async (trx) =>
          ok([await pressureOn(trx, { orderId, type: 'IPAYLINKS', at }), await isCrowded(trx, at)]),
        );
      const many = 200;
      for (let i = 0; i < many; i += 1) await look();
      const before = process.cpuUsage();
      for (let i = 0; i < many; i += 1) expect(await look()).toEqual({ ok: true, value: ['calm', false] });
      const { user, system } = process.cpuUsage(before);
      const ms = (user + system) / 1_000 / many;
      console.info(`${kind}: ${ms.toFixed(2)} ms of the processor a payment`);
      expect(ms).toBeLessThan(5);
      await end();
    }),
  );

  once('make a payment wait, or need the mail where no person was seen', async ({ shop }) => {
    const end = await past(shop, goods.perfume, { declined: 20, paid: 30 });
    const [person, robot] = [await ofPerson(shop, goods.bag), shop.shopper()];
    const early = await pay(person.who, person.id, numbers.approved);
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '20']);
    const id = await ordered(robot, goods.bag);
    shop.clock.pass(20 * second);
    expect((await pay(robot, id, numbers.approved)).status).toBe(409);
    expect((await pay(person.who, person.id, numbers.approved)).data).toMatchObject({ state: 'paid' });
    await openMail(shop, robot, id);
    expect((await pay(robot, id, numbers.approved)).data).toMatchObject({ state: 'paid' });
    await end();
  });

  once('make every payment need the mail in the end, on any device, and two tries are left', async ({ shop }) => {
    const end = await past(shop, goods.perfume, { declined: 40, paid: 40 });
    const { who, id } = await ofPerson(shop, goods.bag);
    shop.clock.pass(minute);
    expect((await pay(who, id, numbers.approved)).status).toBe(409);
    await openMail(shop, shop.shopper(), id);
    for (const [number, status] of [
      [numbers.declined, 200],
      [numbers.declined, 200],
      [numbers.approved, 429],
    ] as const)
      expect((await pay(who, id, number)).status).toBe(status);
    await end();
  });

  once('are seen by article, and leave others alone', async ({ shop }) => {
    const ends = [await past(shop, goods.bag, { declined: 10 }), await past(shop, goods.perfume, { paid: 90 })];
    const [bag, dress] = [shop.shopper(), shop.shopper()];
    expect((await pay(bag, await ordered(bag, goods.bag), numbers.approved)).status).toBe(409);
    expect((await pay(dress, await ordered(dress, goods.blackM), numbers.approved)).data.state).toBe('paid');
    expect(await readCardTesting(shop.db, shop.clock.time)).toEqual({ declined: 10, paid: 0 });
    for (const end of ends) await end();
  });

  once('are not seen in five hundred honest orders of ten minutes, of which some are declined', async ({ shop }) => {
    const end = await past(shop, goods.bag, { declined: 75, paid: 425 });
    const who = shop.shopper();
    expect((await pay(who, await ordered(who, goods.bag), numbers.declined)).data.state).toBe('declined');
    expect(await readCardTesting(shop.db, shop.clock.time)).toBeNull();
    expect((await pay(who, await ordered(who, goods.bag), numbers.approved)).data.state).toBe('paid');
    await end();
  });

  once('never stop a customer who paid an order long ago', async ({ shop }) => {
    const ann = await signedUp(shop, { email: freshEmail() });
    await pay(ann, await ordered(ann, goods.bag), numbers.approved);
    shop.clock.pass(8 * 24 * 60 * minute);
    const end = await past(shop, goods.bag, { declined: 50 });
    expect((await pay(ann, await ordered(ann, goods.bag), numbers.approved)).data.state).toBe('paid');
    await end();
  });

  it('give the pieces of a declined order back after minutes, once', async ({ shop, tables }) => {
    const before = await tables.stockOf(goods.bag);
    const who = shop.shopper();
    const id = await ordered(who, goods.bag);
    const expiry = async () => (await who.get(`/apis/orders/${id}`)).data.expiresAt - shop.clock.time;
    expect(await expiry()).toBe(30 * minute);
    await Promise.all([1, 2, 3].map(() => pay(who, id, numbers.declined)));
    expect(await expiry()).toBe(10 * minute);
    shop.clock.pass(4 * minute);
    await pay(who, id, numbers.declined);
    expect(await expiry()).toBe(6 * minute);
    shop.clock.pass(6 * minute);
    await Promise.all([shop.sweepAll(), shop.sweepAll()]);
    expect((await who.get(`/apis/orders/${id}`)).data.status).toBe('CANCELLED');
    expect(await tables.stockOf(goods.bag)).toBe(before);
  });

  once('give them back after three minutes while others are tested', async ({ shop }) => {
    const who = shop.shopper();
    const id = await ordered(who, goods.bag);
    const end = await past(shop, goods.bag, { declined: 9 });
    await pay(who, id, numbers.declined);
    expect((await who.get(`/apis/orders/${id}`)).data.expiresAt).toBe(shop.clock.time + 3 * minute);
    await end();
  });

  once('are seen on pages of a provider where nothing is paid', async () => {
    const shop = await openStripeShop(kind);
    const before = { orderId: shop.order.id, type: 'STRIPE', at: shop.clock.time };
    const honest = await writePayments(shop.db, { ...before, states: { challenge: 20, cancelled: 20, paid: 20 } });
    shop.clock.pass(6 * minute);
    const pressed = await shop.press();
    expect(pressed.url).toBeDefined();
    await honest();
    await writePayments(shop.db, { ...before, states: { challenge: 40, cancelled: 30, paid: 2 } });
    const other = shop.shopperOf(shop.fetch);
    const { data } = await buy(other, goods.bag, { paymentType: 'STRIPE' });
    const press = () => other.post('/apis/payment/hosted', { orderId: data.id, returnUrl: '/results/process' });
    expect((await press()).status).toBe(409);
    await openMail(shop, other, data.id);
    expect((await press()).data.redirectUrl).toBeDefined();
    await shop.close();
  });
});

describe.each(databaseKinds)('unpaid orders of one network block, on %s', (kind) => {
  const it = freshCardShopTest[kind];
  const once = usual(kind, it);
  const from = (ip: string) => ({ [clientIpHeader]: ip });

  async function order(shop: Shop, ip: string, quantity = 1) {
    const who = shop.shopper();
    await who.post('/apis/cart/items', { variantId: goods.bag, quantity });
    const request = await orderRequest(who);
    const { status, data } = await who.post('/apis/order/confirm', request, { 'idempotency-key': 'o', ...from(ip) });
    return { who, status, id: String(data?.id) };
  }

  it('hold a bounded share of an article, also at once', async ({ shop, tables }) => {
    const stock = await tables.stockOf(goods.bag);
    const share = Math.floor(stock / 4);
    expect(share).toBeGreaterThan(10);
    const ips = Array.from({ length: share + 8 }, (_, i) => `203.0.113.${i + 1}`);
    const placed = await Promise.all(ips.map((ip) => order(shop, ip)));
    const held = placed.filter(({ status }) => status === 200);
    expect(held).toHaveLength(share);
    expect(new Set(placed.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(await tables.stockOf(goods.bag)).toBe(stock - share);
    const [paid] = held;
    if (paid) await pay(paid.who, paid.id, numbers.approved);
    expect((await order(shop, '203.0.113.99')).status).toBe(200);
    expect((await order(shop, '198.51.100.1', 10)).status).toBe(200);
    expect((await order(shop, '192.168.0.1', 12)).status).toBe(200);
  });

  once('are forgotten with their block once they are paid', async ({ shop }) => {
    const [one, other] = [await order(shop, '203.0.113.1'), await order(shop, '203.0.113.2')];
    await pay(one.who, one.id, numbers.approved);
    await keepHouse(shop.deps);
    const left = await shop.db.selectFrom('order_source').selectAll().execute();
    expect(left).toEqual([{ order_id: other.id, block: '203.0.113.0/24' }]);
  });
});
