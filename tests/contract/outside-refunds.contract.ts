import { describe, expect } from 'vitest';
import { cancelForShop } from '../../server/commerce/orders/cancel.ts';
import { resolveOrder } from '../../server/commerce/orders/flags.ts';
import { wordsOf } from '../../shared/messages/wording.ts';
import { refund, ship } from './support/after-sale.ts';
import { confirm } from './support/buying.ts';
import { away, type CardSteps } from './support/card-order.ts';
import { numbers, pay, type TestCardGateway } from './support/cards.ts';
import { databaseKinds, gateDatabases } from './support/database.ts';
import type { Shop, Shopper } from './support/fixture.ts';
import { cardEvent, tellOfCard, untilApplied } from './support/messages.ts';
import { saying } from './support/saying.ts';
import { cardOrderTest, expectFaults, usual } from './support/shop-test.ts';

const minute = 60_000;

describe.each(databaseKinds)('refunds that are made at the card gateway itself, on %s', (kind) => {
  const race = cardOrderTest[kind];
  const it = usual(kind, race);

  const refunds = (shop: Shop) =>
    shop.db.selectFrom('refund').select(['cause', 'state', 'amount_cents']).orderBy('amount_cents').execute();
  const flags = (shop: Shop) => shop.db.selectFrom('order_flag').select(['cause', 'details', 'resolved_at']).execute();
  const byHand = async (cardGateway: TestCardGateway, steps: CardSteps, amountCents: number, refundId = 'by-hand') =>
    cardGateway.real().refund({ refundId, attemptId: await steps.attemptId(), amountCents });
  const tell = async (shop: Shop, steps: CardSteps) => {
    expect((await tellOfCard(shop, cardEvent(await steps.attemptId(), 'charge.refunded'))).status).toBe(200);
    await untilApplied(shop);
  };
  const bought = (who: Shopper, id: string) => ({ who, id, total: 0 });

  race(
    'become a refund of the order once, however often it is reported, and flag the order',
    async ({ shop, cardGateway, who, id, steps }) => {
      await pay(who, id, numbers.approved);
      const total = await steps.totalOf();
      await byHand(cardGateway, steps, 500);
      await Promise.all(Array.from({ length: 8 }, () => tell(shop, steps)));
      await tell(shop, steps);
      expect(await refunds(shop)).toEqual([{ cause: 'at the gateway', state: 'done', amount_cents: 500 }]);
      expect(await flags(shop)).toMatchObject([{ cause: 'refund at the gateway', resolved_at: null }]);
      expect(wordsOf((await flags(shop))[0]?.details ?? '')).toMatch(/^\$5\.00/);
      expect(await steps.statusOf()).toBe('PREPARING');
      expect(await ship(shop, bought(who, id))).toMatchObject({
        ok: false,
        error: { code: '500409', message: saying(/waits for a decision: \$5\.00/) },
      });
      expect(await resolveOrder(shop.deps, id, 'a voucher')).toEqual({ ok: true, value: 1 });
      expect(await resolveOrder(shop.deps, id, 'a voucher')).toEqual({ ok: true, value: 0 });
      expect(await ship(shop, bought(who, id))).toMatchObject({ ok: true });
      // The rest takes both refunds into account.
      expect(await refund(shop, bought(who, id))).toEqual({ ok: true, value: total - 500 });
      await steps.later(0);
      await tell(shop, steps);
      expect((await refunds(shop)).map(({ cause }) => cause).sort()).toEqual(['at the gateway', 'merchant']);
    },
  );

  it('of the full amount leave the goods reserved until the order is cancelled', async ({
    shop,
    cardGateway,
    who,
    id,
    steps,
    tables,
  }) => {
    const stock = await tables.stockOf('1');
    await pay(who, id, numbers.approved);
    await byHand(cardGateway, steps, await steps.totalOf());
    await tell(shop, steps);
    expect([await steps.statusOf(), await tables.stockOf('1')]).toEqual(['PREPARING', stock]);
    expect(await ship(shop, bought(who, id))).toMatchObject({ ok: false });
    expect(await cancelForShop(shop.deps, id)).toEqual({ ok: true, value: 0 });
    expect([await steps.statusOf(), await tables.stockOf('1')]).toEqual(['CANCELLED', stock + 1]);
    expect((await flags(shop)).every(({ resolved_at }) => resolved_at !== null)).toBe(true);
  });

  it('meet a pending refund of the shop: both are counted, each once', async ({
    shop,
    cardGateway,
    who,
    id,
    steps,
  }) => {
    await pay(who, id, numbers.approved);
    await byHand(cardGateway, steps, 400);
    cardGateway.instead.refund = away;
    await refund(shop, bought(who, id), { amountCents: 700 });
    const event = cardEvent(await steps.attemptId(), 'charge.refunded');
    await tellOfCard(shop, event);
    await steps.later(minute);
    expect(await flags(shop)).toEqual([]);
    delete cardGateway.instead.refund;
    await steps.later(60 * minute);
    await untilApplied(shop);
    expect(await refunds(shop)).toEqual([
      { cause: 'at the gateway', state: 'done', amount_cents: 400 },
      { cause: 'merchant', state: 'done', amount_cents: 700 },
    ]);
    expect(await flags(shop)).toHaveLength(1);
  });

  it('are found without a webhook, when they leave nothing for a refund of the shop', async ({
    shop,
    cardGateway,
    who,
    id,
    steps,
  }) => {
    await pay(who, id, numbers.approved);
    const total = await steps.totalOf();
    await byHand(cardGateway, steps, total);
    await who.post(`/apis/orders/${id}/cancel`);
    await steps.later(0);
    expect(new Set((await refunds(shop)).map((row) => Object.values(row).join()))).toEqual(
      new Set([`customer,refused,${total}`, `at the gateway,done,${total}`]),
    );
    expect([await steps.statusOf(), (await flags(shop)).length]).toEqual(['CANCELLED', 1]);
    expectFaults(shop, /^refund refused/);
  });

  it('before the payment was known are recorded with it', async ({ shop, cardGateway, who, id, steps }) => {
    await pay(who, id, numbers.answerLost);
    await byHand(cardGateway, steps, 300);
    await steps.later(minute);
    expect(await steps.statusOf()).toBe('PREPARING');
    expect(await refunds(shop)).toMatchObject([{ cause: 'at the gateway', amount_cents: 300 }]);
    expect(await flags(shop)).toHaveLength(1);
  });
});

