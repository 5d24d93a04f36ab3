import { describe, expect } from 'vitest';
import { delayOrder } from '../../server/commerce/orders/promises/delay-order.ts';
import { Delay } from '../../shared/contract/delays.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { type Bought, bought, paidOrder, seen, ship } from './support/after-sale.ts';
import { address } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

const germany = { ...address, country: 'DE', state: '', city: 'Berlin', postalCode: '10115', phone: '+49 30 901820' };
/** The tests begin on Friday, 20 November 2026; standard delivery to the US takes 3 to 5 working days. */
const promised = { from: '2026-11-26', to: '2026-11-30' };

describe.each(databaseKinds)('promises of delivery on %s', (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);

  const delayMails = (shop: Shop) => shop.mails.filter(({ subject }) => subject.includes('longer than promised'));
  const tokenOf = (shop: Shop): string => {
    const found = /\/delay\?token=([\w.-]+)/.exec(delayMails(shop).at(-1)?.text ?? '');
    expect(found).not.toBeNull();
    return found?.[1] ?? '';
  };
  const answer = (shop: Shop, token: string, given: string) =>
    shop.shopper().post('/apis/delays', { token, answer: given });
  const read = async (shop: Shop, token: string) =>
    Delay.parse((await shop.shopper().get(`/apis/delays?token=${token}`)).data);
  const delay = (shop: Shop, { id }: Bought, sentOn: string | null) => delayOrder(shop.deps, { orderId: id, sentOn });
  const pass = async (shop: Shop, days: number) => {
    shop.clock.pass(days * dayMs);
    await shop.sweepAll();
  };

  it('are in the quote, stored with the order and in its confirmation', async ({ shop }) => {
    const order = await paidOrder(shop);
    expect(await seen(order)).toMatchObject({ promise: { arrives: promised, delayed: false } });
    await shop.sweepAll();
    const mail = shop.mails.find(({ subject }) => subject.includes('is confirmed'));
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('It arrives Thu, Nov 26 – Mon, Nov 30.');
    const { who } = await bought(shop);
    await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
    const quote = await who.post('/apis/fee', { country: 'US', state: 'NY' });
    expect(quote.data.shippingMethods[0].arrival.replaceAll(/\s+/g, ' ')).toBe('Arrives Thu, Nov 26 – Mon, Nov 30');
  });

  it('are silent about orders that are sent in time, and that are not paid', async ({ shop }) => {
    const order = await paidOrder(shop);
    await ship(shop, order);
    await bought(shop);
    await pass(shop, 40);
    expect(delayMails(shop)).toEqual([]);
  });

  it('that cannot be kept are told once, and end without consent after 30 days in the US', async ({ shop }) => {
    const order = await paidOrder(shop, goods.blackM, { quantity: 2 });
    await pass(shop, 4);
    expect(delayMails(shop)).toEqual([]);
    await pass(shop, 2);
    expect(delayMails(shop)).toHaveLength(1);
    expect(await read(shop, tokenOf(shop))).toMatchObject({
      state: 'open',
      before: promised,
      lines: [{ quantity: 2 }],
    });
    expect((await seen(order)).promise).toEqual({ delayed: true });
    await pass(shop, 29);
    expect((await seen(order)).status).toBe('PREPARING');
    await pass(shop, 2);
    expect(await seen(order)).toMatchObject({ status: 'CANCELLED', refunds: [{ money: { cent: order.total } }] });
    expect(delayMails(shop)).toHaveLength(1);
    expect(await read(shop, tokenOf(shop))).toMatchObject({ state: 'cancelled', lines: [] });
  });

  it('go on in other countries, and with the buyer’s consent', async ({ shop }) => {
    const toGermany = await paidOrder(shop, goods.bag, { shippingAddress: germany });
    const kept = await paidOrder(shop, goods.blackM);
    await pass(shop, 10);
    const [, mail] = delayMails(shop);
    expect(delayMails(shop).filter(({ text }) => text.includes('Without your answer'))).toHaveLength(1);
    expect(mail).toBeDefined();
    for (const { text } of delayMails(shop)) {
      const token = /\/delay\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
      if (text.includes('Without your answer'))
        expect((await answer(shop, token, 'keep')).data).toMatchObject({ state: 'kept' });
    }
    await pass(shop, 60);
    expect((await seen(toGermany)).status).toBe('PREPARING');
    expect((await seen(kept)).status).toBe('PREPARING');
  });

  it('are made anew by staff; a first delay within 30 days goes on, a second one needs consent', async ({ shop }) => {
    const order = await paidOrder(shop);
    expect(await delay(shop, order, '2026-12-04')).toMatchObject({
      value: { arrival: { from: '2026-12-09', to: '2026-12-11' }, fresh: true },
    });
    expect(await delay(shop, order, '2026-12-04')).toMatchObject({ value: { fresh: false } });
    await shop.sweepAll();
    expect(delayMails(shop)).toHaveLength(1);
    const first = await read(shop, tokenOf(shop));
    expect(first).toMatchObject({ state: 'open', before: promised, arrives: { from: '2026-12-09' } });
    expect(first.endsAt).toBeUndefined();
    expect((await seen(order)).promise).toMatchObject({ delayed: true, arrives: { to: '2026-12-11' } });
    expect(await delay(shop, order, '2026-12-09')).toMatchObject({ ok: true });
    await shop.sweepAll();
    const second = await read(shop, tokenOf(shop));
    expect(second.endsAt).toBeDefined();
    expect(await delay(shop, order, '2026-11-01')).toMatchObject({ ok: false });
    await pass(shop, 20);
    expect((await seen(order)).status).toBe('CANCELLED');
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'order.delayed')
      .execute();
    expect(entries).toHaveLength(2);
  });

  race('are answered by the link of the mail: cancelling refunds what is left, once', async ({ shop }) => {
    const order = await paidOrder(shop, goods.blackM, { quantity: 2 });
    const { lines } = await seen(order);
    await ship(shop, order, { units: [{ which: lines[0].id, quantity: 1 }] });
    await delay(shop, order, null);
    await shop.sweepAll();
    const token = tokenOf(shop);
    const answers = await Promise.all([answer(shop, token, 'cancel'), answer(shop, token, 'cancel')]);
    expect(answers.map((each) => each.status)).toEqual([200, 200]);
    const after = await seen(order);
    expect(after).toMatchObject({ status: 'SHIPPED', lines: [{ removed: 1 }] });
    expect(after.refunds).toHaveLength(1);
    expect((await answer(shop, token, 'keep')).status).toBe(409);
  });

  it('are answered by nobody without the link, and not after everything was sent', async ({ shop }) => {
    const order = await paidOrder(shop);
    await delay(shop, order, '2026-12-04');
    await shop.sweepAll();
    const token = tokenOf(shop);
    const [id = ''] = token.split('.');
    for (const wrong of ['', id, `${id}.`, `${id}.x`, `x.${token.split('.')[1]}`, `${token}x`])
      expect((await answer(shop, wrong, 'cancel')).status).toBe(400);
    expect((await answer(shop, token, 'maybe')).status).toBe(422);
    await ship(shop, order);
    expect((await answer(shop, token, 'cancel')).status).toBe(409);
    expect((await read(shop, token)).state).toBe('over');
    expect((await seen(order)).refunds).toEqual([]);
  });

  it('run from the payment, and are none of services', async ({ shop }) => {
    const order = await bought(shop);
    await pay(order.who, order.id, numbers.declined);
    const due = () => shop.db.selectFrom('due_work').selectAll().where('kind', '=', 'delivery-promise').execute();
    expect(await due()).toEqual([]);
    await pay(order.who, order.id, numbers.approved);
    expect(await due()).toMatchObject([{ reference: order.id }]);
  });
});
