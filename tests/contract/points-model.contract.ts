import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inCheck } from '../../scripts/check/extent.ts';
import { findCustomer } from '../../server/commerce/account/customer-queries.ts';
import { inTransaction, openDatabase } from '../../server/commerce/database/connection.ts';
import { deliverOrder } from '../../server/commerce/orders/ship.ts';
import { grantPoints } from '../../server/commerce/points/grant.ts';
import { writeReview } from '../../server/commerce/reviews/write.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { cancel, lockAndMove, refund, ship } from './support/after-sale.ts';
import { asShop } from './support/as-shop.ts';
import { buy, orderRequest } from './support/buying.ts';
import { makeCardGateway, numbers, pay, type TestCardGateway } from './support/cards.ts';
import { gateDatabases } from './support/database.ts';
import { openShop, type Shop, type Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { type Tables, tablesOf } from './support/integrity.ts';
import { broughtBy, type Member, member, returning } from './support/member.ts';
import { expectedOf, maturityOf, readLedger } from './support/points-reference.ts';

const day = 24 * 60 * 60_000;
const people = 3;
/** More points than any customer has. */
const everything = 1_000;

interface World {
  shop: Shop;
  cardGateway: TestCardGateway;
  tables: Tables;
  /** The two processes, in alternation. */
  processes: readonly Pick<Shop, 'fetch' | 'sweep' | 'deps'>[];
  members: Member[];
  codes: { code: string; by: Member }[];
  orders: { who: Shopper; id: string; total: number }[];
}

function at<T>(things: readonly T[], n: number): T {
  const thing = things.at(n % things.length);
  if (thing === undefined) throw new Error('Nothing to pick from.');
  return thing;
}

/** Actions; `n` and `m` select whom and what they concern. */
const actions: Record<string, (world: World, n: number, m: number) => Promise<unknown>> = {
  register: async (world, n) => join(world, n, undefined),
  registerByCode: async (world, n, m) => join(world, n, at(world.members, m)),
  give: ({ shop, members }, n, m) =>
    grantPoints(shop.deps, { email: at(members, n).email, points: 1 + (m % 240), reason: 'kindness' }),
  share: async ({ members, codes }, n) => {
    const by = at(members, n);
    const { data } = await by.post('/apis/share', { productId: '5' });
    codes.push({ code: data.shortUrl.slice(-8), by });
  },
  order: (world, n, m) => place(world, at(world.members, n), m % 4 === 0 ? 0 : m % 90),
  orderAll: (world, n) => place(world, at(world.members, n), everything),
  free: (world, n) => place(world, at(world.members, n), 0, 'GIFT'),
  friend: async (world, n, m) => {
    await join(world, n, at(world.members, m));
    await placeAndPay(world, at(world.members, -1), m % 3 === 0 ? 'GIFT' : undefined);
  },
  orderTwice: (world, n, m) =>
    Promise.all([place(world, at(world.members, n), m % 90), place(world, at(world.members, n), m % 90)]),
  guestByShare: async (world, n) => {
    if (world.codes.length > 0) await place(world, broughtBy(world.shop, at(world.codes, n).code), 0);
  },
  memberByShare: async (world, n, m) => {
    if (world.codes.length === 0) return;
    await placeAndPay(world, await returning(world.shop, at(world.members, m), at(world.codes, n).code));
  },
  undoWhatWasSpent: (world, n) => undoOld(world, n, false),
  undoWhileSpending: (world, n) => undoOld(world, n, true),
  review: (world, n) => onOrder(world, n, (order) => review(world, order)),
  pay: (world, n) => onOrder(world, n, ({ who, id }) => pay(who, id, numbers.approved)),
  payDeclined: (world, n) => onOrder(world, n, ({ who, id }) => pay(who, id, numbers.declined)),
  payAndCancel: (world, n) =>
    onOrder(world, n, (order) => Promise.all([pay(order.who, order.id, numbers.approved), cancel(order)])),
  onDelivery: ({ shop, orders }, n) =>
    orders.length === 0 ? Promise.resolve() : payLater(shop, at(orders.slice(-4), n).id, shop.clock.now()),
  courier: (world, n) =>
    onOrder(world, n, async (order) => {
      await payLater(world.shop, order.id, world.shop.clock.now());
      await ship(world.shop, order);
      await deliverOrder(world.shop.deps, order.id);
    }),
  cancel: (world, n) => onOrder(world, n, cancel),
  cancelTwice: (world, n) => onOrder(world, n, (order) => Promise.all([cancel(order), cancel(order)])),
  ship: (world, n) => onOrder(world, n, (order) => ship(world.shop, order)),
  deliver: (world, n) => onOrder(world, n, ({ id }) => deliverOrder(world.shop.deps, id)),
  refundPart: (world, n, m) => onOrder(world, n, (order) => refund(world.shop, order, { amountCents: 1 + m * 5 })),
  refundTwice: ({ processes, shop, orders }, n, m) =>
    orders.length === 0
      ? Promise.resolve()
      : Promise.all(
          processes.map(({ deps }) => refund({ ...shop, deps }, at(orders.slice(-4), n), { amountCents: 1 + m * 3 })),
        ),
  refundAll: (world, n) => onOrder(world, n, (order) => refund(world.shop, order)),
  comeBack: (world, n) =>
    onOrder(world, n, (order) => refund(world.shop, order, { units: [{ which: 'SKU-7', quantity: 1 }] })),
  sweep: ({ processes }) => Promise.all(processes.map(({ sweep }) => sweep())),
  halfHour: (world) => later(world, 31 * 60_000),
  week: (world) => later(world, 8 * day),
};

async function join({ shop, members, processes }: World, n: number, invitedBy: Member | undefined): Promise<void> {
  if (members.length >= 8) return;
  const email = `person${n % people}+${members.length}@example.com`;
  members.push(await member(shop, { email, fetch: at(processes, n).fetch, ...(invitedBy && { invitedBy }) }));
}

async function place({ orders }: World, who: Shopper, usePoints: number, couponCode?: string): Promise<void> {
  const wanted = { usePoints, email: `${who.deviceId}@example.com`, ...(couponCode && { couponCode }) };
  const { status, data } = await buy(who, goods.bag, wanted);
  expect([200, 409, 422, 429]).toContain(status);
  if (status === 200) orders.push({ who, id: data.id, total: data.total.cent });
}

async function placeAndPay(world: World, who: Shopper, couponCode?: string): Promise<void> {
  const before = world.orders.length;
  await place(world, who, 0, couponCode);
  const order = world.orders[before];
  if (order && order.total > 0) await pay(order.who, order.id, numbers.approved);
}

/** Makes the points that an order earned available, and spends them before or while the order is refunded. */
async function undoOld(world: World, n: number, atOnce: boolean): Promise<void> {
  const { shop, orders, processes } = world;
  // The newest member has often just earned points by an invitation.
  const who = at(world.members, n % 2 === 0 ? n : -1);
  const order = orders.findLast((each) => each.who.deviceId === who.deviceId);
  if (!order) return;
  await ship(shop, order);
  await later(world, 16 * day);
  await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
  const request = await orderRequest(who, { usePoints: everything });
  const spend = async () => {
    const { status, data } = await who.post('/apis/order/confirm', request, { 'idempotency-key': randomUUID() });
    if (status === 200) orders.push({ who, id: data.id, total: data.total.cent });
  };
  const undo = () => refund({ ...shop, deps: at(processes, n).deps }, order);
  if (atOnce) await Promise.all([spend(), undo()]);
  else {
    await spend();
    await undo();
  }
}

/** Reviews the bought product and another one, from both processes at once. */
async function review({ shop, processes }: World, { id, who }: World['orders'][number]): Promise<void> {
  const order = await shop.db.selectFrom('shop_order').select('owner').where('id', '=', id).executeTakeFirstOrThrow();
  const [_, customerId = ''] = order.owner.split('user:');
  const customer = await findCustomer(shop.db, customerId);
  if (!customer || who.deviceId === '') return;
  const fields = { rating: 4, title: 'Fine', text: 'words '.repeat(10) };
  const write = (productId: number) =>
    processes.map(({ deps }) => writeReview(deps, { customer, productId, fields, photos: [] }));
  await Promise.all([...write(5), ...write(1)]);
}

async function onOrder({ orders }: World, n: number, act: (order: World['orders'][number]) => Promise<unknown>) {
  if (orders.length > 0) await act(at(orders.slice(-4), n));
}

/** Changes an unpaid order to payment on delivery and confirms its phone. */
async function payLater(shop: Shop, orderId: string, now: number): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('shop_order')
      .set({ payment_type: 'COD' })
      .where('id', '=', orderId)
      .where('status', '=', 'UNPAID')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await lockAndMove(trx, orderId, { to: 'PREPARING', cause: 'phone verified', at: now });
  });
}

