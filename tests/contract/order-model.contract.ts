import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inCheck } from '../../scripts/check/extent.ts';
import {
  type CardCharge,
  type CardGateway,
  type ChargeOutcome,
  GatewayUnavailable,
} from '../../server/commerce/payment/providers/card/gateway.ts';
import { confirm, orderRequest } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { gateDatabases } from './support/database.ts';
import { type Answer, openShop, type Shop, type Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { type Tables, tablesOf } from './support/integrity.ts';

type Trouble = 'none' | 'away' | 'answerLost' | 'killed';

/** Returns a gateway in memory that fails on demand and records what it captured and refunded. */
function makeGateway() {
  const charges = new Map<string, ChargeOutcome>();
  const refunds = new Map<string, number>();
  const state: { trouble: Trouble } = { trouble: 'none' };
  const decide = ({ attemptId, amountCents, currency, card }: CardCharge): ChargeOutcome => {
    const what = { reference: `ref-${attemptId}`, brand: 'Visa', last4: card.number.slice(-4) };
    if (card.number.endsWith('0002')) return { ...what, state: 'declined', reason: 'declined' };
    if (card.number.endsWith('3220')) return { ...what, state: 'challenge', redirectUrl: 'https://bank.example/' };
    return { ...what, state: 'paid', amountCents, currency };
  };
  const reach = () => {
    if (state.trouble === 'away') throw new GatewayUnavailable('away');
  };
  const gateway: CardGateway = {
    pay: async (charge) => {
      reach();
      const outcome = charges.get(charge.attemptId) ?? decide(charge);
      charges.set(charge.attemptId, outcome);
      if (state.trouble === 'answerLost') throw new GatewayUnavailable('lost');
      if (state.trouble === 'killed') throw new Error('killed');
      return outcome;
    },
    query: async (attempt) => {
      reach();
      return charges.get(attempt) ?? null;
    },
    cancel: async (attempt) => {
      reach();
      const charge = charges.get(attempt);
      if (charge?.state === 'challenge') charges.set(attempt, declined(charge));
      return charges.get(attempt) ?? null;
    },
    refund: async ({ refundId, amountCents }) => {
      reach();
      refunds.set(refundId, amountCents);
      return { state: 'done', reference: refundId };
    },
  };
  const answerChallenges = (amounts: ReadonlyMap<string, { amountCents: number; currency: string }>) => {
    for (const [attempt, charge] of charges) {
      const amount = amounts.get(attempt);
      if (charge.state === 'challenge' && amount) {
        const { reference, brand, last4 } = charge;
        charges.set(attempt, { reference, brand, last4, state: 'paid', ...amount });
      }
    }
  };
  const net = () => {
    const captured = [...charges.values()].map((charge) => (charge.state === 'paid' ? charge.amountCents : 0));
    return [...captured].reduce((sum, cents) => sum + cents, 0) - [...refunds.values()].reduce((a, b) => a + b, 0);
  };
  return { gateway, state, answerChallenges, net };
}

function declined({ reference, brand, last4 }: ChargeOutcome): ChargeOutcome {
  return { reference, brand, last4, state: 'declined', reason: 'challenge_failed' };
}

interface World {
  shop: Shop;
  tables: Tables;
  bank: ReturnType<typeof makeGateway>;
  shoppers: Shopper[];
  orders: { who: Shopper; id: string }[];
}

/** Actions in a shop; `n` selects whom they concern. */
const actions: Record<string, (world: World, n: number) => Promise<unknown>> = {
  add: ({ shoppers }, n) => at(shoppers, n).post('/apis/cart/items', { variantId: goods.bag, quantity: 1 + (n % 3) }),
  useCoupon: ({ shoppers }, n) =>
    at(shoppers, n).post('/apis/cart/useCoupon', { couponCode: n % 2 === 0 ? 'ONCE' : 'WELCOME10' }),
  orderTogether: async (world, n) => {
    const couponCode = n % 2 === 0 ? 'ONCE' : 'WELCOME10';
    const ready = await Promise.all(
      world.shoppers.map(async (who, i) => {
        await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
        const email = n % 4 === 1 ? `Together+${i}@example.com` : `${i}@example.com`;
        return { who, request: await orderRequest(who, { couponCode, email }) };
      }),
    );
    await Promise.all(
      ready.map(async ({ who, request }) =>
        keep(world, who, await who.post('/apis/order/confirm', request, { 'idempotency-key': randomUUID() })),
      ),
    );
  },
  order: async (world, n) => {
    const who = at(world.shoppers, n);
    const wanted = { key: `k${n}`, email: `Ann+${n}@example.com` };
    for (const answer of await Promise.all([confirm(who, wanted), confirm(who, wanted)])) keep(world, who, answer);
  },
  pay: (world, n) => onOrder(world, n, (who, id) => pay(who, id, numbers.approved)),
  payTwice: (world, n) =>
    onOrder(world, n, (who, id) => Promise.all([pay(who, id, numbers.approved), pay(who, id, numbers.approved)])),
  payDeclined: (world, n) => onOrder(world, n, (who, id) => pay(who, id, numbers.declined)),
  payChallenged: (world, n) => onOrder(world, n, (who, id) => pay(who, id, numbers.challenge)),
  answerChallenges: async ({ shop, bank }) => {
    const rows = await shop.db.selectFrom('payment_attempt').select(['id', 'amount_cents', 'currency']).execute();
    bank.answerChallenges(
      new Map(rows.map((row) => [row.id, { amountCents: row.amount_cents, currency: row.currency }])),
    );
  },
  look: (world, n) => onOrder(world, n, (who, id) => who.get(`/apis/payment/${id}`)),
  cancel: (world, n) => onOrder(world, n, (who, id) => who.post(`/apis/orders/${id}/cancel`)),
  payAndCancel: (world, n) =>
    onOrder(world, n, (who, id) =>
      Promise.all([pay(who, id, numbers.approved), who.post(`/apis/orders/${id}/cancel`)]),
    ),
  sweep: ({ shop }) => Promise.all([shop.sweep(), shop.sweep()]),
  minute: async ({ shop }) => shop.clock.pass(60_000),
  halfHour: async ({ shop }) => shop.clock.pass(30 * 60_000),
  trouble: async ({ bank }, n) => {
    bank.state.trouble = (['none', 'away', 'answerLost', 'killed'] as const)[n % 4] ?? 'none';
  },
};

function keep({ orders }: World, who: Shopper, { status, data }: Answer): void {
  expect([200, 404, 409, 422, 429]).toContain(status);
  if (status === 200 && !orders.some(({ id }) => id === data.id)) orders.push({ who, id: data.id });
}

function at<T>(things: readonly T[], n: number): T {
  const thing = things[n % things.length];
  if (thing === undefined) throw new Error('Nothing to pick from.');
  return thing;
}

async function onOrder({ orders }: World, n: number, act: (who: Shopper, id: string) => Promise<unknown>) {
  if (orders.length === 0) return;
  const { who, id } = at(orders, n);
  await act(who, id);
}

/** Ends all faults and completes everything that is pending. */
async function settle({ shop, bank }: World): Promise<void> {
  bank.state.trouble = 'none';
  for (let i = 0; i < 4; i++) {
    shop.clock.pass(31 * 60_000);
    await shop.sweepAll();
  }
}

async function expectInvariants({ shop, tables, bank }: World): Promise<void> {
  await tables.expectBalanced();
  const orders = await shop.db.selectFrom('shop_order').selectAll().execute();
  const paid = orders.filter((order) => order.status === 'PREPARING');
  expect(orders.filter((order) => !['PREPARING', 'CANCELLED'].includes(order.status))).toEqual([]);
  expect(bank.net()).toBe(paid.reduce((sum, order) => sum + order.total_cents, 0));
  expect(await tables.couponUses('ONCE')).toBe(paid.filter((order) => order.coupon_code === 'ONCE').length);
  const entries = await shop.db.selectFrom('stock_entry').select('delta').where('variant_id', '=', 7).execute();
  expect(await tables.stockOf(goods.bag)).toBe(50 + entries.reduce((sum, { delta }) => sum + delta, 0));
  const attempts = await shop.db.selectFrom('payment_attempt').select(['order_id', 'state']).execute();
  for (const order of paid)
    expect(attempts.filter(({ order_id, state }) => order_id === order.id && state === 'paid')).toHaveLength(1);
  expect(attempts.filter(({ state }) => ['started', 'challenge', 'unknown', 'refunding'].includes(state))).toEqual([]);
}

const names = Object.keys(actions);
const weights: Readonly<Record<string, number>> = { add: 4, order: 4, orderTogether: 2, pay: 3, sweep: 2 };
const course = fc.array(
  fc.tuple(fc.constantFrom(...names.flatMap((name) => Array<string>(weights[name] ?? 1).fill(name))), fc.nat(1_000)),
  { minLength: 20, maxLength: 60 },
);

describe.each(gateDatabases)('random actions on orders on %s', (kind) => {
  it('end with every order paid once in full or cancelled, and balanced tables', async () => {
    await fc.assert(
      fc.asyncProperty(course, async (steps) => {
        const bank = makeGateway();
        const shop = await openShop(kind, async () => bank.gateway);
        const shoppers = [shop.shopper(), shop.shopper(), shop.shopper()];
        const world = { shop, tables: tablesOf(shop.db), bank, shoppers, orders: [] };
        try {
          for (const [name, n] of steps) {
            await actions[name]?.(world, n);
            await world.tables.expectCoupons();
          }
          await settle(world);
          await expectInvariants(world);
        } finally {
          await shop.close();
        }
      }),
      {
        numRuns: Number(process.env.MODEL_RUNS ?? inCheck(kind === 'sqlite' ? 4 : 2, { full: 8 })),
        endOnFailure: true,
      },
    );
  }, 300_000);
});
