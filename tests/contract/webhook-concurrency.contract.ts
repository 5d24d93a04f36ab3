import { describe, expect } from 'vitest';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { freshId } from '../../server/commerce/fresh-id.ts';
import { schedule } from '../../server/commerce/jobs/due-work.ts';
import { type CardCharge, GatewayUnavailable } from '../../server/commerce/payment/providers/card/gateway.ts';
import { requestRefund } from '../../server/commerce/payment/refunds.ts';
import { buy } from './support/buying.ts';
import { away } from './support/card-order.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import { noon, type Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { cardEvent, eventRows, tellOfCard, untilApplied, untilPutOff } from './support/messages.ts';
import { cardOrderTest, expectFaults, usual } from './support/shop-test.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(databaseKinds)('webhooks of the card gateway with concurrent actions, on %s', (kind) => {
  const race = cardOrderTest[kind];
  const it = usual(kind, race);

  const preparedTotal = async (shop: Shop, orderId: string) => {
    const row = await shop.db.selectFrom('shop_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    return row.status === 'PREPARING' ? row.total_cents : 0;
  };

  it('one of a refund before that of the payment has the same result, and flags the order', async ({
    shop,
    cardGateway,
    who,
    id,
    steps,
  }) => {
    await pay(who, id, numbers.answerLost);
    const attempt = await steps.attemptId();
    await cardGateway.real().refund({ refundId: 'by-hand', attemptId: attempt, amountCents: 500 });
    await tellOfCard(shop, cardEvent(attempt, 'charge.refunded'));
    await untilApplied(shop);
    await tellOfCard(shop, cardEvent(attempt, 'charge.paid'));
    await untilApplied(shop);
    expect(await steps.courseOf()).toEqual(['UNPAID', 'PREPARING']);
    expect(shop.faults).toEqual([]);
    const refunds = await shop.db.selectFrom('refund').select(['cause', 'state', 'amount_cents']).execute();
    expect(refunds).toEqual([{ cause: 'at the gateway', state: 'done', amount_cents: 500 }]);
    expect(await shop.db.selectFrom('order_flag').select('order_id').execute()).toEqual([{ order_id: id }]);
  });

  it('one of a refund completes the pending refund', async ({ shop, cardGateway, who, id, steps }) => {
    await pay(who, id, numbers.approved);
    cardGateway.instead.refund = async (request) => {
      await cardGateway.real().refund(request);
      throw new GatewayUnavailable('the answer was lost');
    };
    const at = shop.clock.time;
    const wanted = { id: 'refund-1', orderId: id, amountCents: 700, cause: 'merchant', at };
    await inTransaction(shop.db, (trx) => requestRefund(trx, wanted));
    await steps.later(0);
    delete cardGateway.instead.refund;
    const refunds = () => shop.db.selectFrom('refund').select(['state', 'amount_cents']).execute();
    expect(await refunds()).toEqual([{ state: 'pending', amount_cents: 700 }]);
    await tellOfCard(shop, cardEvent(await steps.attemptId(), 'charge.refunded'));
    await untilApplied(shop);
    expect(await refunds()).toEqual([{ state: 'done', amount_cents: 700 }]);
    expect(cardGateway.rows('refund')).toHaveLength(1);
    const asked = steps.countQueries();
    const event = (await eventRows(shop))[0]?.id ?? '';
    await schedule(shop.db, 'webhook', event, shop.clock.time);
    await steps.later(0);
    expect(asked).toEqual([]);
    expect(shop.faults).toEqual([]);
  });

  race("one that arrives before the shop's own attempt waits for it", async ({ shop, cardGateway, who, id, steps }) => {
    const bytes = new Uint8Array(16).fill(7);
    const attempt = freshId(() => bytes);
    const event = cardEvent(attempt);
    expect((await tellOfCard(shop, event)).status).toBe(200);
    await untilPutOff(shop, `card:${event.id}`, noon + 5_000);
    expect(await eventRows(shop)).toMatchObject([{ state: 'parked', subject: attempt }]);
    shop.deps.random = () => bytes;
    cardGateway.instead.pay = async (charge: CardCharge) => {
      await cardGateway.real().pay(charge);
      throw new Error('killed after the capture');
    };
    await pay(who, id, numbers.approved);
    expect(await steps.statusOf()).toBe('UNPAID');
    await steps.later(5_000);
    expect(await steps.statusOf()).toBe('PREPARING');
    expect(await eventRows(shop)).toMatchObject([{ state: 'applied' }]);
    expect(steps.netPaid()).toBe(await steps.totalOf());
    expectFaults(shop, /killed/);
  });

  it('one about an unknown payment is tried at growing intervals for a day, and then no more', async ({
    shop,
    steps,
  }) => {
    const looks: number[] = [];
    shop.deps.log.warn = (_, message) => void (message === 'webhook came to nothing' && looks.push(shop.clock.time));
    await tellOfCard(shop, cardEvent('of-another-shop'));
    const event = (await eventRows(shop))[0]?.id ?? '';
    await untilPutOff(shop, event, noon + 5_000);
    const due = async () =>
      (await shop.db.selectFrom('due_work').select('due_at').where('reference', '=', event).executeTakeFirst())?.due_at;
    let rounds = 0;
    for (let at = await due(); at !== undefined; at = await due()) {
      await steps.later(at - shop.clock.time);
      rounds += 1;
    }
    expect(rounds).toBeLessThan(40);
    expect(looks).toHaveLength(1);
    expect(looks[0]).toBeGreaterThanOrEqual(noon + 24 * hour);
    expect(looks[0]).toBeLessThanOrEqual(noon + 26 * hour);
    expect(await eventRows(shop)).toMatchObject([{ state: 'ignored' }]);
  });

  it('one that cannot be applied because the gateway is unavailable is applied later', async ({
    shop,
    cardGateway,
    who,
    id,
    steps,
  }) => {
    await pay(who, id, numbers.answerLost);
    cardGateway.instead.query = away;
    const event = cardEvent(await steps.attemptId());
    expect((await tellOfCard(shop, event)).status).toBe(200);
    await untilPutOff(shop, `card:${event.id}`, noon + 5_000);
    expect(await steps.statusOf()).toBe('UNPAID');
    delete cardGateway.instead.query;
    await steps.later(5_000);
    expect(await steps.statusOf()).toBe('PREPARING');
    expect(await eventRows(shop)).toMatchObject([{ state: 'applied' }]);
  });

  it('one of an abandoned attempt waits for an unavailable gateway as well', async ({
    shop,
    cardGateway,
    who,
    id,
    steps,
  }) => {
    const charges: CardCharge[] = [];
    cardGateway.instead.pay = (charge: CardCharge) => {
      charges.push(charge);
      return away();
    };
    await pay(who, id, numbers.approved);
    await steps.later(2 * minute);
    expect((await steps.attempts())[0]?.state).toBe('cancelled');
    for (const charge of charges) await cardGateway.real().pay(charge);
    cardGateway.instead.query = away;
    const event = cardEvent(await steps.attemptId());
    await tellOfCard(shop, event);
    await untilPutOff(shop, `card:${event.id}`, shop.clock.time + 5_000);
    delete cardGateway.instead.query;
    await steps.later(5_000);
    expect(await steps.statusOf()).toBe('PREPARING');
    expect(await eventRows(shop)).toMatchObject([{ state: 'applied' }]);
  });

  race.for(['approve', 'decline'] as const)(
    'the end of time beside one that tells "%s" has one outcome',
    async (answer, { shop, steps }) => {
      const orders: string[] = [];
      for (let i = 0; i < 6; i++) {
        const buyer = shop.shopper();
        const order = (await buy(buyer, goods.blackM)).data.id;
        await pay(buyer, order, numbers.challenge);
        orders.push(order);
      }
      // The gateway ends a challenge by itself; here it is answered just before that.
      shop.clock.pass(9 * minute);
      for (const order of orders) await steps.answerChallenge(order, answer);
      shop.clock.pass(22 * minute);
      const events = await Promise.all(orders.map(async (order) => cardEvent(await steps.attemptId(order))));
      await Promise.all([shop.sweepAll(), ...events.map((event) => tellOfCard(shop, event)), shop.sweepAll()]);
      await steps.later(10 * minute);
      await untilApplied(shop);
      const outcome = answer === 'approve' ? ['UNPAID', 'PREPARING'] : ['UNPAID', 'PAIDFAIL', 'CANCELLED'];
      for (const order of orders) expect(await steps.courseOf(order)).toEqual(outcome);
      const sum = (await Promise.all(orders.map((order) => preparedTotal(shop, order)))).reduce(
        (total, cents) => total + cents,
        0,
      );
      expect(steps.netPaid()).toBe(sum);
    },
  );

  race('a cancellation concurrent with one has one outcome', async ({ shop, steps }) => {
    const orders: string[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const buyer = shop.shopper();
        const order = (await buy(buyer, goods.blackM)).data.id;
        orders.push(order);
        await pay(buyer, order, numbers.challenge);
        if (i % 2 === 0) await steps.answerChallenge(order, 'approve');
        const event = cardEvent(await steps.attemptId(order));
        const last = i % 2 === 0 ? Promise.resolve() : steps.answerChallenge(order, 'approve');
        await Promise.all([buyer.post(`/apis/orders/${order}/cancel`), tellOfCard(shop, event), last]);
      }),
    );
    await steps.later(30 * minute);
    await steps.later(10 * minute);
    await untilApplied(shop);
    const sum = (await Promise.all(orders.map((order) => preparedTotal(shop, order)))).reduce(
      (total, cents) => total + cents,
      0,
    );
    expect(steps.netPaid()).toBe(sum);
    for (const order of orders) expect(['PREPARING', 'CANCELLED']).toContain(await steps.statusOf(order));
  });
});
