import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { signWebhook } from '../../server/commerce/payment/providers/card/webhook-signature.ts';
import { storeEvent } from '../../server/commerce/payment/webhooks/routes.ts';
import { keepHouse } from '../../server/commerce/service/housekeeping.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { buy } from './support/buying.ts';
import type { CardSteps } from './support/card-order.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import { noon } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { cardEvent, cardSecret, deliver, eventRows, tellOfCard, untilApplied } from './support/messages.ts';
import { cardOrderTest, expectFaults, rows, usual } from './support/shop-test.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(databaseKinds)('webhooks of the card gateway on %s', (kind) => {
  const race = cardOrderTest[kind];
  const it = usual(kind, race);

  it.describe('a forged one is 401, is not stored and has no effect', () => {
    const body = async (steps: CardSteps) =>
      JSON.stringify(cardEvent(await steps.attemptId(), 'charge.paid', 'forged'));
    it.for(
      rows([
        ['no signature', async () => undefined],
        ['a wrong one', async () => `t=${noon / 1_000},v1=${'0'.repeat(64)}`],
        ['one by another secret', async (steps: CardSteps) => signWebhook('guess', await body(steps), noon)],
        ['one of another body', async () => signWebhook(cardSecret, '{}', noon)],
        [
          'one that is six minutes old',
          async (steps: CardSteps) => signWebhook(cardSecret, await body(steps), noon - 6 * minute),
        ],
        [
          'one of the future',
          async (steps: CardSteps) => signWebhook(cardSecret, await body(steps), noon + 6 * minute),
        ],
      ]),
    )('%s', async ([_, signature], { shop, who, id, steps }) => {
      await pay(who, id, numbers.answerLost);
      const asked = steps.countQueries();
      const warned: object[] = [];
      shop.deps.log.warn = (fields) => void warned.push(fields);
      const header = await signature(steps);
      const answer = await deliver(
        shop.fetch,
        'card',
        await body(steps),
        header ? { 'gateway-signature': header } : {},
      );
      expect(answer.status).toBe(401);
      expect(await eventRows(shop)).toEqual([]);
      expect(asked).toEqual([]);
      expect(await steps.statusOf()).toBe('UNPAID');
      expect(warned).toEqual([{ requestId: '', provider: 'card', code: expect.any(String) }]);
    });

    it('any, if no secret is configured', async ({ shop }) => {
      shop.deps.cardWebhookSecret = null;
      expect((await tellOfCard(shop, cardEvent('a'))).status).toBe(401);
      expect(await eventRows(shop)).toEqual([]);
    });
  });

  it.for(
    rows([
      ['no JSON', '{'],
      ['no event', '{"id":"a"}'],
      ['an id that is none', JSON.stringify(cardEvent('a', 'charge.paid', 'a b'))],
      ['a NUL in it', JSON.stringify(cardEvent('a\0'))],
    ]),
  )('a genuine one that cannot be read is 400: %s', async ([_, body], { shop }) => {
    const signature = signWebhook(cardSecret, body, noon);
    expect((await deliver(shop.fetch, 'card', body, { 'gateway-signature': signature })).status).toBe(400);
    expect(await eventRows(shop)).toEqual([]);
  });

  it('a payment whose response was lost is complete as soon as the webhook arrives', async ({
    shop,
    who,
    id,
    steps,
  }) => {
    await pay(who, id, numbers.answerLost);
    expect(await steps.statusOf()).toBe('UNPAID');
    expect((await tellOfCard(shop, cardEvent(await steps.attemptId()))).status).toBe(200);
    await untilApplied(shop);
    expect(await steps.statusOf()).toBe('PREPARING');
    expect(await shop.db.selectFrom('due_work').select('id').where('kind', '=', 'webhook').execute()).toEqual([]);
  });

  race(
    'a hundred concurrent deliveries of the same one are one query, one state change, one capture',
    async ({ shop, who, id, steps }) => {
      await pay(who, id, numbers.answerLost);
      const asked = steps.countQueries();
      const event = cardEvent(await steps.attemptId());
      const answers = await Promise.all(Array.from({ length: 100 }, () => tellOfCard(shop, event)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await untilApplied(shop);
      shop.clock.pass(30 * 24 * hour);
      expect((await tellOfCard(shop, event)).status).toBe(200);
      expect(await eventRows(shop)).toMatchObject([{ id: `card:${event.id}`, deliveries: 101, state: 'applied' }]);
      expect(asked).toHaveLength(1);
      expect(await steps.courseOf()).toEqual(['UNPAID', 'PREPARING']);
      expect(steps.netPaid()).toBe(await steps.totalOf());
      expect(shop.faults).toEqual([]);
    },
  );

  race(
    'the same capture under ten ids concurrently is one state change and one capture',
    async ({ shop, who, id, steps }) => {
      await pay(who, id, numbers.answerLost);
      const attempt = await steps.attemptId();
      await Promise.all(Array.from({ length: 10 }, () => tellOfCard(shop, cardEvent(attempt))));
      await steps.later(10_000);
      await untilApplied(shop);
      expect(await steps.courseOf()).toEqual(['UNPAID', 'PREPARING']);
      expect((await steps.attempts()).map(({ state }) => state)).toEqual(['paid']);
      expect(steps.netPaid()).toBe(await steps.totalOf());
      expect(shop.faults).toEqual([]);
    },
  );

  it.for(['charge.paid', 'charge.refunded', 'charge.declined', 'charge.something_new'])(
    'its content is not trusted: %s',
    async (type, { shop, who, id, steps }) => {
      await pay(who, id, numbers.declined);
      const other = (await buy(who, goods.bag)).data.id;
      await pay(who, other, numbers.approved);
      for (const orderId of [id, other]) await tellOfCard(shop, cardEvent(await steps.attemptId(orderId), type));
      await untilApplied(shop);
      await steps.later(minute);
      expect(await steps.statusOf()).toBe('PAIDFAIL');
      expect(await steps.statusOf(other)).toBe('PREPARING');
      expect(steps.netPaid()).toBe(await steps.totalOf(other));
      expect(shop.faults).toEqual([]);
    },
  );

  it('a capture of another amount pays nothing and is refunded', async ({ shop, cardGateway, who, id, steps }) => {
    await pay(who, id, numbers.answerLost);
    cardGateway.instead.query = async (attempt) => {
      const outcome = await cardGateway.real().query(attempt);
      return outcome?.state === 'paid' ? { ...outcome, amountCents: outcome.amountCents - 1 } : outcome;
    };
    await tellOfCard(shop, cardEvent(await steps.attemptId()));
    await untilApplied(shop);
    expect(await steps.statusOf()).toBe('UNPAID');
    delete cardGateway.instead.query;
    await steps.later(0);
    expect(steps.netPaid()).toBe(0);
    expect((await steps.attempts()).map(({ state }) => state)).toEqual(['refunded']);
    expectFaults(shop, /orphan capture/);
  });

  it('one whose process died after storing it is applied by the sweep', async ({ shop, who, id, steps }) => {
    await pay(who, id, numbers.answerLost);
    await shop.db.deleteFrom('due_work').where('kind', '=', 'payment-reconcile').execute();
    const subject = await steps.attemptId();
    await storeEvent(shop.deps, { provider: 'card', id: 'card:e', type: 'charge.paid', subject });
    await steps.later(9_999);
    expect(await steps.statusOf()).toBe('UNPAID');
    await steps.later(1);
    expect(await steps.statusOf()).toBe('PREPARING');
  });

  it('its events are kept for ninety days', async ({ shop, who, id, steps }) => {
    const kept = async () => {
      await keepHouse(shop.deps);
      return (await eventRows(shop)).length;
    };
    await pay(who, id, numbers.approved);
    await tellOfCard(shop, cardEvent(await steps.attemptId()));
    await untilApplied(shop);
    shop.clock.pass(90 * 24 * hour);
    expect(await kept()).toBe(1);
    shop.clock.pass(1);
    expect(await kept()).toBe(0);
  });

  it('one that cannot be stored is 503, so that it is sent again, and is accepted then', async ({
    shop,
    who,
    id,
    steps,
  }) => {
    await pay(who, id, numbers.answerLost);
    const nowhere =
      kind === 'sqlite'
        ? ({ kind, file: join(shop.folder, 'gateway') } as const)
        : ({ kind, url: 'postgres://nobody@127.0.0.1:1/none' } as const);
    const db = openDatabase(nowhere);
    const other = createCommerce({ ...shop.deps, db });
    const event = cardEvent(await steps.attemptId());
    const refused = await tellOfCard(shop, event, other.fetch);
    expect([refused.status, refused.retryAfter]).toEqual([503, '2']);
    await db.destroy();
    expect((await tellOfCard(shop, event)).status).toBe(200);
    await untilApplied(shop);
    expect(await steps.statusOf()).toBe('PREPARING');
  });
});
