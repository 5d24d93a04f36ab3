import { describe, expect } from 'vitest';
import { keepHouse } from '../../server/commerce/work/housekeeping.ts';
import { Order } from '../../shared/contract/checkout.ts';
import { Verification } from '../../shared/contract/payment.ts';
import { counterOf } from './cash-on-delivery.ts';
import { databaseKinds } from './support/database.ts';
import { freshShopTest } from './support/shop-test.ts';

const minute = 60_000;
const hour = 60 * minute;
const wrongCode = { status: 422, code: '400004', message: 'Verification code error' };

describe.each(databaseKinds)('verifying a phone on %s', (kind) => {
  const it = freshShopTest[kind].extend('counter', ({ shop }) => counterOf(shop));

  describe('the code', () => {
    it('is sent when the order is placed, and confirms it', async ({ shop, books, counter }) => {
      const { who, id, placed } = await counter.placed();
      expect(placed).toMatchObject({
        status: 200,
        data: { status: 'UNPAID', payment: { type: 'COD', state: 'verify' } },
      });
      expect(placed.data.expiresAt).toBe(shop.clock.time + 24 * hour);
      const { phone, code } = await counter.rowOf(id);
      expect(phone).toMatch(/^\+97150123\d{4}$/);
      expect(code).toMatch(/^\d{4}$/);
      const seen = await counter.read(who, id);
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
      const confirmed = await counter.enter(who, id, code ?? '');
      expect(confirmed).toMatchObject({ status: 200, data: { status: 'PREPARING', payment: { state: 'onDelivery' } } });
      expect(Order.parse(confirmed.data)).toEqual(confirmed.data);
      expect((await books.eventsOf(id)).at(-1)).toMatchObject({ from_status: 'UNPAID', cause: 'phone verified' });
      expect(await counter.rowOf(id)).toMatchObject({ code: null, verified_at: shop.clock.time });
      expect((await counter.read(who, id)).data.verified).toBe(true);
      expect(await counter.dueKinds(id)).toEqual([]);
    });

    it('may be entered twice: the second press comes to the same order', async ({ books, counter }) => {
      const { who, id } = await counter.placed();
      const { code } = await counter.rowOf(id);
      const answers = await Promise.all([1, 2, 3].map(() => counter.enter(who, id, code ?? '')));
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: { status: 'PREPARING' } });
      expect((await books.eventsOf(id)).map(({ to_status }) => to_status)).toEqual(['UNPAID', 'PREPARING']);
    });

    it('is void after five wrong tries, even for the right one', async ({ counter }) => {
      const { who, id } = await counter.placed();
      const { code } = await counter.rowOf(id);
      for (const left of [4, 3, 2, 1, 0])
        expect(await counter.enter(who, id, wrong(code))).toMatchObject({ ...wrongCode, data: { triesLeft: left } });
      expect(await counter.rowOf(id)).toMatchObject({ code: null, tries: 5 });
      const sixth = await counter.enter(who, id, code ?? '');
      expect(sixth).toMatchObject({ status: 429, code: '500429', message: expect.stringMatching(/ask for a new one/) });
      expect(sixth.headers.get('retry-after')).toBe('60');
      expect((await counter.read(who, id)).data.triesLeft).toBe(0);
    });

    it('is right at the fifth try', async ({ counter }) => {
      const { who, id } = await counter.placed();
      const { code } = await counter.rowOf(id);
      for (let i = 0; i < 4; i++) await counter.enter(who, id, wrong(code));
      expect((await counter.enter(who, id, code ?? '')).data.status).toBe('PREPARING');
    });

    it('takes five of twenty tries that come at once', async ({ counter }) => {
      const { who, id } = await counter.placed();
      const { code } = await counter.rowOf(id);
      const answers = await Promise.all(Array.from({ length: 20 }, () => counter.enter(who, id, wrong(code))));
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
      expect(await counter.rowOf(id)).toMatchObject({ code: null, tries: 5 });
    });

    it('is good for ten minutes', async ({ shop, counter }) => {
      const [late, timely] = [await counter.placed(), await counter.placed()];
      const codes = [await counter.rowOf(late.id), await counter.rowOf(timely.id)].map(({ code }) => code ?? '');
      shop.clock.pass(10 * minute - 1);
      expect((await counter.enter(timely.who, timely.id, codes[1] ?? '')).status).toBe(200);
      shop.clock.pass(1);
      expect(await counter.enter(late.who, late.id, codes[0] ?? '')).toMatchObject(wrongCode);
      expect((await late.who.get(`/apis/orders/${late.id}`)).data.status).toBe('UNPAID');
    });

    it.for(['123', '12345', 'abcd', '', '١٢٣٤', null, 1234, ['1234']])(
      'is four digits; %j is a mistake',
      async (code, { counter }) => {
        const { who, id } = await counter.placed();
        const answer = await who.post(`/apis/orders/${id}/verification/check`, { code });
        expect(answer).toMatchObject({ status: 422, code: '500422' });
        expect((await counter.rowOf(id)).tries).toBe(0);
      },
    );

    it('is its owner’s business alone', async ({ shop, counter }) => {
      const { id } = await counter.placed();
      const { code } = await counter.rowOf(id);
      const stranger = shop.shopper();
      for (const answer of [
        await counter.enter(stranger, id, code ?? ''),
        await counter.send(stranger, id),
        await counter.read(stranger, id),
        await counter.enter(stranger, 'nothing', '1234'),
      ])
        expect(answer).toMatchObject({ status: 404, code: '200001' });
      expect(await counter.rowOf(id)).toMatchObject({ code, tries: 0, sends: 1 });
    });
  });

  describe('another code', () => {
    it('can be asked for after a minute, and makes the first one void', async ({ shop, counter }) => {
      counter.nextCode('0007');
      const { who, id } = await counter.placed();
      expect((await counter.rowOf(id)).code).toBe('0007');
      await counter.enter(who, id, '0000');
      shop.clock.pass(minute - 1_000);
      const early = await counter.send(who, id);
      expect(early).toMatchObject({ status: 429, message: 'You can ask for a new code in 1 second.' });
      expect(early.headers.get('retry-after')).toBe('1');
      shop.clock.pass(1_000);
      counter.nextCode('0008');
      expect(await counter.send(who, id)).toMatchObject({ status: 200, data: { triesLeft: 5 } });
      expect(await counter.rowOf(id)).toMatchObject({ code: '0008', sends: 2, tries: 0, sent_at: shop.clock.time });
      expect(await counter.enter(who, id, '0007')).toMatchObject(wrongCode);
      expect((await counter.enter(who, id, '0008')).status).toBe(200);
    });

    it('is sent once for ten presses at a time', async ({ shop, counter }) => {
      const { who, id } = await counter.placed();
      shop.clock.pass(minute);
      const answers = await Promise.all(Array.from({ length: 10 }, () => counter.send(who, id)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await counter.rowOf(id)).sends).toBe(2);
    });

    it('is refused to a phone that got five within the hour, over all its orders', async ({ shop, counter }) => {
      const phone = counter.phone();
      const [first, { who, id }] = [await counter.placed(phone), await counter.placed(phone)];
      for (const each of [first, { who, id }, first]) {
        shop.clock.pass(minute);
        expect((await counter.send(each.who, each.id)).status).toBe(200);
      }
      shop.clock.pass(minute);
      const sixth = await counter.send(who, id);
      expect(sixth).toMatchObject({
        status: 429,
        message: expect.stringMatching(/in 56 minutes, or pay in another way/),
      });
      expect((await counter.rowOf(id)).sends).toBe(2);
      expect((await counter.placed(phone)).placed).toMatchObject({ status: 429 });
      shop.clock.pass(hour);
      expect((await counter.send(who, id)).status).toBe(200);
    });

    it('is refused to a phone that got ten within the day', async ({ shop, counter }) => {
      const { who, id } = await counter.placed();
      for (let i = 1; i < 10; i++) {
        shop.clock.pass(15 * minute);
        expect((await counter.send(who, id)).status).toBe(200);
      }
      shop.clock.pass(hour);
      expect(await counter.send(who, id)).toMatchObject({ status: 429, message: expect.stringMatching(/in 21 hours/) });
    });

    it('is sent to who confirmed an order by that phone before, whatever others ask of it', async ({ counter }) => {
      const phone = counter.phone();
      const { who, id } = await counter.placed(phone);
      await counter.enter(who, id, (await counter.rowOf(id)).code ?? '');
      for (let i = 0; i < 3; i++) expect((await counter.placed(phone)).placed.status).toBe(200);
      expect((await counter.placed(phone)).placed.status).toBe(429);
      for (let i = 0; i < 3; i++) expect((await counter.placed(phone, who)).placed.status).toBe(200);
      expect((await counter.placed(phone, who)).placed.status).toBe(429);
    });

    it('is refused to a device that asked for many phones', async ({ shop, counter }) => {
      const who = shop.shopper();
      for (let i = 0; i < 10; i++) {
        const { id, placed } = await counter.placed(counter.phone(), who);
        expect(placed.status).toBe(200);
        await who.post(`/apis/orders/${id}/cancel`);
      }
      expect((await counter.placed(counter.phone(), who)).placed).toMatchObject({ status: 429, code: '500429' });
    });

    it('is refused to an address from which many phones were asked for', async ({ shop, counter }) => {
      const from = { 'x-client-address': '198.51.100.7' };
      const { id, who } = await counter.placed();
      await counter.fill('code:from:198.51.100.7', 30);
      shop.clock.pass(minute);
      expect((await who.post(`/apis/orders/${id}/verification`, {}, from)).status).toBe(429);
      expect((await who.post(`/apis/orders/${id}/verification`)).status).toBe(200);
    });
  });

  it('keeps no code once its time is over', async ({ shop, counter }) => {
    const { id } = await counter.placed();
    shop.clock.pass(2 * hour);
    await keepHouse(shop.deps);
    expect(await counter.rowOf(id)).toMatchObject({ code: null, verified_at: null });
  });
});

function wrong(code: string | null): string {
  return code === '0000' ? '1111' : '0000';
}