/** Advances the clock and extends all sessions. */
async function later({ shop }: World, ms: number): Promise<void> {
  shop.clock.pass(ms);
  await shop.db.updateTable('customer_token').set({ used_at: shop.clock.now() }).execute();
}

const sumOf = (entries: readonly { delta: number }[]) => entries.reduce((sum, { delta }) => sum + delta, 0);

/** Actions of several transactions in a row: a later one may return points after an earlier one wrote a debt. */
const sweeps = new Set(['sweep']);

/**
 * The ledger agrees with the orders and with what the customer is shown. `before` has the debts before the last
 * transaction; null: there were several since.
 */
async function expectInvariants(
  world: World,
  before: ReadonlyMap<string, number> | null,
): Promise<Map<string, number>> {
  const { shop, tables, members } = world;
  await tables.expectBalanced();
  const ledger = await readLedger(shop);
  const now = shop.clock.now();
  const owed = new Map<string, number>();
  for (const { id, get } of members) {
    const own = ledger.entries.filter(({ customer_id }) => customer_id === id);
    const available = own.filter(({ available_at }) => available_at <= now);
    const debts = own.filter((entry) => entry.kind === 'debt');
    expect(sumOf(available)).toBeGreaterThanOrEqual(sumOf(debts));
    const shown = (await get('/apis/user/points')).data;
    const [balance, debt] = [Math.max(0, sumOf(available)), Math.max(0, -sumOf(available))];
    expect(shown).toMatchObject({ balance, debt, pending: sumOf(own) - sumOf(available) });
    // Points that could not be reversed had been spent: none were left.
    expect(sumOf(own)).toBe(expectedOf(id, ledger));
    if (before && sumOf(debts) < (before.get(id) ?? 0)) expect([sumOf(own) <= 0, balance]).toEqual([true, 0]);
    owed.set(id, sumOf(debts));
  }
  for (const kind of ['invited', 'referral'])
    expect(new Set(ledger.entries.filter((entry) => entry.kind === kind).map(({ cause }) => cause)).size).toBe(
      ledger.entries.filter((entry) => entry.kind === kind).length,
    );
  for (const entry of ledger.entries)
    expect(entry.available_at).toBe(maturityOf(entry.kind, entry.created_at) ?? entry.available_at);
  expect(ledger.orders.filter(({ total_cents }) => total_cents < 0)).toEqual([]);
  await tables.expectReviews();
  return owed;
}

