import { describe, expect } from 'vitest';
import { schedule } from '../../server/commerce/jobs/due-work.ts';
import { deliverOrder } from '../../server/commerce/orders/ship.ts';
import { sendText } from '../../server/commerce/outbox/send-mail.ts';
import { bought, cancel, freeOrder, paidOrder, refund, ship } from './support/after-sale.ts';
import { gateDatabases } from './support/database.ts';
import type { MailShop } from './support/mail-shop.ts';
import { mailShopTest, rows } from './support/shop-test.ts';

const minute = 60_000;

describe.each(gateDatabases)('mails and text messages on %s', (kind) => {
  const it = mailShopTest[kind];

  /** Names of the mails about orders, in the order they were sent. */
  const sent = (shop: MailShop) => shop.mails.map(({ id }) => id.split('.')[0]);
  const sentAfter = async (shop: MailShop, step: Promise<unknown>) => {
    const before = shop.mails.length;
    await step;
    await shop.sweepAll();
    return sent(shop).slice(before);
  };

  describe("an order's course", () => {
    it('is mailed step by step, each step once, to the e-mail address of the order', async ({ shop }) => {
      expect(await sentAfter(shop, bought(shop))).toEqual(['received']);
      const order = await paidOrder(shop);
      await shop.sweepAll();
      expect(sent(shop).sort()).toEqual(['paid', 'received', 'received']);
      expect(await sentAfter(shop, ship(shop, order, { trackingNo: 'ONE' }))).toEqual(['shipped']);
      expect(await sentAfter(shop, ship(shop, order, { trackingNo: 'ONE' }))).toEqual([]);
      expect(await sentAfter(shop, deliverOrder(shop.deps, order.id))).toEqual([]);
      expect(await sentAfter(shop, refund(shop, order, { amountCents: 100 }))).toEqual(['refunded']);
      expect(await sentAfter(shop, refund(shop, order, { amountCents: 200 }))).toEqual(['refunded']);
      expect(new Set(shop.mails.map(({ to }) => to))).toEqual(new Set(['ann@example.com']));
      expect(new Set(shop.mails.map(({ id }) => id)).size).toBe(shop.mails.length);
      expect(await shop.waiting()).toEqual([]);
    });

    it('that is paid and cancelled: the refund is mailed when it is made', async ({ shop }) => {
      const order = await paidOrder(shop);
      await shop.sweepAll();
      expect((await sentAfter(shop, cancel(order))).sort()).toEqual(['cancelled', 'refunded']);
      // Both are due at the same time of this clock.
      const [cancelled, refunded] = shop.mails.slice(-2).sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(cancelled?.text).toContain('You cancelled this order.');
      expect(cancelled?.text).toMatch(/(On its way back to you|Given back): \$/);
      expect(refunded?.text).toContain('To your Visa ending in 4242.');
    });

    it('that is not paid: it was received, and expired', async ({ shop }) => {
      await bought(shop);
      await shop.sweepAll();
      const wait = async () => shop.clock.pass(31 * minute);
      expect(await sentAfter(shop, wait())).toEqual(['cancelled']);
      expect(shop.mails.at(-1)?.text).toContain('The payment did not arrive in time');
    });

    it('that costs nothing is confirmed without mentioning payment', async ({ shop }) => {
      await freeOrder(shop);
      await shop.sweepAll();
      expect(sent(shop).sort()).toEqual(['paid', 'received']);
      for (const { text } of shop.mails) expect(text).not.toMatch(/Please pay|Visa/);
    });

    it('that is cancelled before any mail was sent gets the mail of the cancellation only', async ({ shop }) => {
      const order = await bought(shop);
      await cancel(order);
      await shop.sweepAll();
      expect(sent(shop)).toEqual(['cancelled']);
    });

    it('on delivery asks for the code, then says whom to pay', async ({ shop }) => {
      const { who, id } = await shop.cashOnDelivery.placed();
      await shop.sweepAll();
      const { code, phone } = await shop.cashOnDelivery.rowOf(id);
      expect(sent(shop)).toEqual(['received']);
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
      expect(await sentAfter(shop, shop.cashOnDelivery.enter(who, id, code ?? ''))).toEqual(['paid']);
      expect(shop.mails.at(-1)?.text).toContain('To pay on delivery: $42.50');
    });
  });

  it('sends nothing about what does not exist', async ({ shop }) => {
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

  it.for(
    rows([
      ['used up', { code: null }],
      ['expired', { expires_at: 1 }],
      ['confirmed', { verified_at: 1 }],
    ]),
  )('sends no code that is %s', async ([_, change], { shop }) => {
    const { id } = await shop.cashOnDelivery.placed();
    await shop.db.updateTable('phone_verification').set(change).where('order_id', '=', id).execute();
    expect(await sendText(shop.deps, id)).toBe('done');
    expect(shop.texts).toEqual([]);
  });
});
