import { describe, expect } from 'vitest';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { type Counter, counterOf } from './cash-on-delivery.ts';
import { address, buy, confirm, dubai, orderRequest } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshCardShopTest, rows } from './support/shop-test.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(databaseKinds)('cash on delivery on %s', (kind) => {
  const it = freshCardShopTest[kind].extend('counter', ({ shop }) => counterOf(shop));

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
    )('is refused for %s, which the code would not reach', async ([_, phone], { shop }) => {
      const who = shop.shopper();
      const answer = await buy(who, goods.blackM, { shippingAddress: { ...dubai('002'), phone }, paymentType: 'COD' });
      expect(answer).toMatchObject({
        status: 422,
        data: { fields: { 'shippingAddress.phone': 'Incorrect cell phone number format' } },
      });
    });

    it('needs no code when there is nothing to pay', async ({ shop, counter }) => {
      const who = shop.shopper();
      await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
      const free = { shippingAddress: dubai('003'), paymentType: 'COD', couponCode: 'GIFT' };
      await shop.db.updateTable('shipping_method').set({ price_cents: 0 }).where('zone', '=', 'gulf').execute();
      const placed = await confirm(who, free);
      expect(placed).toMatchObject({ status: 200, data: { status: 'PREPARING', total: { cent: 0 } } });
      expect(await counter.sentTo(placed.data.id)).toBeUndefined();
      expect(await counter.read(who, placed.data.id)).toMatchObject({ status: 404 });
    });

    it('ends with its goods back on the shelf when no code came within a day', async ({ shop, books, counter }) => {
      const stock = await books.stockOf(goods.blackM);
      const { who, id } = await counter.placed();
      shop.clock.pass(23 * hour);
      await shop.sweepAll();
      expect((await who.get(`/apis/orders/${id}`)).data.status).toBe('UNPAID');
      expect((await counter.send(who, id)).status).toBe(200);
      const { code } = await counter.rowOf(id);
      shop.clock.pass(hour);
      const expired = { status: 409, code: '400001' };
      expect(await counter.enter(who, id, code ?? '')).toMatchObject(expired);
      expect(await counter.send(who, id)).toMatchObject(expired);
      await shop.sweepAll();
      expect((await who.get(`/apis/orders/${id}`)).data).toMatchObject({ status: 'CANCELLED', cancelledBy: 'expired' });
      expect(await books.stockOf(goods.blackM)).toBe(stock);
      expect(await counter.enter(who, id, code ?? '')).toMatchObject(expired);
    });

    it('keeps the goods of three orders a phone at most', async ({ shop, counter }) => {
      const phone = counter.phone();
      const answers = await Promise.all(Array.from({ length: 5 }, () => counter.placed(phone)));
      const [first, ...rest] = answers.filter(({ placed }) => placed.status === 200);
      expect(rest).toHaveLength(2);
      const refused = answers.filter(({ placed }) => placed.status === 429);
      expect(refused).toHaveLength(2);
      expect(refused[0]?.placed.message).toMatch(/confirm or cancel one/);
      await first?.who.post(`/apis/orders/${first.id}/cancel`);
      shop.clock.pass(hour);
      expect((await counter.placed(phone)).placed.status).toBe(200);
    });

    it('is among the ten unpaid orders that a shopper may have', async ({ shop, counter }) => {
      const who = shop.shopper();
      for (let i = 0; i < 10; i++) expect((await counter.placed(counter.phone(), who)).placed.status).toBe(200);
      shop.clock.pass(2 * hour);
      expect((await buy(who, goods.blackM)).message).toMatch(/several unpaid orders/);
    });
  });

  describe('choosing how to pay', () => {
    const cardOrder = async (counter: Counter, shop: Shop) => {
      const who = shop.shopper();
      const { data } = await buy(who, goods.blackM, { shippingAddress: dubai(counter.phone()) });
      return { who, id: String(data.id) };
    };

    it('makes an unpaid order one to be paid on delivery, and keeps it for a day', async ({ shop, counter }) => {
      const { who, id } = await cardOrder(counter, shop);
      const placedAt = shop.clock.time;
      shop.clock.pass(20 * minute);
      expect(await counter.read(who, id)).toMatchObject({ status: 404 });
      expect(await counter.send(who, id)).toMatchObject({ status: 200, data: { heldUntil: placedAt + 24 * hour } });
      shop.clock.pass(2 * hour);
      await shop.sweepAll();
      const order = (await who.get(`/apis/orders/${id}`)).data;
      expect(order).toMatchObject({ status: 'UNPAID', payment: { type: 'COD', state: 'verify' } });
      await counter.send(who, id);
      expect((await counter.enter(who, id, (await counter.rowOf(id)).code ?? '')).status).toBe(200);
    });

    it('comes after a card that was declined', async ({ shop, books, counter }) => {
      const { who, id } = await cardOrder(counter, shop);
      await pay(who, id, numbers.declined);
      expect((await counter.send(who, id)).status).toBe(200);
      await counter.enter(who, id, (await counter.rowOf(id)).code ?? '');
      expect((await books.eventsOf(id)).map(({ to_status }) => to_status)).toEqual(['UNPAID', 'PAIDFAIL', 'PREPARING']);
    });

    it('waits for a card that the bank still asks about', async ({ shop, counter }) => {
      const { who, id } = await cardOrder(counter, shop);
      await pay(who, id, numbers.challenge);
      expect(await counter.send(who, id)).toMatchObject({ status: 409, code: '500409' });
      expect((await who.get(`/apis/orders/${id}`)).data.payment.type).toBe('IPAYLINKS');
      expect(await counter.sentTo(id)).toBeUndefined();
    });

    it('is refused for a phone that no text message reaches', async ({ shop, counter }) => {
      const who = shop.shopper();
      const shippingAddress = { ...dubai('004'), phone: '04 234 5678' };
      const { id } = (await buy(who, goods.blackM, { shippingAddress })).data;
      const fields = { paymentType: expect.stringMatching(/No text message reaches the phone/) };
      expect(await counter.send(who, id)).toMatchObject({ status: 422, data: { fields } });
      expect((await who.get(`/apis/orders/${id}`)).data.payment.type).toBe('IPAYLINKS');
    });

    it('gives up a PayPal payment that was not approved', async ({ shop, counter }) => {
      const { who, id } = await cardOrder(counter, shop);
      const attempt = await counter.waitingAtPayPal(id);
      expect((await counter.send(who, id)).status).toBe(200);
      const row = await shop.db.selectFrom('payment_attempt').select('state').where('id', '=', attempt).execute();
      expect(row).toEqual([{ state: 'cancelled' }]);
    });

    it('can be changed to a card and back; only then the code counts', async ({ counter }) => {
      const { who, id, placed } = await counter.placed();
      const { code } = await counter.rowOf(id);
      await pay(who, id, numbers.declined);
      expect(await counter.enter(who, id, code ?? '')).toMatchObject({ status: 409, code: '500409' });
      expect((await counter.rowOf(id)).tries).toBe(0);
      expect(await counter.send(who, id)).toMatchObject({ status: 200, data: { heldUntil: placed.data.expiresAt } });
      expect(await counter.rowOf(id)).toMatchObject({ code, sends: 1 });
      expect((await counter.enter(who, id, code ?? '')).data.payment).toMatchObject({
        type: 'COD',
        state: 'onDelivery',
      });
    });

    it('is over once the order is paid or cancelled, or where there is no cash on delivery', async ({
      shop,
      counter,
    }) => {
      const [paid, cancelled] = [await cardOrder(counter, shop), await cardOrder(counter, shop)];
      await pay(paid.who, paid.id, numbers.approved);
      await cancelled.who.post(`/apis/orders/${cancelled.id}/cancel`);
      expect(await counter.send(paid.who, paid.id)).toMatchObject({ status: 409, code: '400003' });
      expect(await counter.send(cancelled.who, cancelled.id)).toMatchObject({ status: 409, code: '400001' });
      const who = shop.shopper();
      const { id } = (await buy(who, goods.blackM)).data;
      expect(await counter.send(who, id)).toMatchObject({
        status: 422,
        data: { fields: { paymentType: expect.any(String) } },
      });
    });
  });

  describe('side by side', () => {
    it('the right code and the end of the day have one outcome', async ({ shop, books, counter }) => {
      const stock = await books.stockOf(goods.blackM);
      // Another process, whose clock is a moment ahead: to it the day is over.
      const ahead = createCommerce({ ...shop.deps, clock: { now: () => shop.clock.time + 1 } });
      let confirmed = 0;
      for (let round = 0; round < 10; round++) {
        const { who, id } = await counter.placed();
        shop.clock.pass(24 * hour - minute);
        await counter.send(who, id);
        const { code } = await counter.rowOf(id);
        shop.clock.pass(minute - 1);
        const entering = () => counter.enter(who, id, code ?? '');
        const racers = round % 2 === 0 ? [entering, ahead.sweep] : [ahead.sweep, entering];
        const answers = await Promise.all(racers.map((race) => race()));
        const entered = answers.find((answer) => typeof answer !== 'number');
        await ahead.sweep();
        const course = (await books.eventsOf(id)).map(({ to_status }) => to_status);
        if (entered?.status === 200) confirmed += 1;
        else expect(entered).toMatchObject({ status: 409, code: '400001' });
        expect(course).toEqual(['UNPAID', entered?.status === 200 ? 'PREPARING' : 'CANCELLED']);
      }
      expect(await books.stockOf(goods.blackM)).toBe(stock - confirmed);
    });

    it('the right code and a cancellation leave nothing half done', async ({ books, counter }) => {
      const stock = await books.stockOf(goods.blackM);
      for (let round = 0; round < 6; round++) {
        const { who, id } = await counter.placed();
        const { code } = await counter.rowOf(id);
        const [entered] = await Promise.all([
          counter.enter(who, id, code ?? ''),
          who.post(`/apis/orders/${id}/cancel`),
        ]);
        const course = (await books.eventsOf(id)).map(({ to_status }) => to_status);
        expect(course).toEqual(entered.status === 200 ? ['UNPAID', 'PREPARING', 'CANCELLED'] : ['UNPAID', 'CANCELLED']);
        expect(await counter.dueKinds(id)).toEqual(expect.not.arrayContaining(['order-expiry']));
      }
      expect(await books.stockOf(goods.blackM)).toBe(stock);
    });

    it('the right code and a card have one outcome, and nobody pays twice', async ({ till, books, counter }) => {
      for (let round = 0; round < 6; round++) {
        const { who, id, placed } = await counter.placed();
        const { code } = await counter.rowOf(id);
        const [entered, paid] = await Promise.all([counter.enter(who, id, code ?? ''), pay(who, id, numbers.approved)]);
        const charges = till.rows('charge').filter((charge) => charge.order_no === placed.data.orderNo);
        expect((await who.get(`/apis/orders/${id}`)).data.status).toBe('PREPARING');
        expect(await books.eventsOf(id)).toHaveLength(2);
        if (charges.length === 0) expect([entered.status, paid.code]).toEqual([200, '400003']);
        else expect([paid.data.state, (await books.eventsOf(id)).at(-1)?.cause]).toEqual(['paid', 'card payment']);
      }
    });
  });

  describe('the text message', () => {
    const textsTo = (shop: Shop, phone: string) => shop.texts.filter(({ to }) => to === phone).map(({ text }) => text);

    it('is sent by another process when the one that took the order died', async ({ shop, counter }) => {
      const { id } = await counter.placed();
      const { phone, code } = await counter.rowOf(id);
      expect(textsTo(shop, phone)).toEqual([]);
      await createCommerce(shop.deps).sweep();
      await shop.sweepAll();
      expect(textsTo(shop, phone)).toEqual([expect.stringContaining(code ?? 'no code')]);
    });

    it('is sent of the last code alone, and of none that nobody waits for', async ({ shop, counter }) => {
      counter.nextCode('0001');
      const [{ who, id }, given] = [await counter.placed(), await counter.placed()];
      shop.clock.pass(minute);
      counter.nextCode('0002');
      await counter.send(who, id);
      await given.who.post(`/apis/orders/${given.id}/cancel`);
      await shop.sweepAll();
      expect(textsTo(shop, (await counter.rowOf(id)).phone)).toEqual([expect.stringContaining('0002')]);
      expect(textsTo(shop, (await counter.rowOf(given.id)).phone)).toEqual([]);
    });
  });
});