const weights: Readonly<Record<string, number>> = {
  order: 6,
  orderAll: 3,
  onDelivery: 4,
  friend: 4,
  share: 3,
  memberByShare: 4,
  undoWhatWasSpent: 2,
  undoWhileSpending: 4,
  review: 2,
  pay: 8,
  guestByShare: 2,
  courier: 3,
  ship: 4,
  deliver: 4,
  comeBack: 3,
  refundPart: 4,
  refundAll: 2,
  week: 3,
  give: 4,
};
const names = Object.keys(actions).flatMap((name) => Array<string>(weights[name] ?? 1).fill(name));
const course = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(1_000), fc.nat(1_000)), {
  minLength: 40,
  maxLength: 80,
});

describe.each(gateDatabases)('random actions on points on %s', (kind) => {
  it('every balance is what orders earned and cost, below zero by debts only', async () => {
    await fc.assert(
      fc.asyncProperty(course, async (steps) => {
        const cardGateway = makeCardGateway();
        const shop = await openShop(kind, cardGateway.start);
        const db = asShop(openDatabase(shop.location));
        const otherDeps = { ...shop.deps, db };
        const processes = [shop, { ...createCommerce(otherDeps), deps: otherDeps }];
        const world: World = {
          shop,
          cardGateway,
          tables: tablesOf(shop.db),
          processes,
          members: [],
          codes: [],
          orders: [],
        };
        await shop.db.updateTable('free_shipping').set({ threshold_cents: 0 }).where('currency', '=', 'USD').execute();
        try {
          await join(world, 0, undefined);
          await join(world, 1, world.members[0]);
          let owed = new Map<string, number>();
          for (const [name, n, m] of steps) {
            await actions[name]?.(world, n, m);
            owed = await expectInvariants(world, sweeps.has(name) ? null : owed);
          }
          await later(world, 40 * day);
          await shop.sweepAll();
          await expectInvariants(world, null);
          expect(shop.faults).toEqual([]);
        } finally {
          await db.destroy();
          await cardGateway.close();
          await shop.close();
        }
      }),
      {
        ...{
          numRuns: Number(process.env.MODEL_RUNS ?? inCheck(kind === 'sqlite' ? 2 : 1, { full: 4 })),
          endOnFailure: true,
        },
        ...(process.env.MODEL_SEED && { seed: Number(process.env.MODEL_SEED) }),
      },
    );
  }, 300_000);
});
