import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cancelForShop } from '../../server/commerce/orders/cancel.ts';
import { resolveOrder } from '../../server/commerce/orders/flags.ts';
import { refund, ship } from './support/after-sale.ts';
import { confirm } from './support/buying.ts';
import { away, type CardOrder, cardSteps, openCardOrder } from './support/card-order.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import { cardEvent, tellOfCard, untilApplied } from './support/messages.ts';

const minute = 60_000;

describe.each(databaseKinds)('money that is given back at the card gateway itself, on %s', (kind) => {
  let order: CardOrder;
  let shop: CardOrder['shop'];
  let till: CardOrder['till'];
  let who: CardOrder['who'];
  let id: string;
  beforeEach(async () => {
    order = await openCardOrder(kind);
    ({ shop, till, who, id } = order);
  });
  afterEach(async () => {
    expect(shop.faults).toEqual([]);
    await order.close();
  });

  const { attemptId, statusOf, totalOf, later } = cardSteps(() => order);
  const refunds = () =>
    shop.db.selectFrom('refund').select(['cause', 'state', 'amount_cents']).orderBy('amount_cents').execute();
  const flags = () => shop.db.selectFrom('order_flag').select(['cause', 'details', 'resolved_at']).execute();
  const byHand = async (amountCents: number, refundId = 'by-hand') =>
    till.gateway().refund({ refundId, attemptId: await attemptId(), amountCents });
  const tell = async () => {
    expect((await tellOfCard(shop, cardEvent(await attemptId(), 'charge.refunded'))).status).toBe(200);
    await untilApplied(shop);
  };
  const bought = () => ({ who, id, total: 0 });

  it('becomes a refund of the order once, however often it is told, and a person is asked to look', async () => {
    await pay(who, id, numbers.approved);
    const total = await totalOf();
    await byHand(500);
    await Promise.all(Array.from({ length: 8 }, tell));
    await tell();
    expect(await refunds()).toEqual([{ cause: 'at the gateway', state: 'done', amount_cents: 500 }]);
    expect(await flags()).toMatchObject([{ cause: 'refund at the gateway', resolved_at: null }]);
    expect((await flags())[0]?.details).toMatch(/^\$5\.00/);
    expect(await statusOf()).toBe('PREPARING');
    expect(await ship(shop, bought())).toMatchObject({
      ok: false,
      error: { code: '500409', message: { text: expect.stringMatching(/waits for a decision: \$5\.00/) } },
    });
    expect(await resolveOrder(shop.deps, id, 'a voucher')).toEqual({ ok: true, value: 1 });
    expect(await resolveOrder(shop.deps, id, 'a voucher')).toEqual({ ok: true, value: 0 });
    expect(await ship(shop, bought())).toMatchObject({ ok: true });
    // What is left is counted from both.
    expect(await refund(shop, bought())).toEqual({ ok: true, value: total - 500 });
    await later(0);
    await tell();
    expect((await refunds()).map(({ cause }) => cause).sort()).toEqual(['at the gateway', 'merchant']);
  });

  it('of all of it leaves the goods where they are until somebody cancels the order', async () => {
    const stock = await order.books.stockOf('1');
    await pay(who, id, numbers.approved);
    await byHand(await totalOf());
    await tell();
    expect([await statusOf(), await order.books.stockOf('1')]).toEqual(['PREPARING', stock]);
    expect(await ship(shop, bought())).toMatchObject({ ok: false });
    expect(await cancelForShop(shop.deps, id)).toEqual({ ok: true, value: 0 });
    expect([await statusOf(), await order.books.stockOf('1')]).toEqual(['CANCELLED', stock + 1]);
    expect((await flags()).every(({ resolved_at }) => resolved_at !== null)).toBe(true);
  });

  it('meets a refund of our own that has no answer yet: both are counted, each once', async () => {
    await pay(who, id, numbers.approved);
    await byHand(400);
    till.instead.refund = away;
    await refund(shop, bought(), { amountCents: 700 });
    const event = cardEvent(await attemptId(), 'charge.refunded');
    await tellOfCard(shop, event);
    await later(minute);
    expect(await flags()).toEqual([]);
    delete till.instead.refund;
    await later(60 * minute);
    await untilApplied(shop);
    expect(await refunds()).toEqual([
      { cause: 'at the gateway', state: 'done', amount_cents: 400 },
      { cause: 'merchant', state: 'done', amount_cents: 700 },
    ]);
    expect(await flags()).toHaveLength(1);
  });

  it('is found out without being told, when it leaves nothing for a refund of our own', async () => {
    await pay(who, id, numbers.approved);
    const total = await totalOf();
    await byHand(total);
    await who.post(`/apis/orders/${id}/cancel`);
    await later(0);
    expect(new Set((await refunds()).map((row) => Object.values(row).join()))).toEqual(
      new Set([`customer,refused,${total}`, `at the gateway,done,${total}`]),
    );
    expect([await statusOf(), (await flags()).length]).toEqual(['CANCELLED', 1]);
    shop.faults.splice(0, 1);
  });

  it('before the payment was known is there with it', async () => {
    await pay(who, id, numbers.answerLost);
    await byHand(300);
    await later(minute);
    expect(await statusOf()).toBe('PREPARING');
    expect(await refunds()).toMatchObject([{ cause: 'at the gateway', amount_cents: 300 }]);
    expect(await flags()).toHaveLength(1);
  });
});

describe.each(databaseKinds)('a charge that the gateway names for two payments, on %s', (kind) => {
  it('is believed once; the other order is flagged once, and its time runs out as usual', async () => {
    const order = await openCardOrder(kind);
    const { shop, till, who, id } = order;
    const { attempts, statusOf, later } = cardSteps(() => order);
    const stock = await order.books.stockOf('1');
    await pay(who, id, numbers.approved);
    const [first] = await attempts();
    const other = shop.shopper();
    await other.post('/apis/cart/items', { variantId: '1', quantity: 1 });
    const second = (await confirm(other, { couponCode: 'WELCOME10', email: 'two@example.com' })).data.id;
    const answer = { reference: first?.reference ?? '', brand: 'Visa', last4: '4242', state: 'processing' } as const;
    till.instead.pay = away;
    till.instead.query = async () => answer;
    till.instead.cancel = async () => answer;
    await pay(other, second, numbers.approved);
    await later(minute);
    expect(await statusOf(second)).toBe('PAIDFAIL');
    await later(31 * minute);
    expect(await statusOf(second)).toBe('CANCELLED');
    expect(await order.books.stockOf('1')).toBe(stock);
    expect(await order.books.couponUses('WELCOME10')).toBe(0);
    expect(await shop.db.selectFrom('order_flag').select(['order_id', 'cause']).execute()).toEqual([
      { order_id: second, cause: 'charge of another payment' },
    ]);
    const waiting = await shop.db
      .selectFrom('due_work')
      .select(['kind', 'tries'])
      .where('kind', 'in', ['order-expiry', 'payment-reconcile'])
      .execute();
    expect(waiting).toEqual([]);
    expect(shop.faults).toHaveLength(1);
    expect(shop.faults[0]).toMatch(/^charge of another payment/);
    expect(await statusOf(id)).toBe('PREPARING');
    await order.close();
  });
});
