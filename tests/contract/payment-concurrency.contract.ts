import { describe, expect } from 'vitest';
import { everyNth } from '../../scripts/check/extent.ts';
import type { CardGateway } from '../../server/commerce/payment/providers/card/gateway.ts';
import { bought } from './support/after-sale.ts';
import { numbers, pay, type TestCardGateway } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop, Shopper } from './support/fixture.ts';
import { cardShopTest } from './support/shop-test.ts';

type Call = 'pay' | 'query' | 'cancel';
const calls: readonly Call[] = ['pay', 'query', 'cancel'];
const sides = ['before', 'after'] as const;
const actors = [
  'the buyer cancels',
  'time runs out',
  'the sweep looks',
  'the page looks',
  'another card',
  'the bank',
] as const;
type Actor = (typeof actors)[number];

const meetings = calls.flatMap((call) => sides.flatMap((side) => actors.map((actor) => ({ call, side, actor }))));

/**
 * Runs a concurrent action once, directly before the gateway is called, or after the call and before its response is
 * used.
 */
function letIn(
  cardGateway: TestCardGateway,
  call: Call,
  side: (typeof sides)[number],
  act: () => Promise<unknown>,
): void {
  const around = async <T>(ask: () => Promise<T>): Promise<T> => {
    delete cardGateway.instead[call];
    if (side === 'before') await act();
    const answer = await ask();
    if (side === 'after') await act();
    return answer;
  };
  const meddled: Pick<CardGateway, Call> = {
    pay: (charge) => around(() => cardGateway.real().pay(charge)),
    query: (attempt) => around(() => cardGateway.real().query(attempt)),
    cancel: (attempt) => around(() => cardGateway.real().cancel(attempt)),
  };
  Object.assign(cardGateway.instead, { [call]: meddled[call] });
}

describe.each(databaseKinds)('a payment with a concurrent action on %s', (kind) => {
  const it = cardShopTest[kind];

  const later = async (shop: Shop, ms: number) => {
    shop.clock.pass(ms);
    await shop.sweepAll();
  };
  const rowOf = (shop: Shop, id: string) =>
    shop.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const kept = async (shop: Shop, cardGateway: TestCardGateway, id: string) => {
    const { order_no } = await rowOf(shop, id);
    const charges = cardGateway.rows('charge').filter((row) => row.order_no === order_no && row.state === 'paid');
    const refunds = cardGateway.rows('refund').filter((row) => charges.some(({ attempt }) => attempt === row.attempt));
    const cents = (rows: Record<string, unknown>[]) => rows.reduce((sum, row) => sum + Number(row.amount_cents), 0);
    return cents(charges) - cents(refunds);
  };
  const answerBank = async (shop: Shop, who: Shopper, id: string) => {
    const attempt = await shop.db
      .selectFrom('payment_attempt')
      .select('redirect_url')
      .where('order_id', '=', id)
      .executeTakeFirst();
    if (attempt?.redirect_url)
      await fetch(attempt.redirect_url, {
        method: 'POST',
        body: new URLSearchParams({ answer: 'approve' }),
        redirect: 'manual',
      });
    await who.get(`/apis/payment/${id}`);
  };
  const act = (shop: Shop, actor: Actor, who: Shopper, id: string): Promise<unknown> => {
    if (actor === 'the buyer cancels') return who.post(`/apis/orders/${id}/cancel`);
    if (actor === 'time runs out') return later(shop, 31 * 60_000);
    if (actor === 'the sweep looks') return later(shop, 30_000);
    if (actor === 'the page looks') return who.get(`/apis/payment/${id}`);
    if (actor === 'another card') return pay(who, id, numbers.approved);
    return answerBank(shop, who, id);
  };
  /** Leads the order to the call: a payment, a query after a lost response, or a cancelled challenge. */
  const lead = async (call: Call, who: Shopper, id: string, enter: () => void) => {
    if (call === 'pay') enter();
    await pay(who, id, { pay: numbers.approved, query: numbers.answerLost, cancel: numbers.challenge }[call]);
    if (call !== 'pay') enter();
    if (call === 'query') await who.get(`/apis/payment/${id}`);
    if (call === 'cancel') await who.post(`/apis/orders/${id}/cancel`);
  };

  // On the second database in the gate, each actor and call: the actions meet between transactions, not in one.
  it.for(kind === 'sqlite' ? meetings : everyNth(5, meetings))(
    '$side the gateway’s $call, $actor: paid or cancelled, never both',
    async ({ call, side, actor }, { shop, cardGateway, tables }) => {
      const { who, id, total } = await bought(shop);
      await lead(call, who, id, () => letIn(cardGateway, call, side, () => act(shop, actor, who, id)));
      for (const ms of [60_000, 60_000]) await later(shop, ms);
      const early = (await rowOf(shop, id)).status;
      expect(await kept(shop, cardGateway, id)).toBe(early === 'PREPARING' ? total : 0);
      for (const ms of [31 * 60_000, 11 * 60_000, 60_000]) await later(shop, ms);
      const { status } = await rowOf(shop, id);
      expect(['PREPARING', 'CANCELLED']).toContain(status);
      expect(await kept(shop, cardGateway, id)).toBe(status === 'PREPARING' ? total : 0);
      const steps = (await tables.eventsOf(id)).map((event) => event.to_status);
      expect(new Set(steps).size).toBe(steps.length);
      const due = await shop.db
        .selectFrom('due_work')
        .select('id')
        .where('kind', 'not in', ['housekeeping', 'delivery-promise'])
        .execute();
      expect(due).toEqual([]);
      // Only a charge that is half an hour late finds its order cancelled.
      const late = call === 'pay' && side === 'before' && actor === 'time runs out';
      expect(shop.faults.splice(0).filter((fault) => !(late && /orphan capture/.test(fault)))).toEqual([]);
    },
  );
});