describe.each(gateDatabases)('a charge that the gateway names for two payments, on %s', (kind) => {
  const it = cardOrderTest[kind];

  it('is accepted once; the other order is flagged once, and expires as usual', async ({
    shop,
    cardGateway,
    who,
    id,
    tables,
    steps,
  }) => {
    const { attempts, statusOf, later } = steps;
    const stock = await tables.stockOf('1');
    await pay(who, id, numbers.approved);
    const [first] = await attempts();
    const other = shop.shopper();
    await other.post('/apis/cart/items', { variantId: '1', quantity: 1 });
    const second = (await confirm(other, { couponCode: 'WELCOME10', email: 'two@example.com' })).data.id;
    const answer = { reference: first?.reference ?? '', brand: 'Visa', last4: '4242', state: 'processing' } as const;
    cardGateway.instead.pay = away;
    cardGateway.instead.query = async () => answer;
    cardGateway.instead.cancel = async () => answer;
    await pay(other, second, numbers.approved);
    await later(minute);
    expect(await statusOf(second)).toBe('PAIDFAIL');
    await later(31 * minute);
    expect(await statusOf(second)).toBe('CANCELLED');
    expect(await tables.stockOf('1')).toBe(stock);
    expect(await tables.couponUses('WELCOME10')).toBe(0);
    expect(await shop.db.selectFrom('order_flag').select(['order_id', 'cause']).execute()).toEqual([
      { order_id: second, cause: 'charge of another payment' },
    ]);
    const waiting = await shop.db
      .selectFrom('due_work')
      .select(['kind', 'tries'])
      .where('kind', 'in', ['order-expiry', 'payment-reconcile'])
      .execute();
    expect(waiting).toEqual([]);
    expectFaults(shop, /^charge of another payment/);
    expect(await statusOf(id)).toBe('PREPARING');
  });
});
