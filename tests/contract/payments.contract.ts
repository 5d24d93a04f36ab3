import { describe, expect } from 'vitest';
import { PaymentState } from '../../shared/contract/payment.ts';
import { buy, japan } from './support/buying.ts';
import { card, numbers, pay, type TestCardGateway } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshCardShopTest, rows, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('paying by card on %s', (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);

  const ordered = async (who: Shopper): Promise<string> => (await buy(who, goods.blackM)).data.id;
  const statusOf = async (who: Shopper, id: string) => (await who.get(`/apis/orders/${id}`)).data.status;
  const chargesOf = async (cardGateway: TestCardGateway, who: Shopper, id: string) => {
    const { orderNo } = (await who.get(`/apis/orders/${id}`)).data;
    return cardGateway.rows('charge').filter((charge) => charge.order_no === orderNo);
  };

  it('prepares the order, and stores brand, last four digits and expiry of the card', async ({
    shop,
    cardGateway,
    tables,
  }) => {
    const who = shop.shopper();
    const id = await ordered(who);
    expect((await who.get(`/apis/payment/${id}`)).data).toEqual({ state: 'none' });
    const paid = await pay(who, id, numbers.approved);
    expect(paid).toMatchObject({ status: 200, data: { state: 'paid' } });
    expect(PaymentState.parse(paid.data)).toEqual(paid.data);
    const order = (await who.get(`/apis/orders/${id}`)).data;
    expect(order).toMatchObject({ status: 'PREPARING', payment: { state: 'paid', brand: 'Visa', last4: '4242' } });
    expect(order.expiresAt).toBeUndefined();
    const [charge] = await chargesOf(cardGateway, who, id);
    expect(charge).toMatchObject({ amount_cents: order.total.cent, currency: 'USD', state: 'paid' });
    const attempt = await shop.db
      .selectFrom('payment_attempt')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirst();
    expect(attempt).toMatchObject({ id: charge?.attempt, reference: charge?.id, expiry: '12/29', state: 'paid' });
    expect((await tables.eventsOf(id)).at(-1)).toMatchObject({ to_status: 'PREPARING', cause: 'card payment' });
    const work = await shop.db
      .selectFrom('due_work')
      .selectAll()
      .where('reference', 'in', [id, attempt?.id ?? ''])
      .execute();
    expect(work.map((row) => row.kind)).toEqual(['delivery-promise', 'invoice']);
  });

  it('charges the same amount in yen', async ({ shop, cardGateway }) => {
    const who = shop.shopper('JPY');
    const { id, total } = (await buy(who, goods.blackM, { shippingAddress: japan })).data;
    expect((await pay(who, id, numbers.approved)).data.state).toBe('paid');
    expect(await chargesOf(cardGateway, who, id)).toMatchObject([{ amount_cents: total.cent, currency: 'JPY' }]);
  });

  it.for(
    rows([
      [{ cardNumber: '4242 4242 4242 4241' }, { cardNumber: 'Incorrect Card Number' }],
      [{ cardNumber: 'abc' }, { cardNumber: 'Incorrect Card Number' }],
      [{ expiry: '13/30' }, { expiry: 'Incorrect time format' }],
      [{ expiry: '1/3' }, { expiry: 'Incorrect time format' }],
      [{ expiry: '10/26' }, { expiry: 'Incorrect time format' }],
      [{ expiry: '12/99' }, { expiry: 'Incorrect time format' }],
      [{ cvv: '12' }, { cvv: 'Incorrect Card CVV Number' }],
      [{ cvv: '1234' }, { cvv: 'Incorrect Card CVV Number' }],
      [{ cardNumber: numbers.amex, cvv: '123' }, { cvv: 'Incorrect Card CVV Number' }],
      [{ email: 'ann' }, { email: 'The mailbox is not correct' }],
      [{ firstName: ' ' }, { firstName: 'Please enter your firstname.' }],
      [{ lastName: 'x'.repeat(61) }, { lastName: 'Please write at most 60 characters.' }],
      [
        { cardNumber: '', expiry: '', cvv: '' },
        { cardNumber: 'Incorrect Card Number', expiry: 'Incorrect time format' },
      ],
    ]),
  )('refuses %j without calling the gateway', async ([wrong, fields], { shop, cardGateway }) => {
    const who = shop.shopper();
    const id = await ordered(who);
    const before = cardGateway.calls.pay;
    const answer = await pay(who, id, numbers.approved, { more: wrong });
    expect(answer).toMatchObject({ status: 422, code: '500422', data: { fields } });
    expect(cardGateway.calls.pay).toBe(before);
    expect(JSON.stringify(answer)).not.toMatch(/4242 ?4242|3782/);
  });

  it('takes a card in its last month and an American Express with four digits', async ({ shop }) => {
    const [one, other] = [shop.shopper(), shop.shopper()];
    expect((await pay(one, await ordered(one), numbers.approved, { more: { expiry: '11 / 26' } })).data.state).toBe(
      'paid',
    );
    const id = await ordered(other);
    expect((await pay(other, id, numbers.amex, { more: { cvv: '1234' } })).data.state).toBe('paid');
    expect((await other.get(`/apis/orders/${id}`)).data.payment).toMatchObject({
      brand: 'American Express',
      last4: '0005',
    });
  });

  it('reports why a card was declined, and takes another one', async ({ shop, tables }) => {
    const who = shop.shopper();
    const id = await ordered(who);
    const declined = await pay(who, id, numbers.declined);
    expect(declined.data).toEqual({ state: 'declined', errorMessage: expect.stringMatching(/declined/) });
    const poor = await pay(who, id, numbers.poor);
    expect(poor.data.errorMessage).toMatch(/not enough money/);
    expect(await who.get(`/apis/orders/${id}`)).toMatchObject({
      data: {
        status: 'PAIDFAIL',
        label: 'Pending',
        payment: { state: 'declined', errorMessage: poor.data.errorMessage },
      },
    });
    expect((await who.get(`/apis/payment/${id}`)).data).toEqual(poor.data);
    expect((await pay(who, id, numbers.approved)).data.state).toBe('paid');
    const course = (await tables.eventsOf(id)).map((event) => event.to_status);
    expect(course).toEqual(['UNPAID', 'PAIDFAIL', 'PREPARING']);
  });

  it('stops after five declined cards of an order', async ({ shop, cardGateway }) => {
    const who = shop.shopper();
    const id = await ordered(who);
    for (let i = 0; i < 5; i++) expect((await pay(who, id, numbers.declined)).data.state).toBe('declined');
    const sixth = await pay(who, id, numbers.approved);
    expect(sixth).toMatchObject({ status: 429, code: '500429' });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await chargesOf(cardGateway, who, id)).toHaveLength(5);
  });

  race.for(['one key', 'a key each'])(
    'charges once for twenty presses with %s',
    async (keys, { shop, cardGateway }) => {
      const who = shop.shopper();
      const id = await ordered(who);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          pay(who, id, numbers.approved, { key: keys === 'one key' ? 'press' : `press-${i}` }),
        ),
      );
      for (const { status, code, data } of answers)
        expect(code === '400003' || (status === 200 && ['paid', 'processing'].includes(data.state))).toBe(true);
      expect(await chargesOf(cardGateway, who, id)).toHaveLength(1);
      expect(await statusOf(who, id)).toBe('PREPARING');
      if (keys === 'one key') expect((await pay(who, id, numbers.approved, { key: 'press' })).data.state).toBe('paid');
      expect(await pay(who, id, numbers.approved)).toMatchObject({ status: 409, code: '400003' });
    },
  );

  it('takes a key once: another card with the same key is refused', async ({ shop, cardGateway }) => {
    const who = shop.shopper();
    const id = await ordered(who);
    const first = await pay(who, id, numbers.declined, { key: 'k' });
    expect((await pay(who, id, numbers.declined, { key: 'k' })).data).toEqual(first.data);
    expect(await pay(who, id, numbers.approved, { key: 'k' })).toMatchObject({ status: 422, code: '500422' });
    expect(await chargesOf(cardGateway, who, id)).toHaveLength(1);
    expect((await who.post('/apis/payment/card', { orderId: id, ...card(numbers.approved) })).status).toBe(400);
  });

  it('is for the owner of the order, and for an unpaid order', async ({ shop, cardGateway }) => {
    const [who, stranger] = [shop.shopper(), shop.shopper()];
    const id = await ordered(who);
    expect(await pay(stranger, id, numbers.approved)).toMatchObject({ status: 404, code: '200001' });
    expect(await stranger.get(`/apis/payment/${id}`)).toMatchObject({ status: 404, code: '200001' });
    const expired = { status: 409, code: '400001', message: 'The order is expired, please replace an order.' };
    shop.clock.pass(30 * 60_000);
    expect(await pay(who, id, numbers.approved)).toMatchObject(expired);
    await shop.sweepAll();
    expect(await pay(who, id, numbers.approved)).toMatchObject(expired);
    expect((await who.get(`/apis/payment/${id}`)).data).toEqual({ state: 'cancelled' });
    expect(await chargesOf(cardGateway, who, id)).toEqual([]);
  });

  describe('with a challenge', () => {
    const challenged = async (cardGateway: TestCardGateway, who: Shopper, more = {}) => {
      const id = await ordered(who);
      const { data } = await pay(who, id, numbers.challenge, { more });
      expect(data).toEqual({ state: 'challenge', redirectUrl: expect.stringMatching(/\/challenge\/ch_/) });
      expect(new URL(data.redirectUrl).origin).toBe(cardGateway.origin());
      return { id, page: data.redirectUrl };
    };
    const answerPage = (page: string, answer: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });

    it('leads to the bank’s page and back, and is paid once the bank approves', async ({ shop, cardGateway }) => {
      const who = shop.shopper();
      const { id, page } = await challenged(cardGateway, who);
      expect((await who.get(`/apis/payment/${id}`)).data).toEqual({ state: 'challenge', redirectUrl: page });
      const shown = await (await fetch(page)).text();
      expect(shown).toMatch(/Approve/);
      expect(shown).not.toMatch(/<script|style="/);
      const back = await answerPage(page, 'approve');
      expect(back.status).toBe(303);
      expect(back.headers.get('location')).toContain(`https://shop.example/results/process?order=${id}&key=`);
      expect((await who.get(`/apis/payment/${id}`)).data).toEqual({ state: 'paid' });
      expect(await statusOf(who, id)).toBe('PREPARING');
    });

    it('is declined when the shopper declines, and can be tried again', async ({ shop, cardGateway }) => {
      const who = shop.shopper();
      const { id, page } = await challenged(cardGateway, who);
      await answerPage(page, 'decline');
      expect((await who.get(`/apis/payment/${id}`)).data).toMatchObject({ state: 'declined' });
      expect((await pay(who, id, numbers.approved)).data.state).toBe('paid');
    });

    it('is completed by the sweep when the shopper does not return', async ({ shop, cardGateway }) => {
      const who = shop.shopper();
      const { id, page } = await challenged(cardGateway, who);
      await answerPage(page, 'approve');
      shop.clock.pass(60_000);
      await shop.sweepAll();
      expect(await statusOf(who, id)).toBe('PREPARING');
    });

    race(
      'limits concurrent queries at the bank, however often the shopper reads the payment',
      async ({ shop, cardGateway }) => {
        const who = shop.shopper();
        const { id } = await challenged(cardGateway, who);
        const asked = { at: 0, maxAtOnce: 0 };
        cardGateway.instead.query = async (attempt) => {
          asked.at += 1;
          asked.maxAtOnce = Math.max(asked.maxAtOnce, asked.at);
          const outcome = await cardGateway.real().query(attempt);
          asked.at -= 1;
          return outcome;
        };
        const looks = await Promise.all(Array.from({ length: 30 }, () => who.get(`/apis/payment/${id}`)));
        for (const { data } of looks) expect(data.state).toBe('challenge');
        expect(asked.maxAtOnce).toBeLessThanOrEqual(4);
      },
    );

    it('answers a second submission with the open page', async ({ shop, cardGateway }) => {
      const who = shop.shopper();
      const { id, page } = await challenged(cardGateway, who);
      expect((await pay(who, id, numbers.approved)).data).toEqual({ state: 'challenge', redirectUrl: page });
      expect(await chargesOf(cardGateway, who, id)).toHaveLength(1);
    });

    it.for([
      ['/results/success?x=1', 'https://shop.example/results/success?x=1'],
      ['https://evil.example/', 'https://shop.example/results/process?order='],
      ['//evil.example', 'https://shop.example/results/process?order='],
      ['javascript:alert(1)', 'https://shop.example/results/process?order='],
    ])('returns from %s to %s', async ([returnUrl, target], { shop, cardGateway }) => {
      const { page } = await challenged(cardGateway, shop.shopper(), { returnUrl });
      const back = await answerPage(page, 'decline');
      expect(back.headers.get('location')).toContain(target);
    });

    it('is cancelled when the order is cancelled or expires', async ({ shop, cardGateway, tables }) => {
      const stock = await tables.stockOf(goods.blackM);
      const [one, other] = [shop.shopper(), shop.shopper()];
      const [cancelled, expired] = [await challenged(cardGateway, one), await challenged(cardGateway, other)];
      expect((await one.post(`/apis/orders/${cancelled.id}/cancel`)).data.status).toBe('CANCELLED');
      shop.clock.pass(31 * 60_000);
      await shop.sweepAll();
      expect(await statusOf(other, expired.id)).toBe('CANCELLED');
      for (const { page } of [cancelled, expired]) await answerPage(page, 'approve');
      for (const [who, { id }] of [
        [one, cancelled],
        [other, expired],
      ] as const)
        expect(await chargesOf(cardGateway, who, id)).toMatchObject([{ state: 'declined' }]);
      expect(await tables.stockOf(goods.blackM)).toBeGreaterThanOrEqual(stock);
    });
  });

  it('waits for a slow bank, and answers a second submission that it is processing', async ({ shop, cardGateway }) => {
    const who = shop.shopper();
    const id = await ordered(who);
    const first = pay(who, id, numbers.slow);
    await expect.poll(() => chargesOf(cardGateway, who, id)).toHaveLength(1);
    expect((await pay(who, id, numbers.slow)).data).toEqual({ state: 'processing' });
    expect((await who.get(`/apis/payment/${id}`)).data).toEqual({ state: 'processing' });
    shop.clock.pass(8_000);
    cardGateway.approveSlow();
    expect((await first).data).toEqual({ state: 'paid' });
    expect(await chargesOf(cardGateway, who, id)).toHaveLength(1);
  });

  it('stores no card number and no CVV', async ({ shop, cardGateway }) => {
    const who = shop.shopper();
    const cvv = '907';
    await pay(who, await ordered(who), numbers.approved, { more: { cvv } });
    const tables = ['payment_attempt', 'shop_order', 'order_event', 'idempotency', 'due_work', 'rate_limit'] as const;
    const kept = await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute()));
    const text = JSON.stringify([kept, cardGateway.rows('charge'), shop.faults]);
    expect(text).not.toMatch(/4242 ?4242|424242/);
    expect(text).not.toContain(`"${cvv}"`);
  });
});
