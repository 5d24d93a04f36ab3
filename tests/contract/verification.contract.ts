import { describe, expect } from 'vitest';
import { keepHouse } from '../../server/commerce/service/housekeeping.ts';
import { Order } from '../../shared/contract/order.ts';
import { Verification } from '../../shared/contract/payment.ts';
import { cashOnDeliveryOf } from './cash-on-delivery.ts';
import { databaseKinds } from './support/database.ts';
import { freshShopTest, usual } from './support/shop-test.ts';

const minute = 60_000;
const hour = 60 * minute;
const wrongCode = { status: 422, code: '400004', message: 'Verification code error' };

describe.each(databaseKinds)('verifying a phone on %s', (kind) => {
  const race = freshShopTest[kind].extend('cashOnDelivery', ({ shop }) => cashOnDeliveryOf(shop));
  const it = usual(kind, race);

  describe('the code', () => {
    it('is sent when the order is placed, and confirms it', async ({ shop, tables, cashOnDelivery }) => {
      const { who, id, placed } = await cashOnDelivery.placed();
      expect(placed).toMatchObject({
        status: 200,
        data: { status: 'UNPAID', payment: { type: 'COD', state: 'verify' } },
      });
      expect(placed.data.expiresAt).toBe(shop.clock.time + 24 * hour);
      const { phone, code } = await cashOnDelivery.rowOf(id);
      expect(phone).toMatch(/^\+97150123\d{4}$/);
      expect(code).toMatch(/^\d{4}$/);
      const seen = await cashOnDelivery.read(who, id);
      expect(Verification.parse(seen.data)).toEqual(seen.data);
      expect(seen.data).toEqual({
        phone: `+971 •••• ${phone.slice(-3)}`,
        verified: false,
        sentAt: shop.clock.time,
        resendAt: shop.clock.time + minute,
        expiresAt: shop.clock.time + 10 * minute,
        triesLeft: 5,
        heldUntil: shop.clock.time + 24 * hour,
      });
      const confirmed = await cashOnDelivery.enter(who, id, code ?? '');
      expect(confirmed).toMatchObject({ status: 200, data: { status: 'PREPARING', payment: { state: 'onDelivery' } } });
      expect(Order.parse(confirmed.data)).toEqual(confirmed.data);
      expect((await tables.eventsOf(id)).at(-1)).toMatchObject({ from_status: 'UNPAID', cause: 'phone verified' });
      expect(await cashOnDelivery.rowOf(id)).toMatchObject({ code: null, verified_at: shop.clock.time });
      expect((await cashOnDelivery.read(who, id)).data.verified).toBe(true);
      expect(await cashOnDelivery.dueKinds(id)).toEqual(['delivery-promise']);
    });

    race('may be entered twice: the second submission leads to the same order', async ({ tables, cashOnDelivery }) => {
      const { who, id } = await cashOnDelivery.placed();
      const { code } = await cashOnDelivery.rowOf(id);
      const answers = await Promise.all([1, 2, 3].map(() => cashOnDelivery.enter(who, id, code ?? '')));
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: { status: 'PREPARING' } });
      expect((await tables.eventsOf(id)).map(({ to_status }) => to_status)).toEqual(['UNPAID', 'PREPARING']);
    });

    it('is invalid after five wrong tries, even the right one', async ({ cashOnDelivery }) => {
      const { who, id } = await cashOnDelivery.placed();
      const { code } = await cashOnDelivery.rowOf(id);
      for (const left of [4, 3, 2, 1, 0])
        expect(await cashOnDelivery.enter(who, id, wrong(code))).toMatchObject({
          ...wrongCode,
          data: { triesLeft: left },
        });
      expect(await cashOnDelivery.rowOf(id)).toMatchObject({ code: null, tries: 5 });
      const sixth = await cashOnDelivery.enter(who, id, code ?? '');
      expect(sixth).toMatchObject({ status: 429, code: '500429', message: expect.stringMatching(/ask for a new one/) });
      expect(sixth.headers.get('retry-after')).toBe('60');
      expect((await cashOnDelivery.read(who, id)).data.triesLeft).toBe(0);
    });

    it('is accepted at the fifth try', async ({ cashOnDelivery }) => {
      const { who, id } = await cashOnDelivery.placed();
      const { code } = await cashOnDelivery.rowOf(id);
      for (let i = 0; i < 4; i++) await cashOnDelivery.enter(who, id, wrong(code));
      expect((await cashOnDelivery.enter(who, id, code ?? '')).data.status).toBe('PREPARING');
    });

    race('accepts five of twenty concurrent tries', async ({ cashOnDelivery }) => {
      const { who, id } = await cashOnDelivery.placed();
      const { code } = await cashOnDelivery.rowOf(id);
      const answers = await Promise.all(Array.from({ length: 20 }, () => cashOnDelivery.enter(who, id, wrong(code))));
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
      expect(await cashOnDelivery.rowOf(id)).toMatchObject({ code: null, tries: 5 });
    });

    it('is valid for ten minutes', async ({ shop, cashOnDelivery }) => {
      const [late, timely] = [await cashOnDelivery.placed(), await cashOnDelivery.placed()];
      const codes = [await cashOnDelivery.rowOf(late.id), await cashOnDelivery.rowOf(timely.id)].map(
        ({ code }) => code ?? '',
      );
      shop.clock.pass(10 * minute - 1);
      expect((await cashOnDelivery.enter(timely.who, timely.id, codes[1] ?? '')).status).toBe(200);
      shop.clock.pass(1);
      expect(await cashOnDelivery.enter(late.who, late.id, codes[0] ?? '')).toMatchObject(wrongCode);
      expect((await late.who.get(`/apis/orders/${late.id}`)).data.status).toBe('UNPAID');
    });

    it.for(['123', '12345', 'abcd', '', '١٢٣٤', null, 1234, ['1234']])(
      'is four digits; %j is a mistake',
      async (code, { cashOnDelivery }) => {
        const { who, id } = await cashOnDelivery.placed();
        const answer = await who.post(`/apis/orders/${id}/verification/check`, { code });
        expect(answer).toMatchObject({ status: 422, code: '500422' });
        expect((await cashOnDelivery.rowOf(id)).tries).toBe(0);
      },
    );

    it("is for the order's owner only", async ({ shop, cashOnDelivery }) => {
      const { id } = await cashOnDelivery.placed();
      const { code } = await cashOnDelivery.rowOf(id);
      const stranger = shop.shopper();
      for (const answer of [
        await cashOnDelivery.enter(stranger, id, code ?? ''),
        await cashOnDelivery.send(stranger, id),
        await cashOnDelivery.read(stranger, id),
        await cashOnDelivery.enter(stranger, 'nothing', '1234'),
      ])
        expect(answer).toMatchObject({ status: 404, code: '200001' });
      expect(await cashOnDelivery.rowOf(id)).toMatchObject({ code, tries: 0, sends: 1 });
    });
  });

  describe('another code', () => {
    it('can be requested after a minute, and makes the first one invalid', async ({ shop, cashOnDelivery }) => {
      cashOnDelivery.nextCode('0007');
      const { who, id } = await cashOnDelivery.placed();
      expect((await cashOnDelivery.rowOf(id)).code).toBe('0007');
      await cashOnDelivery.enter(who, id, '0000');
      shop.clock.pass(minute - 1_000);
      const early = await cashOnDelivery.send(who, id);
      expect(early).toMatchObject({ status: 429, message: 'You can ask for a new code in 1 second.' });
      expect(early.headers.get('retry-after')).toBe('1');
      shop.clock.pass(1_000);
      cashOnDelivery.nextCode('0008');
      expect(await cashOnDelivery.send(who, id)).toMatchObject({ status: 200, data: { triesLeft: 5 } });
      expect(await cashOnDelivery.rowOf(id)).toMatchObject({
        code: '0008',
        sends: 2,
        tries: 0,
        sent_at: shop.clock.time,
      });
      expect(await cashOnDelivery.enter(who, id, '0007')).toMatchObject(wrongCode);
      expect((await cashOnDelivery.enter(who, id, '0008')).status).toBe(200);
    });

    race('is sent once for ten concurrent requests', async ({ shop, cashOnDelivery }) => {
      const { who, id } = await cashOnDelivery.placed();
      shop.clock.pass(minute);
      const answers = await Promise.all(Array.from({ length: 10 }, () => cashOnDelivery.send(who, id)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await cashOnDelivery.rowOf(id)).sends).toBe(2);
    });

    it('is refused to a phone that got five within the hour, over all its orders', async ({ shop, cashOnDelivery }) => {
      const phone = cashOnDelivery.phone();
      const [first, { who, id }] = [await cashOnDelivery.placed(phone), await cashOnDelivery.placed(phone)];
      for (const each of [first, { who, id }, first]) {
        shop.clock.pass(minute);
        expect((await cashOnDelivery.send(each.who, each.id)).status).toBe(200);
      }
      shop.clock.pass(minute);
      const sixth = await cashOnDelivery.send(who, id);
      expect(sixth).toMatchObject({
        status: 429,
        message: expect.stringMatching(/in 56 minutes, or pay in another way/),
      });
      expect((await cashOnDelivery.rowOf(id)).sends).toBe(2);
      expect((await cashOnDelivery.placed(phone)).placed).toMatchObject({ status: 429 });
      shop.clock.pass(hour);
      expect((await cashOnDelivery.send(who, id)).status).toBe(200);
    });

    it('is refused to a phone that got ten within the day', async ({ shop, cashOnDelivery }) => {
      const { who, id } = await cashOnDelivery.placed();
      for (let i = 1; i < 10; i++) {
        shop.clock.pass(15 * minute);
        expect((await cashOnDelivery.send(who, id)).status).toBe(200);
      }
      shop.clock.pass(hour);
      expect(await cashOnDelivery.send(who, id)).toMatchObject({
        status: 429,
        message: expect.stringMatching(/in 21 hours/),
      });
    });

    it('is sent to a customer who confirmed an order by that phone before, whatever others request', async ({
      cashOnDelivery,
    }) => {
      const phone = cashOnDelivery.phone();
      const { who, id } = await cashOnDelivery.placed(phone);
      await cashOnDelivery.enter(who, id, (await cashOnDelivery.rowOf(id)).code ?? '');
      for (let i = 0; i < 3; i++) expect((await cashOnDelivery.placed(phone)).placed.status).toBe(200);
      expect((await cashOnDelivery.placed(phone)).placed.status).toBe(429);
      for (let i = 0; i < 3; i++) expect((await cashOnDelivery.placed(phone, who)).placed.status).toBe(200);
      expect((await cashOnDelivery.placed(phone, who)).placed.status).toBe(429);
    });

    it('is refused to a device that requested codes for many phones', async ({ shop, cashOnDelivery }) => {
      const who = shop.shopper();
      for (let i = 0; i < 10; i++) {
        const { id, placed } = await cashOnDelivery.placed(cashOnDelivery.phone(), who);
        expect(placed.status).toBe(200);
        await who.post(`/apis/orders/${id}/cancel`);
      }
      expect((await cashOnDelivery.placed(cashOnDelivery.phone(), who)).placed).toMatchObject({
        status: 429,
        code: '500429',
      });
    });

    it('is refused to an IP that requested codes for many phones', async ({ shop, cashOnDelivery }) => {
      const from = { 'x-client-address': '198.51.100.7' };
      const { id, who } = await cashOnDelivery.placed();
      await cashOnDelivery.fill('code:from:198.51.100.7', 30);
      shop.clock.pass(minute);
      expect((await who.post(`/apis/orders/${id}/verification`, {}, from)).status).toBe(429);
      expect((await who.post(`/apis/orders/${id}/verification`)).status).toBe(200);
    });
  });

  it('is deleted once it expires', async ({ shop, cashOnDelivery }) => {
    const { id } = await cashOnDelivery.placed();
    shop.clock.pass(2 * hour);
    await keepHouse(shop.deps);
    expect(await cashOnDelivery.rowOf(id)).toMatchObject({ code: null, verified_at: null });
  });
});

function wrong(code: string | null): string {
  return code === '0000' ? '1111' : '0000';
}
