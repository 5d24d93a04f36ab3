import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schedule } from '../../server/commerce/due-work.ts';
import { deliverOrder } from '../../server/commerce/orders/deliver.ts';
import { sendText } from '../../server/commerce/outbox/send-text.ts';
import { bought, cancel, freeOrder, paidOrder, refund, ship } from './after-sale.ts';
import { databaseKinds } from './database.ts';
import { type MailShop, openMailShop } from './mail-shop.ts';

const minute = 60_000;

describe.each(databaseKinds)('mails and text messages on %s', (kind) => {
  let shop: MailShop;
  beforeAll(async () => {
    shop = await openMailShop(kind);
  });
  beforeEach(() => shop.afresh());
  afterAll(async () => {
    expect(shop.faults).toEqual([]);
    await shop.close();
  });

  /** Names of the mails about orders, in the order they were sent. */
  const sent = () => shop.mails.map(({ id }) => id.split('.')[0]);
  const sentAfter = async (step: Promise<unknown>) => {
    const before = shop.mails.length;
    await step;
    await shop.sweepAll();
    return sent().slice(before);
  };

  describe("an order's course", () => {
    it('is told step by step, each step once, to the address it was placed with', async () => {
      expect(await sentAfter(bought(shop))).toEqual(['received']);
      const order = await paidOrder(shop);
      await shop.sweepAll();
      expect(sent().sort()).toEqual(['paid', 'received', 'received']);
      expect(await sentAfter(ship(shop, order, { trackingNo: 'ONE' }))).toEqual(['shipped']);
      expect(await sentAfter(ship(shop, order, { trackingNo: 'ONE' }))).toEqual([]);
      expect(await sentAfter(deliverOrder(shop.deps, order.id))).toEqual([]);
      expect(await sentAfter(refund(shop, order, { amountCents: 100 }))).toEqual(['refunded']);
      expect(await sentAfter(refund(shop, order, { amountCents: 200 }))).toEqual(['refunded']);
      expect(new Set(shop.mails.map(({ to }) => to))).toEqual(new Set(['ann@example.com']));
      expect(new Set(shop.mails.map(({ id }) => id)).size).toBe(shop.mails.length);
      expect(await shop.waiting()).toEqual([]);
    });

    it('that is paid and cancelled: the money is told as it is given back', async () => {
      const order = await paidOrder(shop);
      await shop.sweepAll();
      expect((await sentAfter(cancel(order))).sort()).toEqual(['cancelled', 'refunded']);
      // Both are due in the same moment of this clock.
      const [cancelled, refunded] = shop.mails.slice(-2).sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(cancelled?.text).toContain('You cancelled this order.');
      expect(cancelled?.text).toMatch(/(On its way back to you|Given back): \$/);
      expect(refunded?.text).toContain('To your Visa ending in 4242.');
    });

    it('that nobody pays: it was received, and ended by itself', async () => {
      await bought(shop);
      await shop.sweepAll();
      const wait = async () => shop.clock.pass(31 * minute);
      expect(await sentAfter(wait())).toEqual(['cancelled']);
      expect(shop.mails.at(-1)?.text).toContain('The payment did not arrive in time');
    });

    it('that costs nothing is confirmed without a word of paying', async () => {
      await freeOrder(shop);
      await shop.sweepAll();
      expect(sent().sort()).toEqual(['paid', 'received']);
      for (const { text } of shop.mails) expect(text).not.toMatch(/Please pay|Visa/);
    });

    it('that is cancelled before anything was sent is told as cancelled alone', async () => {
      const order = await bought(shop);
      await cancel(order);
      await shop.sweepAll();
      expect(sent()).toEqual(['cancelled']);
    });

    it('to be paid on delivery asks for the code, then says who is paid', async () => {
      const { who, id } = await shop.counter.placed();
      await shop.sweepAll();
      const { code, phone } = await shop.counter.rowOf(id);
      expect(sent()).toEqual(['received']);
      expect(shop.mails[0]?.text).toContain(`•••• ${phone.slice(-3)}`);
      expect(shop.mails[0]?.text).not.toContain(phone);
      expect(shop.texts).toEqual([
        {
          id: `code.${id}.1`,
          at: shop.clock.time,
          to: phone,
          text: `${code} is your Hemline code. It is valid for 10 minutes.`,
        },
      ]);
      expect(await sentAfter(shop.counter.enter(who, id, code ?? ''))).toEqual(['paid']);
      expect(shop.mails.at(-1)?.text).toContain('To pay on delivery: $42.50');
    });
  });

  it('sends nothing about what is not there', async () => {
    for (const reference of [
      'received:none',
      'paid:none',
      'shipped:none',
      'cancelled:none',
      'refunded:none',
      'x:y',
      '',
    ])
      await schedule(shop.db, 'mail', reference, shop.clock.time);
    await schedule(shop.db, 'text', 'none', shop.clock.time);
    await shop.sweepAll();
    expect([shop.mails, shop.texts, await shop.waiting()]).toEqual([[], [], []]);
  });

  it.each([
    ['used up', { code: null }],
    ['expired', { expires_at: 1 }],
    ['confirmed', { verified_at: 1 }],
  ])('sends no code that is %s', async (_, change) => {
    const { id } = await shop.counter.placed();
    await shop.db.updateTable('phone_verification').set(change).where('order_id', '=', id).execute();
    expect(await sendText(shop.deps, id)).toBe('done');
    expect(shop.texts).toEqual([]);
  });
});
