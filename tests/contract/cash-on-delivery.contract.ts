import { describe, expect } from 'vitest';
import { inCheck } from '../../scripts/check/extent.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { type CashOnDelivery, cashOnDeliveryOf } from './cash-on-delivery.ts';
import { address, buy, confirm, dubai, orderRequest } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshCardShopTest, rows, usual } from './support/shop-test.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(databaseKinds)('cash on delivery on %s', (kind) => {
  const race = freshCardShopTest[kind].extend('cashOnDelivery', ({ shop }) => cashOnDeliveryOf(shop));
  const it = usual(kind, race);

  describe('the order', () => {
    it('is refused where the country has no cash on delivery, whatever was chosen before', async ({ shop }) => {
      const who = shop.shopper();
      await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
      const there = await orderRequest(who, { shippingAddress: dubai('001'), paymentType: 'COD' });
      const here = await orderRequest(who, { shippingAddress: address, paymentType: 'COD' });
      for (const body of [here, { ...here, billingAddress: there.shippingAddress }])
        expect(await who.post('/apis/order/confirm', body, { 'idempotency-key': 'changed' })).toMatchObject({
          status: 422,
          data: { fields: { paymentType: expect.stringMatching(/not available/) } },
        });
    });

    it.for(
      rows([
        ['a landline', '04 234 5678'],
        ['a phone of a country without it', '+44 7400 123456'],
      ]),
    )('is refused for %s, which receives no text messages', async ([_, phone], { shop }) => {
      const who = shop.shopper();
      const answer = await buy(who, goods.blackM, { shippingAddress: { ...dubai('002'), phone }, paymentType: 'COD' });
      expect(answer).toMatchObject({
        status: 422,
        data: { fields: { 'shippingAddress.phone': 'Incorrect cell phone number format' } },
      });
    });

    it('needs no code when there is nothing to pay', async ({ shop, cashOnDelivery }) => {
      const who = shop.shopper();
      await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
      const free = { shippingAddress: dubai('003'), paymentType: 'COD', couponCode: 'GIFT' };
      await shop.db.updateTable('shipping_method').set({ price_cents: 0 }).where('zone', '=', 'gulf').execute();
      const placed = await confirm(who, free);
      expect(placed).toMatchObject({ status: 200, data: { status: 'PREPARING', total: { cent: 0 } } });
      expect(await cashOnDelivery.sentTo(placed.data.id)).toBeUndefined();
      expect(await cashOnDelivery.read(who, placed.data.id)).toMatchObject({ status: 404 });
    });

    it('is cancelled and restocked when no code was entered within a day', async ({ shop, tables, cashOnDelivery }) => {
      const stock = await tables.stockOf(goods.blackM);
      const { who, id } = await cashOnDelivery.placed();
      shop.clock.pass(23 * hour);
      await shop.sweepAll();
      expect((await who.get(`/apis/orders/${id}`)).data.status).toBe('UNPAID');
      expect((await cashOnDelivery.send(who, id)).status).toBe(200);
      const { code } = await cashOnDelivery.rowOf(id);
      shop.clock.pass(hour);
      const expired = { status: 409, code: '400001' };
      expect(await cashOnDelivery.enter(who, id, code ?? '')).toMatchObject(expired);
      expect(await cashOnDelivery.send(who, id)).toMatchObject(expired);
      await shop.sweepAll();
      expect((await who.get(`/apis/orders/${id}`)).data).toMatchObject({ status: 'CANCELLED', cancelledBy: 'expired' });
      expect(await tables.stockOf(goods.blackM)).toBe(stock);
      expect(await cashOnDelivery.enter(who, id, code ?? '')).toMatchObject(expired);
    });

    race('reserves the goods of three orders a phone at most', async ({ shop, cashOnDelivery }) => {
      const phone = cashOnDelivery.phone();
      const answers = await Promise.all(Array.from({ length: 5 }, () => cashOnDelivery.placed(phone)));
      const [first, ...rest] = answers.filter(({ placed }) => placed.status === 200);
      expect(rest).toHaveLength(2);
      const refused = answers.filter(({ placed }) => placed.status === 429);
      expect(refused).toHaveLength(2);
      expect(refused[0]?.placed.message).toMatch(/confirm or cancel one/);
      await first?.who.post(`/apis/orders/${first.id}/cancel`);
      shop.clock.pass(hour);
      expect((await cashOnDelivery.placed(phone)).placed.status).toBe(200);
    });

    it('counts among the ten unpaid orders that a shopper may have', async ({ shop, cashOnDelivery }) => {
      const who = shop.shopper();
      for (let i = 0; i < 10; i++)
        expect((await cashOnDelivery.placed(cashOnDelivery.phone(), who)).placed.status).toBe(200);
      shop.clock.pass(2 * hour);
      expect((await buy(who, goods.blackM)).message).toMatch(/several unpaid orders/);
    });
  });

  it.describe('choosing how to pay', () => {
    const cardOrder = async (cashOnDelivery: CashOnDelivery, shop: Shop) => {
      const who = shop.shopper();
      const { data } = await buy(who, goods.blackM, { shippingAddress: dubai(cashOnDelivery.phone()) });
      return { who, id: String(data.id) };
    };

    it('changes an unpaid order to payment on delivery, and reserves it for a day', async ({
      shop,
      cashOnDelivery,
    }) => {
      const { who, id } = await cardOrder(cashOnDelivery, shop);
      const placedAt = shop.clock.time;
      shop.clock.pass(20 * minute);
      expect(await cashOnDelivery.read(who, id)).toMatchObject({ status: 404 });
      expect(await cashOnDelivery.send(who, id)).toMatchObject({
        status: 200,
        data: { heldUntil: placedAt + 24 * hour },
      });
      shop.clock.pass(2 * hour);
      await shop.sweepAll();
      const order = (await who.get(`/apis/orders/${id}`)).data;
      expect(order).toMatchObject({ status: 'UNPAID', payment: { type: 'COD', state: 'verify' } });
      await cashOnDelivery.send(who, id);
      expect((await cashOnDelivery.enter(who, id, (await cashOnDelivery.rowOf(id)).code ?? '')).status).toBe(200);
    });

    it('is possible after a declined card', async ({ shop, tables, cashOnDelivery }) => {
      const { who, id } = await cardOrder(cashOnDelivery, shop);
      await pay(who, id, numbers.declined);
      expect((await cashOnDelivery.send(who, id)).status).toBe(200);
      await cashOnDelivery.enter(who, id, (await cashOnDelivery.rowOf(id)).code ?? '');
      expect((await tables.eventsOf(id)).map(({ to_status }) => to_status)).toEqual([
        'UNPAID',
        'PAIDFAIL',
        'PREPARING',
      ]);
    });

    it("waits for a card's challenge", async ({ shop, cashOnDelivery }) => {
      const { who, id } = await cardOrder(cashOnDelivery, shop);
      await pay(who, id, numbers.challenge);
      expect(await cashOnDelivery.send(who, id)).toMatchObject({ status: 409, code: '500409' });
      expect((await who.get(`/apis/orders/${id}`)).data.payment.type).toBe('IPAYLINKS');
      expect(await cashOnDelivery.sentTo(id)).toBeUndefined();
    });

    it('is refused for a phone that no text message reaches', async ({ shop, cashOnDelivery }) => {
      const who = shop.shopper();
      const shippingAddress = { ...dubai('004'), phone: '04 234 5678' };
      const { id } = (await buy(who, goods.blackM, { shippingAddress })).data;
      const fields = { paymentType: expect.stringMatching(/No text message reaches the phone/) };
      expect(await cashOnDelivery.send(who, id)).toMatchObject({ status: 422, data: { fields } });
      expect((await who.get(`/apis/orders/${id}`)).data.payment.type).toBe('IPAYLINKS');
    });

    it('cancels a PayPal payment that was not approved', async ({ shop, cashOnDelivery }) => {
      const { who, id } = await cardOrder(cashOnDelivery, shop);
      const attempt = await cashOnDelivery.waitingAtPayPal(id);
      expect((await cashOnDelivery.send(who, id)).status).toBe(200);
      const row = await shop.db.selectFrom('payment_attempt').select('state').where('id', '=', attempt).execute();
      expect(row).toEqual([{ state: 'cancelled' }]);
    });

    it('can be changed to a card and back; only then the code is valid', async ({ cashOnDelivery }) => {
      const { who, id, placed } = await cashOnDelivery.placed();
      const { code } = await cashOnDelivery.rowOf(id);
      await pay(who, id, numbers.declined);
      expect(await cashOnDelivery.enter(who, id, code ?? '')).toMatchObject({ status: 409, code: '500409' });
      expect((await cashOnDelivery.rowOf(id)).tries).toBe(0);
      expect(await cashOnDelivery.send(who, id)).toMatchObject({
        status: 200,
        data: { heldUntil: placed.data.expiresAt },
      });
      expect(await cashOnDelivery.rowOf(id)).toMatchObject({ code, sends: 1 });
      expect((await cashOnDelivery.enter(who, id, code ?? '')).data.payment).toMatchObject({
        type: 'COD',
        state: 'onDelivery',
      });
    });

    it('is impossible once the order is paid or cancelled, or without cash on delivery', async ({
      shop,
      cashOnDelivery,
    }) => {
      const [paid, cancelled] = [await cardOrder(cashOnDelivery, shop), await cardOrder(cashOnDelivery, shop)];
      await pay(paid.who, paid.id, numbers.approved);
      await cancelled.who.post(`/apis/orders/${cancelled.id}/cancel`);
      expect(await cashOnDelivery.send(paid.who, paid.id)).toMatchObject({ status: 409, code: '400003' });
      expect(await cashOnDelivery.send(cancelled.who, cancelled.id)).toMatchObject({ status: 409, code: '400001' });
      const who = shop.shopper();
      const { id } = (await buy(who, goods.blackM)).data;
      expect(await cashOnDelivery.send(who, id)).toMatchObject({
        status: 422,
        data: { fields: { paymentType: expect.any(String) } },
      });
    });
  });

  describe('concurrently', () => {
    race('the right code and the expiry of the order have one outcome', async ({ shop, tables, cashOnDelivery }) => {
      const stock = await tables.stockOf(goods.blackM);
      // Another process whose clock is a moment ahead: there the order's time is over.
      const ahead = createCommerce({ ...shop.deps, clock: { now: () => shop.clock.time + 1 } });
      let confirmed = 0;
      for (let round = 0; round < inCheck(4, { full: 10 }); round++) {
        const { who, id } = await cashOnDelivery.placed();
        shop.clock.pass(24 * hour - minute);
        await cashOnDelivery.send(who, id);
        const { code } = await cashOnDelivery.rowOf(id);
        shop.clock.pass(minute - 1);
        const entering = () => cashOnDelivery.enter(who, id, code ?? '');
        const racers = round % 2 === 0 ? [entering, ahead.sweep] : [ahead.sweep, entering];
        const answers = await Promise.all(racers.map((race) => race()));
        const entered = answers.find((answer) => typeof answer !== 'number');
        await ahead.sweep();
        const course = (await tables.eventsOf(id)).map(({ to_status }) => to_status);
        if (entered?.status === 200) confirmed += 1;
        else expect(entered).toMatchObject({ status: 409, code: '400001' });
        expect(course).toEqual(['UNPAID', entered?.status === 200 ? 'PREPARING' : 'CANCELLED']);
      }
      expect(await tables.stockOf(goods.blackM)).toBe(stock - confirmed);
    });

    race('the right code and a cancellation have one outcome', async ({ tables, cashOnDelivery }) => {
      const stock = await tables.stockOf(goods.blackM);
      for (let round = 0; round < inCheck(3, { full: 6 }); round++) {
        const { who, id } = await cashOnDelivery.placed();
        const { code } = await cashOnDelivery.rowOf(id);
        const [entered] = await Promise.all([
          cashOnDelivery.enter(who, id, code ?? ''),
          who.post(`/apis/orders/${id}/cancel`),
        ]);
        const course = (await tables.eventsOf(id)).map(({ to_status }) => to_status);
        expect(course).toEqual(entered.status === 200 ? ['UNPAID', 'PREPARING', 'CANCELLED'] : ['UNPAID', 'CANCELLED']);
        expect(await cashOnDelivery.dueKinds(id)).toEqual(expect.not.arrayContaining(['order-expiry']));
      }
      expect(await tables.stockOf(goods.blackM)).toBe(stock);
    });

    race(
      'the right code and a card have one outcome, and the shopper pays once',
      async ({ cardGateway, tables, cashOnDelivery }) => {
        for (let round = 0; round < inCheck(3, { full: 6 }); round++) {
          const { who, id, placed } = await cashOnDelivery.placed();
          const { code } = await cashOnDelivery.rowOf(id);
          const [entered, paid] = await Promise.all([
            cashOnDelivery.enter(who, id, code ?? ''),
            pay(who, id, numbers.approved),
          ]);
          const charges = cardGateway.rows('charge').filter((charge) => charge.order_no === placed.data.orderNo);
          expect((await who.get(`/apis/orders/${id}`)).data.status).toBe('PREPARING');
          expect(await tables.eventsOf(id)).toHaveLength(2);
          if (charges.length === 0) expect([entered.status, paid.code]).toEqual([200, '400003']);
          else expect([paid.data.state, (await tables.eventsOf(id)).at(-1)?.cause]).toEqual(['paid', 'card payment']);
        }
      },
    );
  });

  it.describe('the text message', () => {
    const textsTo = (shop: Shop, phone: string) => shop.texts.filter(({ to }) => to === phone).map(({ text }) => text);

    it('is sent by another process when the one that took the order died', async ({ shop, cashOnDelivery }) => {
      const { id } = await cashOnDelivery.placed();
      const { phone, code } = await cashOnDelivery.rowOf(id);
      expect(textsTo(shop, phone)).toEqual([]);
      await createCommerce(shop.deps).sweep();
      await shop.sweepAll();
      expect(textsTo(shop, phone)).toEqual([expect.stringContaining(code ?? 'no code')]);
    });

    it('is sent for the last code only, and not for an order that no longer needs one', async ({
      shop,
      cashOnDelivery,
    }) => {
      cashOnDelivery.nextCode('0001');
      const [{ who, id }, given] = [await cashOnDelivery.placed(), await cashOnDelivery.placed()];
      shop.clock.pass(minute);
      cashOnDelivery.nextCode('0002');
      await cashOnDelivery.send(who, id);
      await given.who.post(`/apis/orders/${given.id}/cancel`);
      await shop.sweepAll();
      expect(textsTo(shop, (await cashOnDelivery.rowOf(id)).phone)).toEqual([expect.stringContaining('0002')]);
      expect(textsTo(shop, (await cashOnDelivery.rowOf(given.id)).phone)).toEqual([]);
    });
  });
});
