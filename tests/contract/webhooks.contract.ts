import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { schedule } from '../../server/commerce/due-work.ts';
import { freshId } from '../../server/commerce/fresh-id.ts';
import { type CardCharge, GatewayUnavailable } from '../../server/commerce/gateways/card.ts';
import { signWebhook } from '../../server/commerce/gateways/webhook-signature.ts';
import { keepHouse } from '../../server/commerce/housekeeping.ts';
import { requestRefund } from '../../server/commerce/payments/refunds.ts';
import { createCommerce } from '../../server/commerce/service.ts';
import { storeEvent } from '../../server/commerce/webhooks/store.ts';
import { type Books, booksOf } from './books.ts';
import { buy } from './buying.ts';
import { makeTill, numbers, pay, type Till } from './cards.ts';
import { databaseKinds } from './database.ts';
import { noon, openShop, type Shop, type Shopper } from './fixture.ts';
import { goods } from './goods.ts';
import { cardEvent, cardSecret, deliver, eventRows, tellOfCard, untilApplied, untilPutOff } from './messages.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(databaseKinds)('webhooks of the card gateway on %s', (kind) => {
  let shop: Shop;
  let books: Books;
  let till: Till;
  let who: Shopper;
  let id: string;
  beforeEach(async () => {
    till = makeTill();
    shop = await openShop(kind, till.stand);
    books = booksOf(shop.db);
    who = shop.shopper();
    id = (await buy(who, goods.blackM)).data.id;
  });
  afterEach(async () => {
    await books.expectBalanced();
    await till.close();
    await shop.close();
  });

  const attempts = (orderId = id) =>
    shop.db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).execute();
  const attemptId = async (orderId = id) => (await attempts(orderId))[0]?.id ?? '';
  const statusOf = async (orderId = id) =>
    (await shop.db.selectFrom('shop_order').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
      .status;
  const courseOf = async (orderId = id) => (await books.eventsOf(orderId)).map(({ to_status }) => to_status);
  const totalOf = async (orderId = id) => (await who.get(`/apis/orders/${orderId}`)).data.total.cent;
  const away = () => Promise.reject(new GatewayUnavailable('away'));
  const later = async (ms: number) => {
    shop.clock.pass(ms);
    await shop.sweepAll();
  };
  /** Counts questions to the gateway. */
  const countQueries = () => {
    const asked: string[] = [];
    till.instead.query = (attempt) => {
      asked.push(attempt);
      return till.gateway().query(attempt);
    };
    return asked;
  };
  const netPaid = () => {
    const captured = till.rows('charge').filter((charge) => charge.state === 'paid');
    const sum = (rows: { amount_cents?: unknown }[]) =>
      rows.reduce((total, row) => total + Number(row.amount_cents), 0);
    return sum(captured) - sum(till.rows('refund'));
  };
  const answerChallenge = async (orderId: string, answer: 'approve' | 'decline') => {
    const [attempt] = await attempts(orderId);
    await fetch(attempt?.redirect_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ answer }),
      redirect: 'manual',
    });
  };

  describe('a forged one is 401, kept nowhere and calls for nothing', () => {
    const body = async () => JSON.stringify(cardEvent(await attemptId(), 'charge.paid', 'forged'));
    it.each([
      ['no signature', async () => undefined],
      ['a wrong one', async () => `t=${noon / 1_000},v1=${'0'.repeat(64)}`],
      ['one by another secret', async () => signWebhook('guess', await body(), noon)],
      ['one of another body', async () => signWebhook(cardSecret, '{}', noon)],
      ['one that is six minutes old', async () => signWebhook(cardSecret, await body(), noon - 6 * minute)],
      ['one of the future', async () => signWebhook(cardSecret, await body(), noon + 6 * minute)],
    ])('%s', async (_, signature) => {
      await pay(who, id, numbers.answerLost);
      const asked = countQueries();
      const warned: object[] = [];
      shop.deps.log.warn = (fields) => void warned.push(fields);
      const header = await signature();
      const answer = await deliver(shop.fetch, 'card', await body(), header ? { 'gateway-signature': header } : {});
      expect(answer.status).toBe(401);
      expect(await eventRows(shop)).toEqual([]);
      expect(asked).toEqual([]);
      expect(await statusOf()).toBe('UNPAID');
      expect(warned).toEqual([{ requestId: '', provider: 'card', code: expect.any(String) }]);
    });

    it('any at all, where no secret is configured', async () => {
      shop.deps.cardWebhookSecret = null;
      expect((await tellOfCard(shop, cardEvent('a'))).status).toBe(401);
      expect(await eventRows(shop)).toEqual([]);
    });
  });

  it.each([
    ['no JSON', '{'],
    ['no event', '{"id":"a"}'],
    ['an id that is none', JSON.stringify(cardEvent('a', 'charge.paid', 'a b'))],
    ['a NUL in it', JSON.stringify(cardEvent('a\0'))],
  ])('a genuine one that cannot be read is 400: %s', async (_, body) => {
    const signature = signWebhook(cardSecret, body, noon);
    expect((await deliver(shop.fetch, 'card', body, { 'gateway-signature': signature })).status).toBe(400);
    expect(await eventRows(shop)).toEqual([]);
  });

  it('a payment whose answer was lost is there as soon as the gateway tells', async () => {
    await pay(who, id, numbers.answerLost);
    expect(await statusOf()).toBe('UNPAID');
    expect((await tellOfCard(shop, cardEvent(await attemptId()))).status).toBe(200);
    await untilApplied(shop);
    expect(await statusOf()).toBe('PREPARING');
    expect(await shop.db.selectFrom('due_work').select('id').where('kind', '=', 'webhook').execute()).toEqual([]);
  });

  it('the same one a hundred times at once is one question, one step, one capture', async () => {
    await pay(who, id, numbers.answerLost);
    const asked = countQueries();
    const event = cardEvent(await attemptId());
    const answers = await Promise.all(Array.from({ length: 100 }, () => tellOfCard(shop, event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await untilApplied(shop);
    shop.clock.pass(30 * 24 * hour);
    expect((await tellOfCard(shop, event)).status).toBe(200);
    expect(await eventRows(shop)).toMatchObject([{ id: `card:${event.id}`, deliveries: 101, state: 'applied' }]);
    expect(asked).toHaveLength(1);
    expect(await courseOf()).toEqual(['UNPAID', 'PREPARING']);
    expect(netPaid()).toBe(await totalOf());
    expect(shop.faults).toEqual([]);
  });

  it('the same capture under ten ids at once is one step and one capture', async () => {
    await pay(who, id, numbers.answerLost);
    const attempt = await attemptId();
    await Promise.all(Array.from({ length: 10 }, () => tellOfCard(shop, cardEvent(attempt))));
    await later(10_000);
    await untilApplied(shop);
    expect(await courseOf()).toEqual(['UNPAID', 'PREPARING']);
    expect((await attempts()).map(({ state }) => state)).toEqual(['paid']);
    expect(netPaid()).toBe(await totalOf());
    expect(shop.faults).toEqual([]);
  });

  it.each(['charge.paid', 'charge.refunded', 'charge.declined', 'charge.something_new'])(
    'what it says is not believed: %s',
    async (type) => {
      await pay(who, id, numbers.declined);
      const other = (await buy(who, goods.bag)).data.id;
      await pay(who, other, numbers.approved);
      for (const orderId of [id, other]) await tellOfCard(shop, cardEvent(await attemptId(orderId), type));
      await untilApplied(shop);
      await later(minute);
      expect(await statusOf()).toBe('PAIDFAIL');
      expect(await statusOf(other)).toBe('PREPARING');
      expect(netPaid()).toBe(await totalOf(other));
      expect(shop.faults).toEqual([]);
    },
  );

  it('one of a refund before that of the payment comes to the same, and the people of the shop hear of it', async () => {
    await pay(who, id, numbers.answerLost);
    const attempt = await attemptId();
    await till.gateway().refund({ refundId: 'by-hand', attemptId: attempt, amountCents: 500 });
    await tellOfCard(shop, cardEvent(attempt, 'charge.refunded'));
    await untilApplied(shop);
    await tellOfCard(shop, cardEvent(attempt, 'charge.paid'));
    await untilApplied(shop);
    expect(await courseOf()).toEqual(['UNPAID', 'PREPARING']);
    expect(shop.faults).toHaveLength(1);
    expect(shop.faults[0]).toMatch(/^refund that the shop did not make .*"given":500,"asked":0/);
  });

  it('one of a refund ends the refund that waits', async () => {
    await pay(who, id, numbers.approved);
    till.instead.refund = async (request) => {
      await till.gateway().refund(request);
      throw new GatewayUnavailable('the answer was lost');
    };
    const at = shop.clock.time;
    const wanted = { id: 'refund-1', orderId: id, amountCents: 700, cause: 'merchant', at };
    await shop.db.transaction().execute((trx) => requestRefund(trx, wanted));
    await later(0);
    delete till.instead.refund;
    const refunds = () => shop.db.selectFrom('refund').select(['state', 'amount_cents']).execute();
    expect(await refunds()).toEqual([{ state: 'pending', amount_cents: 700 }]);
    await tellOfCard(shop, cardEvent(await attemptId(), 'charge.refunded'));
    await untilApplied(shop);
    expect(await refunds()).toEqual([{ state: 'done', amount_cents: 700 }]);
    expect(till.rows('refund')).toHaveLength(1);
    const asked = countQueries();
    const event = (await eventRows(shop))[0]?.id ?? '';
    await schedule(shop.db, 'webhook', event, shop.clock.time);
    await later(0);
    expect(asked).toEqual([]);
    expect(shop.faults).toEqual([]);
  });

  it('one that is here before our own attempt waits for it', async () => {
    const bytes = new Uint8Array(16).fill(7);
    const attempt = freshId(() => bytes);
    const event = cardEvent(attempt);
    expect((await tellOfCard(shop, event)).status).toBe(200);
    await untilPutOff(shop, `card:${event.id}`, noon + 5_000);
    expect(await eventRows(shop)).toMatchObject([{ state: 'parked', subject: attempt }]);
    shop.deps.random = () => bytes;
    till.instead.pay = async (charge: CardCharge) => {
      await till.gateway().pay(charge);
      throw new Error('killed after the capture');
    };
    await pay(who, id, numbers.approved);
    expect(await statusOf()).toBe('UNPAID');
    await later(5_000);
    expect(await statusOf()).toBe('PREPARING');
    expect(await eventRows(shop)).toMatchObject([{ state: 'applied' }]);
    expect(netPaid()).toBe(await totalOf());
  });

  it('one about nothing of ours is looked at ever more seldom for a day, and then no more', async () => {
    const looks: number[] = [];
    shop.deps.log.warn = (_, message) => void (message === 'webhook came to nothing' && looks.push(shop.clock.time));
    await tellOfCard(shop, cardEvent('of-another-shop'));
    const event = (await eventRows(shop))[0]?.id ?? '';
    await untilPutOff(shop, event, noon + 5_000);
    const due = async () =>
      (await shop.db.selectFrom('due_work').select('due_at').where('reference', '=', event).executeTakeFirst())?.due_at;
    let rounds = 0;
    for (let at = await due(); at !== undefined; at = await due()) {
      await later(at - shop.clock.time);
      rounds += 1;
    }
    expect(rounds).toBeLessThan(40);
    expect(looks).toHaveLength(1);
    expect(looks[0]).toBeGreaterThanOrEqual(noon + 24 * hour);
    expect(looks[0]).toBeLessThanOrEqual(noon + 26 * hour);
    expect(await eventRows(shop)).toMatchObject([{ state: 'ignored' }]);
  });

  it('one that cannot be applied because the gateway is away is applied when it is back', async () => {
    await pay(who, id, numbers.answerLost);
    till.instead.query = away;
    const event = cardEvent(await attemptId());
    expect((await tellOfCard(shop, event)).status).toBe(200);
    await untilPutOff(shop, `card:${event.id}`, noon + 5_000);
    expect(await statusOf()).toBe('UNPAID');
    delete till.instead.query;
    await later(5_000);
    expect(await statusOf()).toBe('PREPARING');
    expect(await eventRows(shop)).toMatchObject([{ state: 'applied' }]);
  });

  it('one of an attempt that was given up waits as well for a gateway that is away', async () => {
    const charges: CardCharge[] = [];
    till.instead.pay = (charge: CardCharge) => {
      charges.push(charge);
      return away();
    };
    await pay(who, id, numbers.approved);
    await later(2 * minute);
    expect((await attempts())[0]?.state).toBe('cancelled');
    for (const charge of charges) await till.gateway().pay(charge);
    till.instead.query = away;
    const event = cardEvent(await attemptId());
    await tellOfCard(shop, event);
    await untilPutOff(shop, `card:${event.id}`, shop.clock.time + 5_000);
    delete till.instead.query;
    await later(5_000);
    expect(await statusOf()).toBe('PREPARING');
    expect(await eventRows(shop)).toMatchObject([{ state: 'applied' }]);
  });

  it('one whose process died after storing it is applied by the sweep', async () => {
    await pay(who, id, numbers.answerLost);
    await shop.db.deleteFrom('due_work').where('kind', '=', 'payment-reconcile').execute();
    const subject = await attemptId();
    await storeEvent(shop.deps, { provider: 'card', id: 'card:e', type: 'charge.paid', subject });
    await later(9_999);
    expect(await statusOf()).toBe('UNPAID');
    await later(1);
    expect(await statusOf()).toBe('PREPARING');
  });

  it('a capture of another amount pays nothing and is given back', async () => {
    await pay(who, id, numbers.answerLost);
    till.instead.query = async (attempt) => {
      const outcome = await till.gateway().query(attempt);
      return outcome?.state === 'paid' ? { ...outcome, amountCents: outcome.amountCents - 1 } : outcome;
    };
    await tellOfCard(shop, cardEvent(await attemptId()));
    await untilApplied(shop);
    expect(await statusOf()).toBe('UNPAID');
    delete till.instead.query;
    await later(0);
    expect(netPaid()).toBe(0);
    expect((await attempts()).map(({ state }) => state)).toEqual(['refunded']);
    expect(shop.faults.join()).toMatch(/orphan capture/);
  });

  it.each(['approve', 'decline'] as const)(
    'the end of time beside one that tells "%s" has one outcome',
    async (answer) => {
      const orders: string[] = [];
      for (let i = 0; i < 6; i++) {
        const buyer = shop.shopper();
        const order = (await buy(buyer, goods.blackM)).data.id;
        await pay(buyer, order, numbers.challenge);
        orders.push(order);
      }
      // The gateway gives up a challenge by itself; here it is answered in the last moment.
      shop.clock.pass(9 * minute);
      for (const order of orders) await answerChallenge(order, answer);
      shop.clock.pass(22 * minute);
      const events = await Promise.all(orders.map(async (order) => cardEvent(await attemptId(order))));
      await Promise.all([shop.sweepAll(), ...events.map((event) => tellOfCard(shop, event)), shop.sweepAll()]);
      await later(10 * minute);
      await untilApplied(shop);
      const outcome = answer === 'approve' ? ['UNPAID', 'PREPARING'] : ['UNPAID', 'PAIDFAIL', 'CANCELLED'];
      for (const order of orders) expect(await courseOf(order)).toEqual(outcome);
      const sum = (await Promise.all(orders.map(preparedTotal))).reduce((total, cents) => total + cents, 0);
      expect(netPaid()).toBe(sum);
    },
  );

  it('a cancellation beside one has one outcome', async () => {
    const orders: string[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const buyer = shop.shopper();
        const order = (await buy(buyer, goods.blackM)).data.id;
        orders.push(order);
        await pay(buyer, order, numbers.challenge);
        if (i % 2 === 0) await answerChallenge(order, 'approve');
        const event = cardEvent(await attemptId(order));
        const last = i % 2 === 0 ? Promise.resolve() : answerChallenge(order, 'approve');
        await Promise.all([buyer.post(`/apis/orders/${order}/cancel`), tellOfCard(shop, event), last]);
      }),
    );
    await later(30 * minute);
    await later(10 * minute);
    await untilApplied(shop);
    const sum = (await Promise.all(orders.map(preparedTotal))).reduce((total, cents) => total + cents, 0);
    expect(netPaid()).toBe(sum);
    for (const order of orders) expect(['PREPARING', 'CANCELLED']).toContain(await statusOf(order));
  });
  const preparedTotal = async (orderId: string) => {
    const row = await shop.db.selectFrom('shop_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    return row.status === 'PREPARING' ? row.total_cents : 0;
  };

  it('what was told is kept for ninety days', async () => {
    const kept = async () => {
      await keepHouse(shop.deps);
      return (await eventRows(shop)).length;
    };
    await pay(who, id, numbers.approved);
    await tellOfCard(shop, cardEvent(await attemptId()));
    await untilApplied(shop);
    shop.clock.pass(90 * 24 * hour);
    expect(await kept()).toBe(1);
    shop.clock.pass(1);
    expect(await kept()).toBe(0);
  });

  it('one that cannot be stored is 503, so that it comes again, and is right when it does', async () => {
    await pay(who, id, numbers.answerLost);
    const nowhere =
      kind === 'sqlite'
        ? ({ kind, file: join(shop.folder, 'gateway') } as const)
        : ({ kind, url: 'postgres://nobody@127.0.0.1:1/none' } as const);
    const db = openDatabase(nowhere);
    const other = createCommerce({ ...shop.deps, db });
    const event = cardEvent(await attemptId());
    const refused = await tellOfCard(shop, event, other.fetch);
    expect([refused.status, refused.retryAfter]).toEqual([503, '2']);
    await db.destroy();
    expect((await tellOfCard(shop, event)).status).toBe(200);
    await untilApplied(shop);
    expect(await statusOf()).toBe('PREPARING');
  });
});
